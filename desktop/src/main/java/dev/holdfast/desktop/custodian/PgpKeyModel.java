package dev.holdfast.desktop.custodian;

import dev.holdfast.desktop.ui.Newest;
import dev.holdfast.desktop.ui.Tasks;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.engine.client.PgpRecipient;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Base64;
import java.util.Locale;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;

/** A PGP public key that somebody gives, and whose it is. For the FX thread only. */
public final class PgpKeyModel {
    private static final int MAX_BYTES = 1024 * 1024;

    private final Tasks tasks;
    private final Clock clock;
    private final StringProperty text = new SimpleStringProperty("");
    private final ReadOnlyObjectWrapper<PgpRecipient> recipient = new ReadOnlyObjectWrapper<>();
    private final ReadOnlyStringWrapper problem = new ReadOnlyStringWrapper("");
    private final Newest newest = new Newest();
    private final Newest files = new Newest();

    public PgpKeyModel(Tasks tasks, Clock clock) {
        this.tasks = tasks;
        this.clock = clock;
        text.addListener((key, before, now) -> recognise(now));
    }

    /** Either of the two. */
    private record Reading(PgpRecipient recipient, String problem) {}

    private void recognise(String key) {
        newest.begin();
        files.begin();
        show(new Reading(null, ""));
        if (!key.isBlank()) {
            tasks.watch(() -> reading(key), newest.only(this::show), why -> {});
        }
    }

    private Reading reading(String key) {
        try {
            return new Reading(PgpRecipient.of(key, clock), "");
        } catch (IllegalArgumentException e) {
            return new Reading(null, Texts.get("custodian.pgp.wrong", e.getMessage()));
        }
    }

    private void show(Reading reading) {
        recipient.set(reading.recipient());
        problem.set(reading.problem());
    }

    /** Takes the key in a file: base64, ASCII armour, or binary; unless another one is given before it is read. */
    void read(Path file) {
        files.begin();
        tasks.run(
                Texts.get("custodian.pgp.reading"),
                () -> keyIn(file),
                files.only(text::set),
                files.only(why -> problem.set(why.message())));
    }

    private static String keyIn(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            byte[] bytes = in.readNBytes(MAX_BYTES);
            try {
                return StandardCharsets.US_ASCII
                        .newDecoder()
                        .decode(ByteBuffer.wrap(bytes))
                        .toString();
            } catch (CharacterCodingException binary) {
                return Base64.getMimeEncoder().encodeToString(bytes);
            }
        }
    }

    /** As it was given: base64 or ASCII armour; "" for none. */
    public StringProperty textProperty() {
        return text;
    }

    /** Whose key it is; null while there is none that can be used. */
    public ReadOnlyObjectProperty<PgpRecipient> recipientProperty() {
        return recipient.getReadOnlyProperty();
    }

    /** Why the key cannot be used, or "". */
    public ReadOnlyStringProperty problemProperty() {
        return problem.getReadOnlyProperty();
    }

    /** A fingerprint as people compare it: capital letters in groups of four. */
    public static String grouped(String fingerprint) {
        return fingerprint.toUpperCase(Locale.ROOT).replaceAll("(.{4})(?!$)", "$1 ");
    }
}
