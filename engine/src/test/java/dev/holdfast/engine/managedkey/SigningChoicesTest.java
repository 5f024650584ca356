package dev.holdfast.engine.managedkey;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.holdfast.engine.api.InvalidFields;
import dev.holdfast.engine.crypto.signature.HashAlgorithm;
import dev.holdfast.engine.crypto.signature.SignatureScheme;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("What a key leaves open when it signs")
class SigningChoicesTest {
    private static final SigningChoices FIXED =
            SigningChoices.of(HashAlgorithm.SHA2_512).fixing(true);

    private static SignatureScheme choose(SigningChoices choices, HashAlgorithm hash, Boolean pss) {
        return choices.choose(Optional.ofNullable(hash), Optional.ofNullable(pss));
    }

    @Test
    void isTheUsualUnlessSomethingIsWished() {
        assertThat(choose(SigningChoices.ALL, null, null))
                .isEqualTo(new SignatureScheme(HashAlgorithm.SHA2_256, false));
        assertThat(choose(SigningChoices.ALL, HashAlgorithm.SHA3_512, true))
                .isEqualTo(new SignatureScheme(HashAlgorithm.SHA3_512, true));
    }

    @Test
    void isNothingWhenTheKeyFixesItSoThatItsOwnIsUsed() {
        assertThat(choose(FIXED, null, null)).isEqualTo(new SignatureScheme(HashAlgorithm.SHA2_512, true));
        assertThat(choose(FIXED, HashAlgorithm.SHA2_512, true)).isEqualTo(choose(FIXED, null, null));
    }

    @Test
    void isRefusedWhenItDiffersFromWhatIsFixed() {
        assertThatThrownBy(() -> choose(FIXED, HashAlgorithm.SHA2_256, null))
                .isInstanceOf(InvalidFields.class)
                .hasMessage("hash_algorithm: cannot be sha2-256 for this key; allowed: sha2-512");
        assertThatThrownBy(() -> choose(FIXED, null, false))
                .isInstanceOf(InvalidFields.class)
                .hasMessageStartingWith("use_pss: must be true");
    }
}
