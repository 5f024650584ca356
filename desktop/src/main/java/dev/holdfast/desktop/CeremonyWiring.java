package dev.holdfast.desktop;

import dev.holdfast.desktop.app.Cluster;
import dev.holdfast.desktop.app.Destination;
import dev.holdfast.desktop.app.LazyScreen;
import dev.holdfast.desktop.ceremony.CeremonyController;
import dev.holdfast.desktop.ceremony.CeremonyWays;
import dev.holdfast.desktop.ceremony.OperationTokens;
import dev.holdfast.desktop.ceremony.TokenUse;
import dev.holdfast.desktop.custodian.CollectModel.Place;
import dev.holdfast.desktop.custodian.Desk;
import dev.holdfast.desktop.custodian.KnownShares;
import dev.holdfast.desktop.handover.Tools;
import dev.holdfast.desktop.initialise.InitialiseController;
import dev.holdfast.desktop.paper.SystemPrinting;
import dev.holdfast.desktop.rekey.RekeyController;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.kordamp.ikonli.feather.Feather;

/** Makes the rooms in which custodians come together, and joins them. For the FX thread only. */
final class CeremonyWiring {
    private final Ground ground;
    private final Ways ways;
    private final Desk desk;
    private final Tools handingOver;
    private final OperationTokens operationTokens;
    private final LazyScreen<CeremonyController> ceremony = new LazyScreen<>(this::ceremony);
    private final Destination destination = new Destination("nav.ceremonies", Feather.USERS, ceremony, true);
    private Supplier<String> dropRekey = () -> "";

    /**
     * Where ceremonies lead.
     *
     * @param tokenUses what a DR operation token can be used for; asked when the page is made
     * @param go brings a page to the front
     * @param transcripts brings the transcripts to the front
     */
    record Ways(
            Supplier<List<TokenUse>> tokenUses,
            Consumer<Cluster> signIn,
            Consumer<Destination> go,
            Runnable transcripts) {}

    CeremonyWiring(Ground ground, Ways ways) {
        this.ground = ground;
        this.ways = ways;
        desk = new Desk(
                ground.tasks,
                ground.clipboards,
                ground.files,
                ground.windows,
                ground.clock,
                new KnownShares(),
                ground.transcripts);
        handingOver = new Tools(
                ground.tasks, ground.clipboards, ground.files, ground.windows, new SystemPrinting(), ground.clock);
        operationTokens = new OperationTokens(desk);
    }

    private CeremonyController ceremony() {
        CeremonyController page = new CeremonyController(
                ground.session,
                desk,
                ways.tokenUses().get(),
                new CeremonyWays(
                        () -> ground.clusters.current().name(),
                        () -> ground.watch.look(ground.clusters.current()),
                        () -> openInitialise(ground.clusters.current()),
                        () -> ways.signIn().accept(ground.clusters.current()),
                        this::openRekey,
                        ground.forgetting::start));
        ground.leaving.onLoss(page::question);
        return page;
    }

    private void openRekey() {
        Place place = new Place(
                ground.clusters.current().name(), ground.session.holdfast().orElseThrow());
        RekeyController rekey = new RekeyController(place, desk, handingOver);
        dropRekey = rekey::drop;
        rekey.open(ground.window.stage());
    }

    /** Leads through the making of a cluster's shares. */
    void openInitialise(Cluster cluster) {
        InitialiseController.Endings endings = new InitialiseController.Endings(
                () -> ground.watch.look(cluster), () -> ways.go().accept(destination), ways.transcripts());
        new InitialiseController(cluster.name(), cluster::connect, handingOver, ground.transcripts, endings)
                .open(ground.window.stage());
    }

    Destination destination() {
        return destination;
    }

    /** Has a DR operation token made by the custodians, for rooms that need one. */
    OperationTokens operationTokens() {
        return operationTokens;
    }

    /**
     * Nobody is there: drops what was typed, tokens that were made, and what a rekey holds.
     *
     * @return what is lost by that and what to do then; "" if nothing is
     */
    String drop() {
        List<String> lost = new ArrayList<>(List.of(dropRekey.get(), operationTokens.drop()));
        ceremony.ifMade(page -> lost.add(page.drop()));
        return lost.stream().filter(words -> !words.isEmpty()).collect(Collectors.joining(" "));
    }
}
