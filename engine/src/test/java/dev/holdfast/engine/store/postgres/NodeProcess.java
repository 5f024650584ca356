package dev.holdfast.engine.store.postgres;

import static java.nio.charset.StandardCharsets.US_ASCII;

import dev.holdfast.engine.store.Leadership;
import dev.holdfast.engine.store.NotLeaderException;
import dev.holdfast.engine.store.Store;

/**
 * A process that competes and writes as fast as it can, whether it leads or not, until it is killed. It prints {@code led},
 * {@code lost}, {@code refused}, and {@code wrote} with the index for each acknowledged write. Arguments: connection URL,
 * name of the process.
 */
final class NodeProcess {
    private NodeProcess() {}

    public static void main(String[] args) throws InterruptedException {
        Store store = PostgresFixture.shared(args[0]);
        store.leadership().campaign(new Leadership.Listener() {
            @Override
            public void gained(Leadership.Term term) {
                print("led " + term.epoch());
            }

            @Override
            public void lost(Leadership.Term term) {
                print("lost " + term.epoch());
            }
        });
        boolean wasLeading = false;
        for (int i = 0; ; i++) {
            try {
                long index = PostgresFixture.put(store, "w/" + args[1] + "/" + i, args[1]);
                print("wrote " + index + " w/" + args[1] + "/" + i);
                wasLeading = true;
            } catch (NotLeaderException e) {
                if (wasLeading) {
                    print("refused " + i);
                }
                wasLeading = false;
                Thread.sleep(5);
            }
        }
    }

    /** Whole lines, so that those of several threads do not mix. */
    private static void print(String line) {
        byte[] bytes = (line + "\n").getBytes(US_ASCII);
        System.out.write(bytes, 0, bytes.length);
        System.out.flush();
    }
}
