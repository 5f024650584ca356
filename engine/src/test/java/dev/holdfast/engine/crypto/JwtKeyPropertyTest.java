package dev.holdfast.engine.crypto;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Map;
import java.util.Optional;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

class JwtKeyPropertyTest {
    private static final JwtKey KEY = JwtKey.generate();
    private static final Map<String, Object> CLAIMS = Map.of("jti", "a", "iat", 5);

    @Property(tries = 100)
    void aTokenOfWhichACharacterWasChangedIsNotTaken(@ForAll @IntRange(max = 10_000) int where, @ForAll char with) {
        String token = KEY.sign(CLAIMS);
        int at = where % (token.length() - 1); // the very last character holds bits that count for nothing
        String changed = token.substring(0, at) + with + token.substring(at + 1);

        assertThat(KEY.verify(changed)).isEqualTo(changed.equals(token) ? KEY.verify(token) : Optional.empty());
    }

    @Property(tries = 200)
    void anyTextIsTakenForWhatItIs(@ForAll String text) {
        assertThat(KEY.verify(text)).isEmpty();
        assertThat(KEY.verify(text + "." + text + "." + text)).isEmpty();
    }

    @Property(tries = 200)
    void anyBytesAreAKeyOrRefused(@ForAll byte[] bytes) {
        assertThatIllegalArgumentException().isThrownBy(() -> JwtKey.decode(bytes));
    }
}
