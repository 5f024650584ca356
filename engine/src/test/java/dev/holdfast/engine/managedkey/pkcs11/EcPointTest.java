package dev.holdfast.engine.managedkey.pkcs11;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.managedkey.NistCurve;
import java.math.BigInteger;
import java.security.spec.ECPoint;
import java.util.Arrays;
import java.util.HexFormat;
import net.jqwik.api.ForAll;
import net.jqwik.api.Label;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EcPointTest {
    private static byte[] point(NistCurve curve) {
        byte[] point = new byte[1 + 2 * curve.width()];
        Arrays.fill(point, (byte) 0x11);
        point[0] = 4;
        return point;
    }

    @ParameterizedTest(name = "{0} after \"{1}\"")
    @CsvSource({"P256, 0441", "P384, 0461", "P521, 048185", "P521, 0485", "P256, ''", "P384, ''", "P521, ''"})
    void isReadInAllItsForms(NistCurve curve, String header) {
        byte[] value = HexFormat.of().parseHex(header + HexFormat.of().formatHex(point(curve)));
        BigInteger coordinate = new BigInteger("11".repeat(curve.width()), 16);
        assertThat(EcPoint.parse(value, curve)).contains(new ECPoint(coordinate, coordinate));
    }

    @ParameterizedTest
    @CsvSource({"''", "04", "0400", "02"})
    void thatIsNoneIsRefused(String hex) {
        for (NistCurve curve : NistCurve.values()) {
            assertThat(EcPoint.parse(HexFormat.of().parseHex(hex), curve)).isEmpty();
        }
    }

    @Property(tries = 300)
    @Label("any bytes are a point or none")
    void anyBytes(@ForAll @Size(max = 140) byte[] bytes) {
        for (NistCurve curve : NistCurve.values()) {
            EcPoint.parse(bytes, curve)
                    .ifPresent(
                            point -> assertThat(point.getAffineX().bitLength()).isLessThanOrEqualTo(8 * curve.width()));
        }
    }
}
