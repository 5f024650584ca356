package dev.holdfast.engine.bench;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.Collection;
import java.util.List;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.ScalarResult;

/** Processor time of the whole process per operation: collector, compiler and helper threads included. */
public final class CpuTimeProfiler implements InternalProfiler {
    /** Name of the result, in microseconds. */
    static final String CPU = "cpu";

    private final OperatingSystemMXBean system = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    private long start;

    @Override
    public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
        start = system.getProcessCpuTime();
    }

    @Override
    public Collection<? extends Result<?>> afterIteration(
            BenchmarkParams benchmark, IterationParams iteration, IterationResult result) {
        double micros = (system.getProcessCpuTime() - start) / 1000.0;
        double each = micros / result.getMetadata().getAllOps();
        return List.of(new ScalarResult(CPU, each, "us/op", AggregationPolicy.AVG));
    }

    @Override
    public String getDescription() {
        return "processor time of the process per operation";
    }
}
