package dev.holdfast.engine.managedkey.pkcs11.cryptoki;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** The numbers are those that gcc and x86_64-w64-mingw32-gcc give for the structures of pkcs11.h. */
@DisplayName("The layout of structures")
class AbiTest {
    private static int[] offsets(Layout layout, int fields) {
        int[] offsets = new int[fields];
        Arrays.setAll(offsets, layout::offset);
        return offsets;
    }

    @Nested
    @DisplayName("on 64-bit Linux and macOS")
    class Unix {
        private final Structures structures = Structures.of(Abi.UNIX_64);

        @Test
        void ofAttributesAndMechanisms() {
            assertThat(offsets(structures.attribute(), 3)).containsExactly(0, 8, 16);
            assertThat(structures.attribute().size()).isEqualTo(24);
            assertThat(offsets(structures.mechanism(), 3)).containsExactly(0, 8, 16);
            assertThat(structures.mechanism().size()).isEqualTo(24);
            assertThat(structures.pss().size()).isEqualTo(24);
            assertThat(offsets(Abi.UNIX_64.layout("U", "U", "U", "P", "U"), 5)).containsExactly(0, 8, 16, 24, 32);
            assertThat(Abi.UNIX_64.layout("P", "U", "U", "P", "U", "U").size()).isEqualTo(48);
        }

        @Test
        void ofInitializationAndFunctions() {
            assertThat(structures.initializeArgs().offset(4)).isEqualTo(32);
            assertThat(structures.initializeArgs().offset(5)).isEqualTo(40);
            assertThat(structures.initializeArgs().size()).isEqualTo(48);
            assertThat(Abi.UNIX_64.functionOffset(0)).isEqualTo(8);
            assertThat(Abi.UNIX_64.functionOffset(67)).isEqualTo(544);
        }

        @Test
        void ofInformation() {
            assertThat(structures.tokenInfo().size()).isEqualTo(208);
            assertThat(structures.tokenInfo().offset(4)).isEqualTo(96);
            assertThat(structures.info().size()).isEqualTo(88);
            assertThat(structures.slotInfo().size()).isEqualTo(112);
            assertThat(structures.sessionInfo().size()).isEqualTo(32);
            assertThat(structures.mechanismInfo().size()).isEqualTo(24);
        }
    }

    @Nested
    @DisplayName("on 64-bit Windows")
    class Windows {
        private final Structures structures = Structures.of(Abi.WINDOWS_64);

        @Test
        void ofAttributesAndMechanisms() {
            assertThat(offsets(structures.attribute(), 3)).containsExactly(0, 4, 12);
            assertThat(structures.attribute().size()).isEqualTo(16);
            assertThat(offsets(structures.mechanism(), 3)).containsExactly(0, 4, 12);
            assertThat(structures.pss().size()).isEqualTo(12);
            assertThat(offsets(Abi.WINDOWS_64.layout("U", "U", "U", "P", "U"), 5))
                    .containsExactly(0, 4, 8, 12, 20);
            assertThat(offsets(Abi.WINDOWS_64.layout("P", "U", "U", "P", "U", "U"), 6))
                    .containsExactly(0, 8, 12, 16, 24, 28);
        }

        @Test
        void ofInitializationAndFunctions() {
            assertThat(structures.initializeArgs().offset(4)).isEqualTo(32);
            assertThat(structures.initializeArgs().offset(5)).isEqualTo(36);
            assertThat(structures.initializeArgs().size()).isEqualTo(44);
            assertThat(Abi.WINDOWS_64.functionOffset(0)).isEqualTo(2);
            assertThat(Abi.WINDOWS_64.functionOffset(67)).isEqualTo(538);
        }

        @Test
        void ofInformation() {
            assertThat(structures.tokenInfo().size()).isEqualTo(160);
            assertThat(structures.tokenInfo().offset(4)).isEqualTo(96);
            assertThat(structures.info().size()).isEqualTo(72);
            assertThat(structures.slotInfo().size()).isEqualTo(104);
            assertThat(structures.sessionInfo().size()).isEqualTo(16);
            assertThat(structures.mechanismInfo().size()).isEqualTo(12);
        }
    }

    @Test
    void ofFunctionsCountsAllThatTheStandardsShare() {
        assertThat(CkFunction.values()).hasSize(68).endsWith(CkFunction.C_WaitForSlotEvent);
    }
}
