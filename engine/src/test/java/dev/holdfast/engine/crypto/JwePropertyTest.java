package dev.holdfast.engine.crypto;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.security.KeyPair;
import java.util.Map;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.Chars;
import net.jqwik.api.constraints.StringLength;

class JwePropertyTest {
    private static final KeyPair RECIPIENT = AgreementCurve.X25519.generate();

    @Property(tries = 100)
    void anyPlaintextComesBack(@ForAll byte[] plaintext) {
        String message = Jwe.encrypt(RECIPIENT.getPublic(), Map.of("n", plaintext.length), plaintext);
        try (Secret opened = Jwe.decrypt(RECIPIENT.getPrivate(), message)) {
            assertThat(opened.copy()).isEqualTo(plaintext);
        }
    }

    @Property(tries = 500)
    void anyTextIsRefusedCleanly(@ForAll String text) {
        assertThatThrownBy(() -> Jwe.decrypt(RECIPIENT.getPrivate(), text)).isInstanceOf(JweException.class);
    }

    @Property(tries = 500)
    void aMessageThatWasChangedAnywhereIsRefusedCleanly(
            @ForAll int place, @ForAll @StringLength(1) @Chars({'A', 'z', '0', '.', '-', '!', 'e'}) String other) {
        String message = Jwe.encrypt(RECIPIENT.getPublic(), Map.of("iss", "c"), new byte[] {1, 2, 3, 4, 5, 6});
        int at = Math.floorMod(place, message.length());
        String changed = message.substring(0, at) + other + message.substring(at + 1);
        if (!changed.equals(message) && !sameBits(message, changed, at)) {
            assertThatThrownBy(() -> Jwe.decrypt(RECIPIENT.getPrivate(), changed))
                    .isInstanceOf(JweException.class);
        }
    }

    /** The last character of a part has bits that stand for nothing; decoders differ in what they do about them. */
    private static boolean sameBits(String message, String changed, int at) {
        boolean lastOfPart = at == message.length() - 1 || message.charAt(at + 1) == '.';
        return lastOfPart && changed.charAt(at) != '.' && changed.charAt(at) != '!';
    }
}
