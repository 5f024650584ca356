package dev.holdfast.engine.testing;

import dev.holdfast.engine.crypto.signature.SignatureCheck;
import dev.holdfast.engine.crypto.signature.SignatureScheme;
import java.nio.ByteBuffer;
import java.security.PublicKey;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

/**
 * What came of signing many messages, no two alike, by several threads at once.
 *
 * @param asked how many messages
 * @param valid how many signatures are those of the message for which they came back
 * @param distinct how many different signatures there are
 */
public record SignedMessages(int asked, int valid, int distinct) {

    /** Signs one message; threads may call it at the same time. */
    @FunctionalInterface
    public interface Signer {
        byte[] sign(int number, byte[] message);
    }

    /** Lets threads sign, each taking the next message, and checks every signature with the Java platform. */
    public static SignedMessages of(int count, int threads, PublicKey key, SignatureScheme scheme, Signer signer) {
        AtomicInteger next = new AtomicInteger();
        AtomicInteger valid = new AtomicInteger();
        Set<String> signatures = ConcurrentHashMap.newKeySet();
        Runnable work = () -> {
            for (int i = next.getAndIncrement(); i < count; i = next.getAndIncrement()) {
                byte[] message = ByteBuffer.allocate(Integer.BYTES).putInt(i).array();
                byte[] signature = signer.sign(i, message.clone());
                signatures.add(HexFormat.of().formatHex(signature));
                if (SignatureCheck.verify(key, scheme, message, signature)) {
                    valid.incrementAndGet();
                }
            }
        };
        List<CompletableFuture<Void>> workers =
                Stream.generate(() -> Background.run(work)).limit(threads).toList();
        workers.forEach(CompletableFuture::join);
        return new SignedMessages(count, valid.get(), signatures.size());
    }

    /** Whether every message came back with a signature of its own. */
    public boolean isComplete() {
        return valid == asked && distinct == asked;
    }
}
