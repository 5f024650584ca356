package dev.holdfast.engine.managedkey.cloudb;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.api.ApiException;
import java.util.Arrays;
import java.util.Optional;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.From;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.Size;

class CiphertextPropertyTest {

    @Provide
    Arbitrary<String> versions() {
        return Arbitraries.strings().alpha().numeric().ofMinLength(1).ofMaxLength(64);
    }

    @Provide
    Arbitrary<byte[]> blocks() {
        return Arbitraries.of(256, 384, 512)
                .flatMap(size -> Arbitraries.bytes().array(byte[].class).ofSize(size));
    }

    @Property(tries = 200)
    void whatWasWrittenIsRead(@ForAll @From("versions") String version, @ForAll @From("blocks") byte[] block) {
        byte[] bytes = new Ciphertext(Optional.of(version), block).bytes();
        Ciphertext read = Ciphertext.parse(bytes);
        assertThat(read.version()).contains(version);
        assertThat(read.block()).isEqualTo(block);
        assertThat(Ciphertext.parse(block).version()).isEmpty();
    }

    @Property(tries = 1000)
    void anyBytesAreReadOrRefused(@ForAll @Size(max = 600) byte[] bytes) {
        assertReadOrRefused(bytes);
    }

    @Property(tries = 500, edgeCases = EdgeCasesMode.NONE)
    void bentOnesAreReadOrRefused(
            @ForAll @From("versions") String version,
            @ForAll @From("blocks") byte[] block,
            @ForAll int place,
            @ForAll byte value,
            @ForAll int cut) {
        byte[] bytes = new Ciphertext(Optional.of(version), block).bytes();
        bytes[Math.floorMod(place, Math.min(70, bytes.length))] = value;
        assertReadOrRefused(bytes);
        assertReadOrRefused(Arrays.copyOf(bytes, Math.floorMod(cut, bytes.length)));
    }

    private static void assertReadOrRefused(byte[] bytes) {
        try {
            assertThat(Ciphertext.parse(bytes).block().length).isIn(256, 384, 512);
        } catch (ApiException refused) {
            assertThat(refused.status()).isEqualTo(400);
        }
    }
}
