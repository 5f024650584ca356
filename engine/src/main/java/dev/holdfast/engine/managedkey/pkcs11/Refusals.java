package dev.holdfast.engine.managedkey.pkcs11;

import dev.holdfast.engine.managedkey.BackendException.Category;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.CkException;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.Ckr;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.ReturnCode;
import java.util.Set;

/** Tells what a token refuses from what it fails at. */
final class Refusals {
    private static final Set<String> CATEGORIES =
            Set.of(Category.MECHANISM.word(), Category.PERMISSION.word(), Category.UNSUPPORTED.word());

    private Refusals() {}

    /** Whether the token does not want to, so that another way may be tried. */
    static boolean isRefusal(CkException e, TokenAccess access, Attachment attachment) {
        return CATEGORIES.contains(ReturnCode.of(e.code()).category()) || isNoOutage(e, access, attachment);
    }

    /** Some modules answer to bad input as if the device had failed; so that is looked at. */
    static boolean isNoOutage(CkException e, TokenAccess access, Attachment attachment) {
        return e.is(Ckr.GENERAL_ERROR, Ckr.FUNCTION_FAILED) && access.isWell(attachment);
    }
}
