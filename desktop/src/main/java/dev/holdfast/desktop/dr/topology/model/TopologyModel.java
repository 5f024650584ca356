package dev.holdfast.desktop.dr.topology.model;

import java.time.Clock;
import java.time.Instant;
import java.util.List;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;

/** What the drawing shows, and which card is selected. To be used on one thread only, the FX thread in the product. */
public final class TopologyModel {
    private final Clock clock;
    private final LagTrails trails = new LagTrails();
    private final ReadOnlyObjectWrapper<Topology> topology = new ReadOnlyObjectWrapper<>(Topology.EMPTY);
    private final StringProperty selected = new SimpleStringProperty("");

    public TopologyModel(Clock clock) {
        this.clock = clock;
    }

    /** Takes all that is known now; whatever is missing from it is gone. */
    public void update(List<Sighting> sightings) {
        Instant now = clock.instant();
        Topology news = Survey.of(sightings, now);
        Topology followed = new Topology(news.groups(), trails.follow(news.links(), now));
        if (!followed.equals(topology.get())) {
            topology.set(followed);
        }
        if (topology.get().card(selected.get()).isEmpty()) {
            selected.set("");
        }
    }

    public ReadOnlyObjectProperty<Topology> topologyProperty() {
        return topology.getReadOnlyProperty();
    }

    public Topology topology() {
        return topology.get();
    }

    /** The id of the selected card, "" for none. */
    public StringProperty selectedProperty() {
        return selected;
    }
}
