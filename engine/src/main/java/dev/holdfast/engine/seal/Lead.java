package dev.holdfast.engine.seal;

import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.store.Leadership;
import dev.holdfast.engine.store.Leadership.Term;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/** Leads for the length of one piece of work: what writes to a store while no node is active must still write alone. */
final class Lead {
    private static final int PATIENCE_SECONDS = 30;

    private Lead() {}

    /**
     * Carries the work out while this node leads.
     *
     * @throws ApiException 503 if other nodes keep the lead for too long
     */
    static <T> T during(Leadership leadership, Supplier<T> work) {
        CountDownLatch leads = new CountDownLatch(1);
        Leadership.Listener listener = new Leadership.Listener() {
            @Override
            public void gained(Term term) {
                leads.countDown();
            }

            @Override
            public void lost(Term term) {
                // the store refuses the work's writes from then on
            }
        };
        Leadership.Campaign campaign = leadership.campaign(listener);
        try {
            await(leads);
            return work.get();
        } finally {
            campaign.close();
        }
    }

    private static void await(CountDownLatch leads) {
        try {
            if (leads.await(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                return;
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        throw ApiException.unavailable("another node is writing to the storage; repeat the call");
    }
}
