package dev.holdfast.engine.replication.following;

import dev.holdfast.engine.replication.link.LinkRefusedException;
import dev.holdfast.engine.replication.link.LinkRefusedException.Why;
import dev.holdfast.engine.replication.link.Report;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The addresses that are tried in one round, and what was in the way at each. Used by one thread. */
final class Attempts {
    private static final Set<Why> FOR_PEOPLE =
            EnumSet.of(Why.UNKNOWN, Why.LAPSED, Why.TAKEN, Why.REVOKED, Why.FOREIGN, Why.NEWER);

    private final List<String> addresses;
    private final List<String> messages = new ArrayList<>();
    private int next;
    private boolean hopeless;

    Attempts(List<String> addresses) {
        this.addresses = new ArrayList<>(addresses);
    }

    /** The next address to try. */
    Optional<String> next() {
        return next < addresses.size() ? Optional.of(addresses.get(next++)) : Optional.empty();
    }

    void failed(String address, Throwable why) {
        if (why instanceof LinkRefusedException refusal) {
            refused(refusal);
        }
        String text = text(why);
        messages.add(text.contains(address) ? text : address + ": " + text);
    }

    /** A node that is not the active one tells which is; a cluster that is no primary knows no secondaries. */
    private void refused(LinkRefusedException refusal) {
        refusal.active().filter(address -> !addresses.contains(address)).ifPresent(addresses::add);
        hopeless |= FOR_PEOPLE.contains(refusal.why())
                && refusal.report().map(Report::isPrimary).orElse(true);
    }

    private static String text(Throwable why) {
        return why.getMessage() == null ? why.getClass().getSimpleName() : why.getMessage();
    }

    /** Whether only people can mend it. */
    boolean isHopeless() {
        return hopeless;
    }

    String message() {
        return messages.isEmpty() ? "no cluster address of the primary is known" : String.join("; ", messages);
    }
}
