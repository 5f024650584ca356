package dev.holdfast.desktop.activity;

import dev.holdfast.desktop.activity.AuditReads.Look;
import dev.holdfast.desktop.app.Session;
import dev.holdfast.desktop.ui.Newest;
import dev.holdfast.desktop.ui.Problem;
import java.time.Clock;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.transformation.FilteredList;

/** Audit entries of the cluster in front: what was read, and what of it is shown. FX thread only. */
final class AuditModel {
    /** What the page shows in its middle. */
    enum State {
        SIGNED_OUT,
        LOADING,
        /** The token may not read the audit. */
        DENIED,
        /** No audit device is on. */
        OFF,
        /** Lines are read, though perhaps none is shown. */
        LIST,
        FAILED
    }

    private final AuditReads reads;
    private final Session session;
    private final Clock clock;
    private final CallList list = new CallList();
    private final FilteredList<AuditedCall> matching = new FilteredList<>(list.calls());
    private final ObjectProperty<AuditFilter> filter = new SimpleObjectProperty<>(AuditFilter.ALL);
    private final BooleanProperty following = new SimpleBooleanProperty();
    private final ReadOnlyObjectWrapper<State> state = new ReadOnlyObjectWrapper<>(State.SIGNED_OUT);
    private final ReadOnlyBooleanWrapper loading = new ReadOnlyBooleanWrapper();
    private final ReadOnlyBooleanWrapper more = new ReadOnlyBooleanWrapper();
    private final ObjectProperty<Problem> problem = new SimpleObjectProperty<>();
    private int lines = AuditReads.FIRST_LINES;
    private long next;
    private final Newest newest = new Newest();
    private boolean looking;

    AuditModel(AuditReads reads, Session session, Clock clock) {
        this.reads = reads;
        this.session = session;
        this.clock = clock;
        filter.addListener((chosen, before, now) -> match());
        session.holdfastProperty().addListener(change -> forget());
        match();
    }

    /** The calls that match the filter, newest first. */
    FilteredList<AuditedCall> matching() {
        return matching;
    }

    /** How many calls were read. */
    int count() {
        return list.calls().size();
    }

    ObjectProperty<AuditFilter> filterProperty() {
        return filter;
    }

    /** Whether {@link #tick} looks for news. */
    BooleanProperty followingProperty() {
        return following;
    }

    ReadOnlyObjectProperty<State> stateProperty() {
        return state.getReadOnlyProperty();
    }

    ReadOnlyBooleanProperty loadingProperty() {
        return loading.getReadOnlyProperty();
    }

    /** Whether there may be older lines that were not read. */
    ReadOnlyBooleanProperty moreProperty() {
        return more.getReadOnlyProperty();
    }

    /** Why the last look failed, null if it did not. */
    ObjectProperty<Problem> problemProperty() {
        return problem;
    }

    private void match() {
        matching.setPredicate(filter.get().at(clock.instant()));
    }

    /** Reads as much as the cluster holds. */
    void readOlder() {
        lines = AuditReads.MOST_LINES;
        refresh();
    }

    /** Reads the newest lines again. What is shown stays until the answer is there. */
    void refresh() {
        if (!session.isSignedIn()) {
            forget();
            return;
        }
        newest.begin();
        looking = false;
        loading.set(true);
        if (state.get() != State.LIST) {
            state.set(State.LOADING);
        }
        reads.newest(lines, filter.get(), newest.only(this::take), newest.only(this::fail));
    }

    private void take(Look look) {
        loading.set(false);
        problem.set(null);
        next = look.next();
        more.set(look.lines() == lines && lines < AuditReads.MOST_LINES);
        boolean unfiltered = filter.get().asksTheSame(AuditFilter.ALL);
        list.set(look.calls());
        match();
        state.set(look.off() && unfiltered ? State.OFF : State.LIST);
    }

    private void fail(Problem failure) {
        loading.set(false);
        looking = false;
        boolean denied = failure.kind() == Problem.Kind.PERMISSION;
        problem.set(denied ? null : failure);
        if (denied) {
            list.clear();
            state.set(State.DENIED);
        } else if (state.get() != State.LIST) {
            state.set(State.FAILED);
        }
    }

    /** Looks for news, if it is followed and nothing else is under way. */
    void tick() {
        if (following.get() && state.get() == State.LIST && !loading.get() && !looking) {
            looking = true;
            reads.after(next, newest.only(this::takeNews), newest.only(this::fail));
        }
    }

    /** A look is audited itself: if there is nothing new at all, the active node has begun to count anew. */
    private void takeNews(Look look) {
        looking = false;
        problem.set(null);
        if (look.lines() == 0) {
            refresh();
            return;
        }
        next = look.next();
        list.add(look.calls());
        match();
    }

    private void forget() {
        newest.begin();
        lines = AuditReads.FIRST_LINES;
        next = 0;
        looking = false;
        loading.set(false);
        more.set(false);
        problem.set(null);
        list.clear();
        state.set(State.SIGNED_OUT);
    }
}
