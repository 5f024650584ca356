package dev.holdfast.engine.managedkey.pkcs11;

import dev.holdfast.engine.managedkey.BackendException.Category;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.Ckr;

/** What is on the token cannot be used as it is, though every call succeeded. */
final class UnusableKeyException extends RuntimeException {
    private final Category category;
    private final long code;

    /**
     * @param code the return code that comes nearest
     * @param why what is the matter and one thing to do
     */
    UnusableKeyException(Category category, long code, String why) {
        super(why);
        this.category = category;
        this.code = code;
    }

    /** The way to the key was closed while a call was on it. */
    static UnusableKeyException changed() {
        return new UnusableKeyException(
                Category.UNREACHABLE, Ckr.FUNCTION_CANCELED, "the managed key was changed meanwhile; call again");
    }

    Category category() {
        return category;
    }

    long code() {
        return code;
    }
}
