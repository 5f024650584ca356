package dev.holdfast.engine.store.postgres;

import static org.awaitility.Awaitility.await;

import dev.holdfast.engine.store.Leadership;
import dev.holdfast.engine.store.Leadership.Term;
import dev.holdfast.engine.store.Store;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** A node that competes, and notes what it is told. */
final class Candidate implements AutoCloseable {
    final List<String> told = new CopyOnWriteArrayList<>();
    final List<Term> terms = new CopyOnWriteArrayList<>();
    final Store store;
    final Leadership.Campaign campaign;

    Candidate(Store store) {
        this.store = store;
        this.campaign = store.leadership().campaign(new Leadership.Listener() {
            @Override
            public void gained(Term term) {
                terms.add(term);
                told.add("gained");
            }

            @Override
            public void lost(Term term) {
                told.add("lost");
            }
        });
    }

    boolean leads() {
        return !told.isEmpty() && told.get(told.size() - 1).equals("gained");
    }

    Candidate awaitLeading() {
        await().atMost(Duration.ofSeconds(30)).until(this::leads);
        return this;
    }

    Candidate awaitLost() {
        await().atMost(Duration.ofSeconds(30)).until(() -> !leads());
        return this;
    }

    @Override
    public void close() {
        store.close();
    }
}
