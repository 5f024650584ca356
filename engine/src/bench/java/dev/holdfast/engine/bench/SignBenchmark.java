package dev.holdfast.engine.bench;

import dev.holdfast.engine.concurrent.Rescue;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.infra.Blackhole;

/** Signatures of a managed key in a token. */
@State(Scope.Benchmark)
public class SignBenchmark {
    @Param({"ec", "rsa"})
    public String kind;

    private final byte[] message = new byte[64];
    private BenchKey key;

    @Setup
    public void open() {
        key = new BenchKey(kind);
    }

    @TearDown
    public void close() {
        key.close();
    }

    /** On this thread, as a listener does it: if the call hangs, it is answered for from elsewhere. */
    @Benchmark
    public void onOwnThread(Blackhole hole) {
        Rescue.during(failure -> {}, () -> hole.consume(key.sign(message)));
    }

    /** By a thread of the module, for a caller who can be kept from waiting too long in no other way. */
    @Benchmark
    public byte[] handedOver() {
        return key.sign(message);
    }
}
