package dev.holdfast.desktop.activity;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/** Calls, newest first, each joined from the lines that have come of it. For the FX thread only. */
final class CallList {
    private final ObservableList<AuditedCall> calls = FXCollections.observableArrayList();

    ObservableList<AuditedCall> calls() {
        return calls;
    }

    /** @param lines oldest first, in the place of all before */
    void set(List<AuditedCall> lines) {
        calls.setAll(joined(lines));
    }

    /** @param lines oldest first, newer than all before */
    void add(List<AuditedCall> lines) {
        List<AuditedCall> fresh = new ArrayList<>();
        for (AuditedCall line : lines) {
            int known = indexOf(line.id());
            if (known < 0) {
                fresh.add(line);
            } else {
                calls.set(known, calls.get(known).with(line));
            }
        }
        calls.addAll(0, joined(fresh));
        if (calls.size() > AuditReads.MOST_LINES) {
            calls.remove(AuditReads.MOST_LINES, calls.size());
        }
    }

    private int indexOf(String id) {
        for (int i = 0; i < calls.size(); i++) {
            if (calls.get(i).id().equals(id)) {
                return i;
            }
        }
        return -1;
    }

    private static List<AuditedCall> joined(List<AuditedCall> lines) {
        Map<String, Integer> places = new HashMap<>();
        List<AuditedCall> joined = new ArrayList<>();
        for (AuditedCall line : lines) {
            Integer place = places.putIfAbsent(line.id(), joined.size());
            if (place == null) {
                joined.add(line);
            } else {
                joined.set(place, joined.get(place).with(line));
            }
        }
        Collections.reverse(joined);
        return joined;
    }

    void clear() {
        calls.clear();
    }
}
