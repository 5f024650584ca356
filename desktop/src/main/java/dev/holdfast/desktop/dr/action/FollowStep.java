package dev.holdfast.desktop.dr.action;

import dev.holdfast.desktop.ui.Texts;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** A step on the way to following a primary. */
enum FollowStep {
    WAY,
    TOKEN,
    TRUST,
    ADDRESSES,
    CONFIRM,
    OUTCOME;

    /** The first of these steps that asks for one of the fields, as the cluster spells them; else the confirmation. */
    static FollowStep asking(Set<String> fields, List<FollowStep> steps) {
        return steps.stream()
                .filter(step -> !Collections.disjoint(step.fields(), fields))
                .findFirst()
                .orElse(CONFIRM);
    }

    private Set<String> fields() {
        return switch (this) {
            case TOKEN -> Set.of("token");
            case TRUST ->
                Set.of("primary_api_addr", "ca_file", "ca_path", "ca_cert", "client_cert_pem", "client_key_pem");
            case ADDRESSES -> Set.of("update_primary_addrs");
            case WAY, CONFIRM, OUTCOME -> Set.of();
        };
    }

    String title() {
        return Texts.get("dr.action.step." + name().toLowerCase(Locale.ROOT));
    }
}
