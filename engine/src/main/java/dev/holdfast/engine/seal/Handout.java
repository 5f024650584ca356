package dev.holdfast.engine.seal;

import dev.holdfast.engine.crypto.PgpKey;
import dev.holdfast.engine.crypto.Share;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;

/**
 * Shares as they are given to custodians. {@link #toString()} shows none of them.
 *
 * @param hex each share, or the PGP message over its hex text, in hex
 * @param base64 the same in base64
 */
public record Handout(List<String> hex, List<String> base64) {

    public Handout {
        hex = List.copyOf(hex);
        base64 = List.copyOf(base64);
    }

    /** The shares themselves if there are no keys, else share i encrypted to key i. */
    static Handout of(List<Share> shares, List<PgpKey> keys) {
        if (keys.isEmpty()) {
            return new Handout(
                    shares.stream().map(Share::hex).toList(),
                    shares.stream().map(Share::base64).toList());
        }
        List<byte[]> messages = new ArrayList<>();
        for (int i = 0; i < shares.size(); i++) {
            messages.add(keys.get(i).encrypt(shares.get(i).hex().getBytes(StandardCharsets.US_ASCII)));
        }
        return new Handout(
                messages.stream().map(HexFormat.of()::formatHex).toList(),
                messages.stream().map(Base64.getEncoder()::encodeToString).toList());
    }

    @Override
    public String toString() {
        return "Handout[" + hex.size() + " shares]";
    }
}
