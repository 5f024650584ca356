package dev.holdfast.desktop.ceremony;

import dev.holdfast.desktop.app.Session;
import dev.holdfast.engine.client.Holdfast;
import dev.holdfast.engine.client.SealStatus;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/** Which page is in front: a sealed cluster is there to be unsealed, an open one offers a choice. FX thread only. */
final class PagesModel {
    private final Session session;
    private final ReadOnlyObjectWrapper<Page> page = new ReadOnlyObjectWrapper<>(Page.WAITING);
    private final Runnable onAnotherCluster;
    private boolean seenOpen;

    /** @param onAnotherCluster what was here belongs to a cluster that is no longer in front */
    PagesModel(Session session, Runnable onAnotherCluster) {
        this.session = session;
        this.onAnotherCluster = onAnotherCluster;
        session.holdfastProperty().addListener((client, before, now) -> turnTo(before, now));
        session.sealStatusProperty().addListener((status, before, now) -> decide());
        decide();
    }

    private void turnTo(Holdfast before, Holdfast now) {
        if (before == null || now == null || !before.address().equals(now.address())) {
            onAnotherCluster.run();
            seenOpen = false;
            page.set(Page.WAITING);
            decide();
        }
    }

    private void decide() {
        SealStatus seal = session.sealStatusProperty().get();
        if (seal == null || session.holdfast().isEmpty()) {
            page.set(Page.WAITING);
        } else if (!seal.initialized()) {
            page.set(Page.NEW);
        } else if (seal.sealed()) {
            sealed();
        } else {
            seenOpen = true;
            if (page.get() == Page.WAITING || page.get() == Page.NEW) {
                page.set(Page.CHOICE);
            }
        }
    }

    /** What was heard may be older than the opening that was seen here. */
    private void sealed() {
        if (page.get() != Page.OPENED || seenOpen) {
            seenOpen = false;
            page.set(Page.UNSEAL);
        }
    }

    /** The last share opened the cluster. */
    void opened() {
        seenOpen = false;
        page.set(Page.OPENED);
    }

    void choose(Page wanted) {
        page.set(wanted);
    }

    void back() {
        page.set(Page.CHOICE);
    }

    ReadOnlyObjectProperty<Page> pageProperty() {
        return page.getReadOnlyProperty();
    }
}
