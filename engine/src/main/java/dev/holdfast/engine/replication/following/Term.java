package dev.holdfast.engine.replication.following;

import dev.holdfast.engine.replication.link.Report;

/** What belongs together from one start of a worker to its end. Safe for use by many threads. */
final class Term {
    private final FollowingHost host;
    private final Timing timing;
    private final Course course;
    private final Knowledge knowledge;
    private final Copy copy;
    private final Distance distance;

    Term(FollowingHost host, Timing timing, Course course, Knowledge knowledge, Copy copy) {
        this.host = host;
        this.timing = timing;
        this.course = course;
        this.knowledge = knowledge;
        this.copy = copy;
        long newest =
                knowledge.primary().map(known -> known.newest().sequence()).orElse(0L);
        this.distance = new Distance(copy.position().sequence(), newest, knowledge.heardMillis());
    }

    Timing timing() {
        return timing;
    }

    Course course() {
        return course;
    }

    Knowledge knowledge() {
        return knowledge;
    }

    /** The primary; there is one while somebody works. */
    KnownPrimary known() {
        return knowledge.primary().orElseThrow();
    }

    Copy copy() {
        return copy;
    }

    Distance distance() {
        return distance;
    }

    /** Reports were exchanged. */
    void met(Contact contact) {
        course.met(contact);
        Report report = contact.report();
        distance.heard(report.position().sequence(), report.time().toEpochMilli());
        knowledge.learn(contact);
    }

    /** What the primary is told. */
    Report report() {
        FollowStatus status = FollowStatus.of(this);
        return host.report(status.state(), status.lag());
    }
}
