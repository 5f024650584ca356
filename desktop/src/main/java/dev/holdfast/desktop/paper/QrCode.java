package dev.holdfast.desktop.paper;

import com.google.zxing.EncodeHintType;
import com.google.zxing.WriterException;
import com.google.zxing.qrcode.decoder.ErrorCorrectionLevel;
import com.google.zxing.qrcode.encoder.ByteMatrix;
import com.google.zxing.qrcode.encoder.Encoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A text as a square of dark and light modules, with as much error correction as there is room for. Its
 * {@link #toString()} does not show the text. Immutable.
 */
public final class QrCode {
    /** Light modules that a reader wants on each side of the code. */
    public static final int QUIET_ZONE = 4;

    /** Bytes that the largest code holds. */
    public static final int MOST_BYTES = 2953;

    private static final List<ErrorCorrectionLevel> LEVELS = List.of(ErrorCorrectionLevel.M, ErrorCorrectionLevel.L);

    private final ByteMatrix modules;

    private QrCode(ByteMatrix modules) {
        this.modules = modules;
    }

    /** @throws IllegalArgumentException if the text is empty, or longer than {@value #MOST_BYTES} bytes of UTF-8 */
    public static QrCode of(String text) {
        return LEVELS.stream()
                .map(level -> encode(text, level))
                .flatMap(Optional::stream)
                .findFirst()
                .map(QrCode::new)
                .orElseThrow(() -> new IllegalArgumentException("a QR code holds 1 to " + MOST_BYTES + " bytes"));
    }

    /** Whether a text is short enough. */
    public static boolean fits(String text) {
        return !text.isEmpty() && text.getBytes(StandardCharsets.UTF_8).length <= MOST_BYTES;
    }

    private static Optional<ByteMatrix> encode(String text, ErrorCorrectionLevel level) {
        if (!fits(text)) {
            return Optional.empty();
        }
        try {
            return Optional.of(Encoder.encode(text, level, hints(text)).getMatrix());
        } catch (WriterException e) {
            return Optional.empty(); // too long for this level
        }
    }

    /** Naming a character set costs room and confuses some readers: only where it is needed. */
    private static Map<EncodeHintType, ?> hints(String text) {
        return text.chars().allMatch(unit -> unit < 128) ? Map.of() : Map.of(EncodeHintType.CHARACTER_SET, "UTF-8");
    }

    /** Modules on each side, without the quiet zone. */
    public int size() {
        return modules.getWidth();
    }

    /** Whether a module is dark; false outside the code. */
    public boolean isDark(int column, int row) {
        return column >= 0 && row >= 0 && column < size() && row < size() && modules.get(column, row) == 1;
    }

    /** Dark modules side by side. */
    record Run(int column, int row, int length) {}

    /** All dark modules. */
    List<Run> runs() {
        List<Run> runs = new ArrayList<>();
        for (int row = 0; row < size(); row++) {
            int start = -1;
            for (int column = 0; column <= size(); column++) {
                if (isDark(column, row) && start < 0) {
                    start = column;
                } else if (!isDark(column, row) && start >= 0) {
                    runs.add(new Run(start, row, column - start));
                    start = -1;
                }
            }
        }
        return runs;
    }

    @Override
    public String toString() {
        return "QrCode[" + size() + "]";
    }
}
