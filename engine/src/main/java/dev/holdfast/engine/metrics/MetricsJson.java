package dev.holdfast.engine.metrics;

import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tag;
import io.micrometer.core.instrument.Timer;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** All metrics of a registry as JSON, in order of names. For one thread and one use. */
final class MetricsJson {
    private final MeterRegistry registry;
    private final List<Object> gauges = new ArrayList<>();
    private final List<Object> counters = new ArrayList<>();
    private final List<Object> samples = new ArrayList<>();

    MetricsJson(MeterRegistry registry) {
        this.registry = registry;
    }

    Map<String, Object> members(Instant now) {
        registry.getMeters().stream()
                .sorted(Comparator.comparing(this::name)
                        .thenComparing(meter -> labels(meter).toString()))
                .forEach(this::add);
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("Timestamp", now.toString());
        members.put("Gauges", gauges);
        members.put("Points", List.of());
        members.put("Counters", counters);
        members.put("Samples", samples);
        return members;
    }

    private void add(Meter meter) {
        switch (meter.getId().getType()) {
            case COUNTER -> counters.add(single(meter, "Count"));
            case TIMER -> samples.add(sample((Timer) meter));
            default -> gauges.add(single(meter, "Value"));
        }
    }

    private Map<String, Object> single(Meter meter, String member) {
        double value = meter.measure().iterator().next().getValue();
        Map<String, Object> members = named(meter);
        members.put(member, Double.isFinite(value) ? value : 0);
        members.put("Labels", labels(meter));
        return members;
    }

    private Map<String, Object> sample(Timer timer) {
        Map<String, Object> members = named(timer);
        members.put("Count", timer.count());
        members.put("Sum", timer.totalTime(TimeUnit.SECONDS));
        members.put("Mean", timer.mean(TimeUnit.SECONDS));
        members.put("Max", timer.max(TimeUnit.SECONDS));
        members.put("Labels", labels(timer));
        return members;
    }

    private Map<String, Object> named(Meter meter) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("Name", name(meter));
        return members;
    }

    private String name(Meter meter) {
        String name = meter.getId().getConventionName(registry.config().namingConvention());
        return meter.getId().getType() == Meter.Type.COUNTER ? name + "_total" : name;
    }

    private Map<String, Object> labels(Meter meter) {
        Map<String, Object> labels = new LinkedHashMap<>();
        for (Tag tag : meter.getId().getConventionTags(registry.config().namingConvention())) {
            labels.put(tag.getKey(), tag.getValue());
        }
        return labels;
    }
}
