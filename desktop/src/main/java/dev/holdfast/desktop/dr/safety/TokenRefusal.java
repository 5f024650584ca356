package dev.holdfast.desktop.dr.safety;

import dev.holdfast.desktop.ui.Problem;
import dev.holdfast.desktop.ui.Texts;

/** Puts the refusal of a DR operation token into words: signing in, the usual advice, is of no use on a secondary. */
public final class TokenRefusal {
    private TokenRefusal() {}

    /** Whether it was the token that was not accepted. */
    public static boolean is(Problem problem) {
        return problem.kind() == Problem.Kind.PERMISSION;
    }

    /** The same problem; a refused token is called by its name, with what to do about it. */
    public static Problem named(Problem problem) {
        return is(problem)
                ? new Problem(
                        problem.kind(),
                        Texts.get("safety.refused.title"),
                        problem.message(),
                        Texts.get("safety.refused.advice"),
                        problem.fields(),
                        problem.details())
                : problem;
    }
}
