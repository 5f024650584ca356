package dev.holdfast.desktop.app;

import dev.holdfast.desktop.app.ClusterState.News;
import dev.holdfast.desktop.ui.Problem;
import dev.holdfast.desktop.ui.Tasks;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.engine.client.Holdfast;
import java.time.Clock;

/** Looks at the health and the seal of every cluster, without a token. For the FX thread only. */
public final class ClusterWatch {
    private final Clusters clusters;
    private final Tasks tasks;
    private final Clock clock;
    private final ClusterRounds<News> rounds;

    public ClusterWatch(Clusters clusters, Tasks tasks, Clock clock) {
        this.clusters = clusters;
        this.tasks = tasks;
        this.clock = clock;
        rounds = new ClusterRounds<>(clusters, tasks, clock, new Health());
    }

    /** Looks now and again and again from now on. */
    public void start() {
        rounds.start();
    }

    public void stop() {
        rounds.stop();
    }

    /** Looks at one cluster out of turn, because something was done to it. */
    public void look(Cluster cluster) {
        rounds.look(cluster);
    }

    private final class Health implements ClusterRounds.Question<News> {
        @Override
        public News ask(Cluster cluster) {
            Holdfast client = cluster.watcher();
            return new News(client.seal().health(), client.seal().status(), clock.instant());
        }

        @Override
        public void answered(Cluster cluster, News news) {
            clusters.heard(cluster, news);
        }

        @Override
        public void silent(Cluster cluster, Problem why) {
            late(cluster, cluster.isWorkstation() ? closed(why) : why);
        }

        @Override
        public void late(Cluster cluster, Problem why) {
            cluster.setState(cluster.state().silent(why));
        }
    }

    private static Problem closed(Problem problem) {
        return new Problem(
                problem.kind(),
                Texts.get("cluster.workstation.title"),
                problem.message(),
                Texts.get("cluster.workstation.advice"),
                problem.fields(),
                problem.details());
    }

    /** Closes the way to a cluster and opens it anew, for example with other libraries. */
    public void reconnect(Cluster cluster) {
        clusters.left(cluster);
        tasks.run(
                Texts.get("cluster.reconnecting", cluster.name()),
                () -> {
                    cluster.disconnect();
                    return cluster;
                },
                this::look,
                problem -> rounds.silent(cluster, problem));
    }
}
