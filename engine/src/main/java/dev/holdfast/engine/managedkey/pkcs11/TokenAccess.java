package dev.holdfast.engine.managedkey.pkcs11;

import dev.holdfast.engine.crypto.Secret;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.CkException;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.CkFunction;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.CkSession;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.Ckf;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.Ckr;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.TokenInfo;
import java.util.Optional;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One managed key's way to its token: finds the token, takes part in its login, opens sessions.
 *
 * <p>Safe for use by many threads; the methods with an {@link Attachment} run within {@link Module#with}.
 */
final class TokenAccess {
    private static final Logger LOG = LoggerFactory.getLogger(TokenAccess.class);

    private final ModuleRef library;
    private final TokenAddress address;
    private final Secret pin;
    private final boolean contesting;
    private Membership membership;
    private volatile String shownTo;
    private volatile boolean left;

    /**
     * @param pin closed together with this
     * @param contesting whether it is worth the logins of others to find out whether this PIN or theirs is right
     */
    TokenAccess(ModuleRef library, TokenAddress address, Secret pin, boolean contesting) {
        this.library = library;
        this.address = address;
        this.pin = pin;
        this.contesting = contesting;
    }

    Module module() {
        return library.get();
    }

    /** Whether the module has been looked for with success: if not, there is nothing to end. */
    boolean isInUse() {
        return library.isResolved();
    }

    TokenAddress address() {
        return address;
    }

    /** The token, after making sure that it is there and that the login at it is open. */
    synchronized TokenInfo token(Attachment attachment) {
        return join(attachment).token();
    }

    CkSession open(Attachment attachment, boolean readWrite) {
        return attachment.cryptoki().open(token(attachment).slot(), readWrite);
    }

    /**
     * Searches for a key. One that is missing may be a token that is missing or a login that is lost, without which
     * private keys are not shown, so these are looked at too; and then again for the key, for the login may have come
     * back meanwhile.
     *
     * @throws CkException if the token or the login is what is missing
     */
    <T> Optional<T> search(Attachment attachment, CkSession session, Supplier<Optional<T>> search) {
        Optional<T> found = steady(search);
        if (found.isPresent()) {
            return found;
        }
        TokenInfo token = attachment.cryptoki().tokenInfo(token(attachment).slot());
        if (token.has(Ckf.LOGIN_REQUIRED) && !session.isLoggedIn()) {
            throw new CkException(CkFunction.C_FindObjects, Ckr.USER_NOT_LOGGED_IN);
        }
        return steady(search);
    }

    /**
     * A key that others destroy while it is read looks like a broken one, like one too many, or as if the device had failed:
     * what is still so at a second look is so.
     */
    private static <T> T steady(Supplier<T> search) {
        try {
            return search.get();
        } catch (UnusableKeyException e) {
            LOG.debug("looking again for a key: {}", e.getMessage());
        } catch (CkException e) {
            if (e.function() != CkFunction.C_GetAttributeValue) {
                throw e;
            }
            LOG.debug("looking again for a key: {}", e.getMessage());
        }
        return search.get();
    }

    private Membership join(Attachment attachment) {
        if (left) {
            throw UnusableKeyException.changed();
        }
        if (membership == null || membership.generation() != attachment.generation()) {
            membership = null;
            TokenInfo token = address.locate(attachment.cryptoki());
            shownTo = token.identity();
            module().sightings().sighted(address);
            TokenLogin login = module().logins().of(token.slot());
            login.join(attachment.cryptoki(), token, module().pins(), pin);
            membership = new Membership(token, login, attachment.generation(), login.count());
        }
        return membership;
    }

    /** Makes sure that the login still holds. */
    synchronized void renew(Attachment attachment) {
        Membership mine = join(attachment);
        mine.login().renew(attachment.cryptoki(), mine.token(), module().pins(), pin, mine.loginCount());
        membership = mine.renewed();
    }

    /**
     * Whether token, sessions and login work, whatever a call has said: some modules answer to bad input as if the
     * device had failed.
     */
    synchronized boolean isWell(Attachment attachment) {
        if (membership == null || membership.generation() != attachment.generation()) {
            return false;
        }
        TokenInfo known = membership.token();
        try {
            TokenInfo now = attachment.cryptoki().tokenInfo(known.slot());
            return now.identity().equals(known.identity()) && sessionWorks(attachment, known);
        } catch (CkException e) {
            return false;
        }
    }

    /**
     * Whether the login ended under a call, or was renewed by others since: some modules answer then as if the device had
     * failed.
     */
    synchronized boolean hasLostLogin(Attachment attachment) {
        if (membership == null || membership.generation() != attachment.generation()) {
            return false;
        }
        if (membership.login().count() != membership.loginCount()) {
            return true;
        }
        TokenInfo token = membership.token();
        try (CkSession probe = attachment.cryptoki().open(token.slot(), false)) {
            return token.has(Ckf.LOGIN_REQUIRED) && !probe.isLoggedIn();
        } catch (CkException e) {
            return false;
        }
    }

    private static boolean sessionWorks(Attachment attachment, TokenInfo token) {
        try (CkSession probe = attachment.cryptoki().open(token.slot(), false)) {
            return probe.isAlive();
        }
    }

    /** Whether no other token is in use at the module. */
    synchronized boolean isAlone() {
        return module().logins().areIdleBut(membership == null ? null : membership.login());
    }

    /** Gives up the part in the login. */
    synchronized void leave(Attachment attachment) {
        left = true;
        if (membership != null && membership.generation() == attachment.generation()) {
            membership.login().leave();
        }
        membership = null;
    }

    /** Whether this PIN may be put to the test against the one with which others are logged in. */
    boolean mayContest() {
        return contesting && shownTo != null && module().pins().mayContest(digest());
    }

    /** Puts this PIN to the test; before anybody else logs in, so that the token decides. */
    void contest(Attachment attachment) {
        module().pins().contest(digest());
        token(attachment);
    }

    private String digest() {
        return module().pins().digest(shownTo, pin);
    }

    /** The settings are being changed: a PIN that was rejected may be shown once more. Does not wait for anything. */
    void forgive() {
        if (shownTo != null) {
            module().pins().forgive(shownTo, digest());
        }
    }

    /** Wipes the PIN; no contact is possible afterwards. */
    void wipe() {
        pin.close();
    }
}
