package dev.holdfast.desktop.dr.topology.model;

import dev.holdfast.desktop.dr.topology.model.Card.Facts;
import dev.holdfast.desktop.dr.topology.model.Card.Ghost;
import dev.holdfast.engine.client.DrPeer;
import dev.holdfast.engine.client.DrStatus;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** Cards of clusters that the console knows, and of those that it only hears of. */
final class Cards {
    private Cards() {}

    /** @param told the cluster address that others know it by, or "" */
    static Card of(Sighting site, List<Alarm> alarms, String told, Instant now) {
        return new Card(site.id(), site.name(), site.role(), Ghost.NONE, facts(site, told), alarms, site.age(now));
    }

    private static Facts facts(Sighting site, String told) {
        Optional<DrStatus> dr =
                site.status().filter(status -> !status.clusterId().isEmpty());
        return new Facts(
                site.seal(),
                site.version(),
                dr.map(DrStatus::clusterId).orElse(""),
                number(dr.map(DrStatus::generation)),
                number(dr.map(DrStatus::lastWal)),
                dr.map(DrStatus::merkleRoot).orElse(""),
                site.api(),
                dr.map(DrStatus::primaryClusterAddr)
                        .filter(address -> site.isPrimary() && !address.isEmpty())
                        .orElse(told));
    }

    /** A primary that only this secondary tells of. */
    static Card namedPrimary(Sighting secondary, Instant now) {
        Optional<DrPeer> peer = Heads.named(secondary);
        String cluster = peer.map(DrPeer::clusterAddress)
                .filter(address -> !address.isEmpty())
                .or(() -> secondary.secondary().stream()
                        .flatMap(part -> part.knownPrimaryClusterAddrs().stream())
                        .findFirst())
                .orElse("");
        String api = peer.map(DrPeer::apiAddress).orElse("");
        Facts facts = new Facts(
                Seal.UNKNOWN,
                peer.map(DrPeer::version).orElse(""),
                secondary.clusterId(),
                OptionalLong.empty(),
                number(secondary.secondary().map(DrStatus.SecondaryPart::lastRemoteWal)),
                peer.map(DrPeer::merkleRoot).orElse(""),
                api,
                cluster);
        String address = api.isEmpty() ? cluster : api;
        return new Card(
                "primary " + secondary.clusterId() + " " + address,
                host(address),
                Role.PRIMARY,
                Ghost.NAMED_PRIMARY,
                facts,
                List.of(),
                secondary.age(now));
    }

    /** A secondary that only this primary tells of. */
    static Card listed(Sighting primary, DrPeer peer, Instant now) {
        Facts facts = new Facts(
                Seal.UNKNOWN,
                peer.version(),
                primary.clusterId(),
                OptionalLong.empty(),
                OptionalLong.empty(),
                peer.merkleRoot(),
                peer.apiAddress(),
                peer.clusterAddress());
        return ghost(primary, peer.nodeId(), Ghost.LISTED_SECONDARY, facts, now);
    }

    /** Somebody who has a token of this primary and did not come yet. */
    static Card invited(Sighting primary, String nodeId, Instant now) {
        Facts facts = new Facts(
                Seal.UNKNOWN, "", primary.clusterId(), OptionalLong.empty(), OptionalLong.empty(), "", "", "");
        return ghost(primary, nodeId, Ghost.INVITED, facts, now);
    }

    private static Card ghost(Sighting primary, String nodeId, Ghost kind, Facts facts, Instant now) {
        return new Card(ghostId(primary, nodeId), nodeId, Role.SECONDARY, kind, facts, List.of(), primary.age(now));
    }

    static String ghostId(Sighting primary, String nodeId) {
        return primary.id() + " / " + nodeId;
    }

    private static OptionalLong number(Optional<Long> value) {
        return value.map(OptionalLong::of).orElse(OptionalLong.empty());
    }

    /** An address without its scheme and port. */
    private static String host(String address) {
        int start = address.indexOf("://") < 0 ? 0 : address.indexOf("://") + 3;
        int port = address.lastIndexOf(':');
        String host = address.substring(start, port > start ? port : address.length());
        return host.isEmpty() ? "?" : host;
    }
}
