package dev.holdfast.desktop.dr.promote;

import dev.holdfast.desktop.dr.DrCluster;
import dev.holdfast.engine.client.DrStatus;
import dev.holdfast.engine.client.DrStatus.SecondaryPart;
import java.util.List;
import java.util.Optional;

/** The other secondaries of a primary, as far as that one has told. */
final class Siblings {
    private Siblings() {}

    /** Ids of those beside this secondary. */
    static List<String> of(DrCluster secondary, List<DrCluster> known) {
        Optional<String> set = secondary.status().map(DrStatus::clusterId);
        String own = secondary
                .status()
                .flatMap(DrStatus::secondary)
                .map(SecondaryPart::secondaryId)
                .orElse("");
        return known.stream()
                .flatMap(other -> other.status().stream())
                .filter(status -> set.filter(status.clusterId()::equals).isPresent())
                .flatMap(status -> status.primary().stream())
                .flatMap(primary -> primary.knownSecondaries().stream())
                .filter(id -> !id.equals(own))
                .distinct()
                .sorted()
                .toList();
    }
}
