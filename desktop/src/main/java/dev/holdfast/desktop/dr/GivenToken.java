package dev.holdfast.desktop.dr;

import dev.holdfast.desktop.ui.SecretBuffer;

/** A DR operation token that whoever begins an action has already. For the FX thread only. */
public final class GivenToken {
    private final SecretBuffer token;
    private final Runnable ended;

    /**
     * @param token from now on the action's, which wipes it
     * @param ended told when it counts no more
     */
    public GivenToken(SecretBuffer token, Runnable ended) {
        this.token = token;
        this.ended = ended;
    }

    /** Nothing: the token is typed, or made in a ceremony. */
    public static GivenToken none() {
        return new GivenToken(new SecretBuffer(), () -> {});
    }

    /** Puts a copy where it would be typed. */
    public void fill(SecretBuffer typed) {
        typed.set(token);
    }

    /** Whom to tell that the token typed here counts no more; nobody if another one was typed in its place. */
    public Runnable endOf(SecretBuffer typed) {
        return token.isSame(typed) ? ended : () -> {};
    }

    /** Forgets it. */
    public void wipe() {
        token.wipe();
    }

    @Override
    public String toString() {
        return "GivenToken[hidden]";
    }
}
