package dev.holdfast.engine.seal;

import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.api.Field;
import dev.holdfast.engine.api.FieldSet;
import dev.holdfast.engine.api.Fields;
import java.util.List;
import java.util.regex.Pattern;

/** The query of {@code sys/health}: which status code stands for which state. */
final class HealthQuery {
    /** Texts, because an unreadable value is answered with an empty list of errors. */
    static final FieldSet FIELDS = FieldSet.of(List.of(
            Field.text("standbyok").described("Standby is well", "Answer 200 on a standby."),
            Field.text("perfstandbyok").described("Performance standby is well", "Accepted; there are none."),
            Field.text("activecode").described("Active", "Status code of an active node; 200 unless given."),
            Field.text("standbycode").described("Standby", "Status code of a standby; 429 unless given."),
            Field.text("drsecondarycode").described("DR secondary", "Or fenced primary; 472 unless given."),
            Field.text("performancestandbycode").described("Performance standby", "Accepted; there are none."),
            Field.text("sealedcode")
                    .described("Sealed", "Status code while sealed, or while applications wait; 503 unless given."),
            Field.text("uninitcode").described("Not initialised", "Status code before; 501 unless given.")));

    /** Final statuses of HTTP. */
    private static final Pattern CODE = Pattern.compile("[2-5][0-9][0-9]");

    private static final Pattern TRUE = Pattern.compile("(?i)|1|t|true");
    private static final Pattern FALSE = Pattern.compile("(?i)0|f|false");

    private final Fields fields;

    HealthQuery(Fields fields) {
        this.fields = fields;
        FIELDS.fields().forEach(field -> check(field.name()));
    }

    private void check(String name) {
        String value = fields.text(name);
        boolean readable = name.endsWith("ok")
                ? TRUE.matcher(value).matches() || FALSE.matcher(value).matches()
                : !fields.wasSent(name) || CODE.matcher(value).matches();
        if (!readable) {
            throw new ApiException(400, List.of());
        }
    }

    /** The status code of a node in this state. */
    int code(SealState state, NodeRole role) {
        if (state == SealState.NOT_INITIALIZED) {
            return code("uninitcode", 501);
        }
        if (state == SealState.SEALED) {
            return code("sealedcode", 503);
        }
        if (role.mode() == NodeRole.Mode.SECONDARY || role.fenced()) {
            return code("drsecondarycode", 472);
        }
        if (role.standby()) {
            return isOn("standbyok") ? code("activecode", 200) : code("standbycode", 429);
        }
        return role.starting() ? code("sealedcode", 503) : code("activecode", 200);
    }

    private int code(String name, int usual) {
        return fields.wasSent(name) ? Integer.parseInt(fields.text(name)) : usual;
    }

    /** Sent without a value it counts as true. */
    private boolean isOn(String name) {
        return fields.wasSent(name) && TRUE.matcher(fields.text(name)).matches();
    }
}
