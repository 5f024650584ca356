package dev.holdfast.engine.mount.transit;

import dev.holdfast.engine.api.Call;
import dev.holdfast.engine.api.Feature;
import dev.holdfast.engine.api.Field;
import dev.holdfast.engine.api.FieldSet;
import dev.holdfast.engine.api.Fields;
import dev.holdfast.engine.api.InvalidFields;
import dev.holdfast.engine.api.Response;
import dev.holdfast.engine.api.Route;
import dev.holdfast.engine.managedkey.Usage;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** {@code random}: bytes that nobody can guess. */
final class RandomApi implements Feature {
    private static final String BYTES = "bytes";
    private static final String FORMAT = "format";
    private static final String SOURCE = "source";
    private static final String HEX = "hex";
    private static final String SEAL = "seal";
    private static final String ALL = "all";
    private static final String MANAGED = "managed_key";
    private static final FieldSet FIELDS = FieldSet.of(
            Field.integer(BYTES).withDefault(32L).between(1, 128 << 10).described("Bytes", "How many."),
            Field.text(FORMAT).withDefault("base64").allowed("base64", HEX).described("Format", "Of the answer."),
            Field.text(SOURCE)
                    .withDefault("platform")
                    .allowed("platform", SEAL, ALL, MANAGED)
                    .described("Source", "Where they come from."),
            ManagedChoice.NAME,
            ManagedChoice.ID);

    private final SecureRandom random = new SecureRandom();
    private final MountKeys managed;

    RandomApi(MountKeys managed) {
        this.managed = managed;
    }

    @Override
    public List<Route> routes() {
        return List.of(
                Route.update("random", FIELDS, this::answer).described("Random bytes."),
                Route.update("random/:source", FIELDS, this::answer)
                        .described("Random bytes; source, or their number, being in the path."),
                Route.update("random/:source/:bytes", FIELDS, this::answer)
                        .described("Random bytes; source and number being in the path."));
    }

    private Response answer(Call call) {
        Fields wish = wish(call);
        String source = wish.text(SOURCE);
        int length = (int) wish.integer(BYTES);
        ManagedChoice choice = ManagedChoice.from(wish);
        byte[] bytes =
                source.equals(MANAGED) ? managed.use(choice, Usage.RANDOM).random(length) : platform(length);
        Response answer = Response.data(Map.of("random_bytes", text(bytes, wish.text(FORMAT))));
        return source.equals(SEAL) || source.equals(ALL)
                ? answer.withWarning("this seal has no generator of its own; the bytes are the platform's")
                : answer;
    }

    private byte[] platform(int length) {
        byte[] bytes = new byte[length];
        random.nextBytes(bytes);
        return bytes;
    }

    private static String text(byte[] bytes, String format) {
        return format.equals(HEX)
                ? HexFormat.of().formatHex(bytes)
                : Base64.getEncoder().encodeToString(bytes);
    }

    /**
     * What the path says, validated like what the body says.
     *
     * @throws InvalidFields naming source or bytes
     */
    private static Fields wish(Call call) {
        Map<String, Object> members = new LinkedHashMap<>(call.request().data());
        String first = call.params().getOrDefault(SOURCE, "");
        boolean alone = !call.params().containsKey(BYTES);
        if (alone && first.matches("-?[0-9]+")) {
            members.put(BYTES, first);
        } else if (!first.isEmpty()) {
            members.put(SOURCE, first);
        }
        if (!alone) {
            members.put(BYTES, call.param(BYTES));
        }
        return FIELDS.read(members);
    }
}
