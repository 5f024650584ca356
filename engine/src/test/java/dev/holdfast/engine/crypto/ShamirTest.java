package dev.holdfast.engine.crypto;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class ShamirTest {
    @Test
    @DisplayName("the field multiplies, divides and adds as published")
    void field() {
        JsonNode field = Vectors.SHAMIR.path("field");
        field.path("multiply")
                .forEach(v -> assertThat(Gf256.multiply(a(v), b(v))).isEqualTo(result(v)));
        field.path("divide").forEach(v -> assertThat(Gf256.divide(a(v), b(v))).isEqualTo(result(v)));
        field.path("add").forEach(v -> assertThat(Gf256.add(a(v), b(v))).isEqualTo(result(v)));
    }

    private static int a(JsonNode vector) {
        return vector.get(0).asInt();
    }

    private static int b(JsonNode vector) {
        return vector.get(1).asInt();
    }

    private static int result(JsonNode vector) {
        return vector.get(2).asInt();
    }

    static List<JsonNode> shareSets() {
        return Vectors.stream(Vectors.SHAMIR.path("share_sets")).toList();
    }

    @ParameterizedTest
    @ValueSource(ints = {3, 4, 5})
    @DisplayName("every choice of enough published shares gives the secret, in any order")
    void enoughShares(int size) {
        for (JsonNode set : shareSets()) {
            for (List<byte[]> choice : Vectors.choices(Vectors.hexes(set.path("shares_hex")), size)) {
                List<byte[]> mixed = new ArrayList<>(choice);
                Collections.shuffle(mixed, new Random(size));
                assertThat(Shamir.combine(mixed)).isEqualTo(Vectors.hex(set.path("secret_hex")));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("shareSets")
    @DisplayName("no pair of published shares gives the secret")
    void pairs(JsonNode set) {
        Vectors.choices(Vectors.hexes(set.path("shares_hex")), 2)
                .forEach(pair -> assertThat(Shamir.combine(pair)).isNotEqualTo(Vectors.hex(set.path("secret_hex"))));
    }

    @Test
    @DisplayName("shares of two sets do not give the secret of either")
    void mixedSets() {
        JsonNode first = shareSets().get(0);
        JsonNode second = shareSets().get(1);
        List<byte[]> mixed =
                new ArrayList<>(Vectors.hexes(first.path("shares_hex")).subList(0, 2));
        mixed.add(Vectors.hexes(second.path("shares_hex")).get(2));
        assertThat(Shamir.combine(mixed))
                .isNotEqualTo(Vectors.hex(first.path("secret_hex")))
                .isNotEqualTo(Vectors.hex(second.path("secret_hex")));
    }

    @Test
    @DisplayName("a split with known coefficients gives the published shares")
    void fixedSplit() {
        JsonNode fixed = Vectors.SHAMIR.path("fixed_split");
        byte[][] rows = {
            Vectors.hex(fixed.path("secret_hex")),
            Vectors.hex(fixed.path("coeff1_hex")),
            Vectors.hex(fixed.path("coeff2_hex"))
        };
        for (int i = 0; i < fixed.path("xs").size(); i++) {
            byte[] share = Shamir.share(rows, fixed.path("xs").get(i).asInt());
            assertThat(share).isEqualTo(Vectors.hex(fixed.path("shares_hex").get(i)));
        }
    }

    static List<JsonNode> refusedCombinations() {
        return Vectors.stream(Vectors.SHAMIR.path("combine_must_fail")).toList();
    }

    @ParameterizedTest
    @MethodSource("refusedCombinations")
    void refusesToCombine(JsonNode vector) {
        List<byte[]> shares = Vectors.hexes(vector.path("shares_hex"));
        assertThatThrownBy(() -> Shamir.combine(shares)).isInstanceOf(ShareException.class);
    }

    static List<JsonNode> refusedSplits() {
        return Vectors.stream(Vectors.SHAMIR.path("split_must_fail")).toList();
    }

    @ParameterizedTest
    @MethodSource("refusedSplits")
    void refusesToSplit(JsonNode vector) {
        byte[] secret = Vectors.hex(vector.path("secret_hex"));
        int parts = vector.path("parts").asInt();
        int threshold = vector.path("threshold").asInt();
        assertThatThrownBy(() -> Shamir.split(secret, parts, threshold)).isInstanceOf(ShareException.class);
    }

    @Property(tries = 200)
    void anyEnoughSharesGiveTheSecretBack(
            @ForAll @Size(min = 1, max = 64) byte[] secret,
            @ForAll @IntRange(min = 2, max = 40) int parts,
            @ForAll @IntRange(max = 38) int below,
            @ForAll Random random) {
        int threshold = Math.max(2, parts - below);
        List<byte[]> shares = new ArrayList<>(Shamir.split(secret, parts, threshold));
        Collections.shuffle(shares, random);
        assertThat(Shamir.combine(shares.subList(0, threshold))).isEqualTo(secret);
        assertThat(shares).allMatch(share -> share.length == secret.length + 1);
    }

    @Test
    @DisplayName("255 parts have all the numbers from 1 to 255")
    void largest() {
        List<byte[]> shares = Shamir.split(new byte[] {7, 0, -1}, 255, 255);
        assertThat(shares.stream().map(share -> share[3] & 0xFF).distinct())
                .hasSize(255)
                .doesNotContain(0);
        assertThat(Shamir.combine(shares)).containsExactly(7, 0, -1);
    }

    @Property
    void combiningAnyBytesGivesAValueOrARefusal(@ForAll @Size(max = 6) List<@Size(max = 5) byte[]> shares) {
        try {
            assertThat(Shamir.combine(shares)).hasSize(shares.get(0).length - 1);
        } catch (ShareException refused) {
            assertThat(refused).hasMessageContaining("share");
        }
    }
}
