package dev.holdfast.engine.cluster;

import dev.holdfast.engine.api.CeremonyAccess;
import dev.holdfast.engine.api.ListenerRules;
import dev.holdfast.engine.api.Peer;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Who called the node that passes a request on, as a header; the format is in the package's description. */
public final class ForwardedPeer {
    /** The header's name. */
    public static final String HEADER = "Holdfast-Peer";

    private static final Pattern FORM =
            Pattern.compile("([0-9A-Za-z.:%_-]{1,64}) ([0-9]{1,5}) (true|false) (OPEN|LOOPBACK|TOKEN) (true|false)");

    private ForwardedPeer() {}

    /** The header's value. */
    public static String write(Peer peer) {
        ListenerRules rules = peer.listener();
        return peer.address() + " " + peer.port() + " " + peer.loopback() + " " + rules.ceremonies() + " "
                + rules.openMetrics();
    }

    /** What a header says, or empty if it is malformed. Only a node of the same cluster is to be believed. */
    public static Optional<Peer> read(String value) {
        Matcher form = FORM.matcher(value);
        return form.matches()
                ? Optional.of(new Peer(
                        form.group(1),
                        Integer.parseInt(form.group(2)),
                        Boolean.parseBoolean(form.group(3)),
                        new ListenerRules(
                                CeremonyAccess.valueOf(form.group(4)), 0, Boolean.parseBoolean(form.group(5)))))
                : Optional.empty();
    }
}
