package dev.holdfast.desktop.keys;

import dev.holdfast.desktop.ui.form.Suggestion;
import dev.holdfast.engine.client.Pkcs11Calls.Mechanism;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The mechanisms that people choose, with their PKCS#11 numbers. */
enum Mechanisms {
    CKM_RSA_PKCS(0x0001),
    CKM_RSA_PKCS_OAEP(0x0009),
    CKM_RSA_PKCS_PSS(0x000D),
    CKM_ECDSA(0x1041),
    CKM_AES_CBC_PAD(0x1085),
    CKM_AES_GCM(0x1087),
    CKM_SHA256_HMAC(0x0251);

    private final long number;

    Mechanisms(long number) {
        this.number = number;
    }

    private String hex() {
        return String.format(Locale.ROOT, "0x%04X", number);
    }

    static List<Suggestion> suggestions() {
        return Arrays.stream(values())
                .map(mechanism -> new Suggestion(mechanism.hex(), mechanism.hex() + "  " + mechanism.name()))
                .toList();
    }

    /**
     * The name of a number that was typed in hexadecimal or decimal, with the number in hexadecimal.
     *
     * @param ofToken mechanisms that a token told about, which may be others than those here
     */
    static Optional<String> name(String typed, List<Mechanism> ofToken) {
        return number(typed).flatMap(wanted -> known(wanted).or(() -> ofToken.stream()
                .filter(mechanism -> number(mechanism.mechanism()).equals(Optional.of(wanted)))
                .map(mechanism -> mechanism.name() + " (" + mechanism.hex() + ")")
                .findFirst()));
    }

    private static Optional<String> known(long wanted) {
        return Arrays.stream(values())
                .filter(mechanism -> mechanism.number == wanted)
                .map(mechanism -> mechanism.name() + " (" + mechanism.hex() + ")")
                .findFirst();
    }

    private static Optional<Long> number(String text) {
        try {
            return Optional.of(Long.decode(text));
        } catch (NumberFormatException notANumber) {
            return Optional.empty();
        }
    }

    /** The mechanism that a key of this kind is usually configured with. */
    static Optional<String> usual(String kind) {
        String folded = kind.toUpperCase(Locale.ROOT);
        if (folded.contains("RSA")) {
            return Optional.of(CKM_RSA_PKCS.hex());
        }
        return folded.contains("EC") ? Optional.of(CKM_ECDSA.hex()) : Optional.empty();
    }
}
