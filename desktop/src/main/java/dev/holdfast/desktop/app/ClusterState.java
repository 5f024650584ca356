package dev.holdfast.desktop.app;

import dev.holdfast.desktop.app.ClusterWords.Chip;
import dev.holdfast.desktop.ui.Problem;
import dev.holdfast.engine.client.Health;
import dev.holdfast.engine.client.SealStatus;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * What is known of a cluster. After an answer failed to come, the last one stays, with its age.
 *
 * @param news the last answer, empty before the first
 * @param problem why there is no newer one, empty while the cluster answers
 */
public record ClusterState(Optional<News> news, Optional<Problem> problem) {
    /** Nothing was asked yet. */
    public static final ClusterState UNKNOWN = new ClusterState(Optional.empty(), Optional.empty());

    /** An answer and when it came. */
    public record News(Health health, SealStatus seal, Instant time) {}

    ClusterState answered(News latest) {
        return new ClusterState(Optional.of(latest), Optional.empty());
    }

    ClusterState silent(Problem why) {
        return new ClusterState(news, Optional.of(why));
    }

    /** Its seal, its part in disaster recovery and its version, as last heard; none before the first answer. */
    public List<Chip> chips() {
        return news.map(last -> List.of(
                        ClusterWords.seal(last.seal()),
                        ClusterWords.recovery(last.health()),
                        ClusterWords.version(last.health())))
                .orElse(List.of());
    }

    /** Whether the last call was answered. */
    public boolean isConnected() {
        return news.isPresent() && problem.isEmpty();
    }

    /** Whether what is known may no longer hold. */
    public boolean isStale() {
        return news.isPresent() && problem.isPresent();
    }

    public Optional<Duration> age(Instant now) {
        return news.map(last -> Duration.between(last.time(), now));
    }
}
