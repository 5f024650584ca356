package dev.holdfast.engine.managedkey.pkcs11;

import dev.holdfast.engine.managedkey.BackendException.Category;

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

    Category category() {
        return category;
    }

    long code() {
        return code;
    }
}
