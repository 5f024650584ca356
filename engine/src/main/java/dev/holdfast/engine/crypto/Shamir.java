package dev.holdfast.engine.crypto;

import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Secret sharing after A. Shamir, "How to share a secret", CACM 22 (1979), byte by byte over {@link Gf256}.
 *
 * <p>A share is y1..yL followed by its x, 1..255 and distinct within a set. Any {@code threshold} shares give the
 * secret back; fewer tell nothing about it, and a wrong or foreign share gives other bytes without notice.
 */
public final class Shamir {
    private static final int MAX_PARTS = 255;

    private Shamir() {}

    /**
     * Splits a secret.
     *
     * @param secret at least one byte; not changed
     * @param parts 2..255
     * @param threshold 2..parts
     * @return {@code parts} shares, each one byte longer than the secret, in random order of x
     * @throws ShareException if a number is out of its limits or the secret is empty
     */
    public static List<byte[]> split(byte[] secret, int parts, int threshold) {
        checkSplit(secret, parts, threshold);
        SecureRandom random = new SecureRandom();
        byte[][] coefficients = coefficients(secret, threshold, random);
        try {
            List<byte[]> shares = new ArrayList<>();
            for (int x : distinct(parts, random)) {
                shares.add(share(coefficients, x));
            }
            return shares;
        } finally {
            Arrays.stream(coefficients).forEach(row -> Arrays.fill(row, (byte) 0));
        }
    }

    private static void checkSplit(byte[] secret, int parts, int threshold) {
        if (secret.length == 0) {
            throw new ShareException("nothing to split: the secret is empty");
        }
        if (parts < 2 || parts > MAX_PARTS) {
            throw new ShareException("parts must be between 2 and " + MAX_PARTS + ", not " + parts);
        }
        if (threshold < 2 || threshold > parts) {
            throw new ShareException("threshold must be between 2 and the " + parts + " parts, not " + threshold);
        }
    }

    /** Row k holds the factors of x^k; row 0 is the secret. */
    private static byte[][] coefficients(byte[] secret, int threshold, SecureRandom random) {
        byte[][] rows = new byte[threshold][secret.length];
        rows[0] = secret.clone();
        for (int k = 1; k < threshold; k++) {
            random.nextBytes(rows[k]);
        }
        return rows;
    }

    private static int[] distinct(int count, SecureRandom random) {
        return random.ints(1, MAX_PARTS + 1).distinct().limit(count).toArray();
    }

    /** The polynomials' values at x (Horner), then x. */
    static byte[] share(byte[][] coefficients, int x) {
        int length = coefficients[0].length;
        byte[] share = new byte[length + 1];
        for (int i = 0; i < length; i++) {
            int y = 0;
            for (int k = coefficients.length - 1; k >= 0; k--) {
                y = Gf256.add(Gf256.multiply(y, x), coefficients[k][i] & 0xFF);
            }
            share[i] = (byte) y;
        }
        share[length] = (byte) x;
        return share;
    }

    /**
     * The secret that these shares were made of, or other bytes if they are too few or not of one set.
     *
     * @param shares at least two, in any order; not changed
     * @throws ShareException if there are fewer than two, one is shorter than two bytes, lengths differ, or an x occurs
     *     twice or is 0
     */
    public static byte[] combine(List<byte[]> shares) {
        checkCombine(shares);
        int length = shares.get(0).length - 1;
        byte[] secret = new byte[length];
        for (byte[] share : shares) {
            int weight = weight(share, shares);
            for (int i = 0; i < length; i++) {
                secret[i] ^= (byte) Gf256.multiply(share[i] & 0xFF, weight);
            }
        }
        return secret;
    }

    /** Lagrange's basis polynomial of a share, at x = 0. */
    private static int weight(byte[] share, List<byte[]> shares) {
        int weight = 1;
        for (byte[] other : shares) {
            if (other != share) {
                weight = Gf256.multiply(weight, Gf256.divide(x(other), Gf256.add(x(other), x(share))));
            }
        }
        return weight;
    }

    private static void checkCombine(List<byte[]> shares) {
        if (shares.size() < 2) {
            throw new ShareException("at least two shares are needed, not " + shares.size());
        }
        int length = shares.get(0).length;
        if (length < 2 || shares.stream().anyMatch(share -> share.length != length)) {
            throw new ShareException("shares must be of one length, at least two bytes");
        }
        boolean[] seen = new boolean[MAX_PARTS + 1];
        for (byte[] share : shares) {
            if (x(share) == 0 || seen[x(share)]) {
                throw new ShareException("two shares have the same number, or one has the number 0");
            }
            seen[x(share)] = true;
        }
    }

    private static int x(byte[] share) {
        return share[share.length - 1] & 0xFF;
    }
}
