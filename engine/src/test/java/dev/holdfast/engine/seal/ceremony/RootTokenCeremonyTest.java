package dev.holdfast.engine.seal.ceremony;

import dev.holdfast.engine.seal.NodeRole.Mode;
import org.junit.jupiter.api.DisplayName;

@DisplayName("Making a root token")
class RootTokenCeremonyTest extends TokenCeremonyContract {
    RootTokenCeremonyTest() {
        super(TokenFamily.ROOT, Mode.PRIMARY);
    }

    @Override
    boolean isValid(String token) {
        return lab.rootTokens.contains(token);
    }
}
