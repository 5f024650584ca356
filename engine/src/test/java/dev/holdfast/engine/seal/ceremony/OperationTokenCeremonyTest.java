package dev.holdfast.engine.seal.ceremony;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.seal.NodeRole.Mode;
import dev.holdfast.engine.store.Area;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Making a DR operation token")
class OperationTokenCeremonyTest extends TokenCeremonyContract {
    OperationTokenCeremonyTest() {
        super(TokenFamily.DR_OPERATION, Mode.SECONDARY);
    }

    @Override
    boolean isValid(String token) {
        return lab.operationTokens.contains(token);
    }

    @Test
    @DisplayName("leaves nothing in the replicated area")
    void local() {
        int before = lab.store.range(Area.REPLICATED, "", "", 100).size();
        giveAll(start());
        assertThat(lab.store.range(Area.REPLICATED, "", "", 100)).hasSize(before);
        assertThat(lab.store.range(Area.LOCAL, "core/dr-operation-token/", "", 9))
                .hasSize(1);
    }
}
