package dev.holdfast.engine.managedkey.pkcs11;

import dev.holdfast.engine.managedkey.BackendException;
import dev.holdfast.engine.managedkey.BackendException.Category;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.CkException;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.CkFunction;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.Ckr;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.LibraryNotLoadedException;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.ReturnCode;
import java.util.Locale;
import java.util.function.Supplier;

/**
 * Turns what goes wrong at a token into what callers see.
 *
 * @param user name of the managed key, or of who else asks
 */
record Failures(String user, TokenAccess access) {

    /** Runs calls and translates their failures. */
    <T> T translated(Supplier<T> calls) {
        try {
            return calls.get();
        } catch (CkException e) {
            throw of(e);
        } catch (NoAnswerException e) {
            throw of(e);
        } catch (LibraryNotLoadedException e) {
            throw caused(
                    new BackendException(
                            Category.UNREACHABLE,
                            user,
                            "LIBRARY_NOT_LOADED",
                            null,
                            e.getMessage() + "; correct the path of the kms_library stanza, or install the library"),
                    e);
        } catch (PinRefusedException e) {
            throw caused(failure(Category.AUTHENTICATION, e.code(), e.getMessage()), e);
        } catch (UnusableKeyException e) {
            throw caused(failure(e.category(), e.code(), e.getMessage()), e);
        } catch (SeveralTokensException e) {
            throw caused(failure(Category.NOT_FOUND, Ckr.TOKEN_NOT_PRESENT, e.getMessage()), e);
        }
    }

    /** What callers see of a time limit. */
    BackendException of(NoAnswerException e) {
        return caused(new BackendException(Category.TIMEOUT, user, "NO_ANSWER", null, e.getMessage()), e);
    }

    private BackendException of(CkException e) {
        ReturnCode code = ReturnCode.of(e.code());
        Category category = Category.valueOf(code.category().toUpperCase(Locale.ROOT));
        String remedy = code.remedy();
        if (e.is(Ckr.TOKEN_NOT_PRESENT, Ckr.SLOT_ID_INVALID)) {
            category = access.module().sightings().wasSeen(access.address()) ? Category.UNREACHABLE : missing(e);
            remedy = "it is not there; insert or connect it, or correct slot or token_label";
        }
        return caused(failure(category, e.code(), e.function() + " at " + access.address() + ": " + remedy), e);
    }

    /** An empty slot may be filled; a label or slot that does not exist is an address that leads nowhere. */
    private static Category missing(CkException e) {
        boolean emptySlot = e.is(Ckr.TOKEN_NOT_PRESENT) && e.function() != CkFunction.C_GetSlotList;
        return emptySlot ? Category.UNREACHABLE : Category.NOT_FOUND;
    }

    private BackendException failure(Category category, long code, String meaning) {
        return new BackendException(category, user, ReturnCode.of(code).name(), code, meaning);
    }

    private static BackendException caused(BackendException failure, RuntimeException cause) {
        failure.initCause(cause);
        return failure;
    }
}
