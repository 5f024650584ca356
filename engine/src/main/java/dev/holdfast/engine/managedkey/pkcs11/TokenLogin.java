package dev.holdfast.engine.managedkey.pkcs11;

import dev.holdfast.engine.crypto.Secret;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.CkException;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.CkFunction;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.CkSession;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.Ckf;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.Ckr;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.Cryptoki;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.TokenInfo;
import java.util.Arrays;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The login at one token, which all sessions of this process share: one session that does nothing but hold it.
 *
 * <p>A token that is logged in accepts any PIN as "already logged in", so what stands for the PIN that opened the login
 * is remembered, and another PIN does not take part in it. Safe for use by many threads.
 */
final class TokenLogin {
    private static final Logger LOG = LoggerFactory.getLogger(TokenLogin.class);

    private final long slot;
    private CkSession anchor;
    private String opener;
    private int members;
    private int count;

    TokenLogin(long slot) {
        this.slot = slot;
    }

    /**
     * Takes part in the login, opening it if need be.
     *
     * @throws PinRefusedException if the PIN was rejected before
     * @throws PinContestException if the PIN is not the login's
     */
    synchronized void join(Cryptoki cryptoki, TokenInfo token, PinMemory pins, Secret pin) {
        String digest = pins.digest(token.identity(), pin);
        if (members == 0) {
            open(cryptoki, token, pins, pin, digest);
        } else if (token.has(Ckf.LOGIN_REQUIRED) && !digest.equals(opener)) {
            refuseHarm(token, pins, digest);
            throw new PinContestException();
        }
        members++;
    }

    /** Ends this part; the last one logs out. */
    synchronized void leave() {
        members--;
        if (members == 0) {
            end();
        }
    }

    private void end() {
        opener = null;
        try {
            if (anchor != null) {
                anchor.logout();
            }
        } catch (CkException e) {
            LOG.debug("slot {}: the login was gone already: {}", slot, e.getMessage());
        }
        dropAnchor();
    }

    private void dropAnchor() {
        if (anchor != null) {
            anchor.close();
            anchor = null;
        }
    }

    /** How often a login has been made here: tells whether somebody has done so since. */
    synchronized int count() {
        return count;
    }

    /**
     * Makes sure that the login still holds, after a failure that may come from its loss.
     *
     * @param known the token at which it was opened
     * @param seen the count at which the failure was seen
     */
    synchronized void renew(Cryptoki cryptoki, TokenInfo known, PinMemory pins, Secret pin, int seen) {
        if (count != seen || members == 0 || holds()) {
            return;
        }
        dropAnchor();
        TokenInfo token = cryptoki.tokenInfo(slot);
        if (!token.identity().equals(known.identity())) {
            throw new CkException(CkFunction.C_GetTokenInfo, Ckr.TOKEN_NOT_RECOGNIZED);
        }
        open(cryptoki, token, pins, pin, pins.digest(token.identity(), pin));
    }

    private boolean holds() {
        try {
            return anchor != null && anchor.isLoggedIn();
        } catch (CkException e) {
            return false;
        }
    }

    private void open(Cryptoki cryptoki, TokenInfo token, PinMemory pins, Secret pin, String digest) {
        refuseHarm(token, pins, digest);
        CkSession session = cryptoki.open(slot, false);
        try {
            pins.show(token.identity());
            login(session, token, pin);
            pins.accept(digest);
            anchor = session;
            opener = digest;
            count++;
        } catch (CkException e) {
            session.close();
            if (e.is(Ckr.PIN_INCORRECT, Ckr.PIN_INVALID, Ckr.PIN_LEN_RANGE)) {
                pins.reject(digest);
            }
            throw e;
        }
    }

    private static void login(CkSession session, TokenInfo token, Secret pin) {
        if (!token.has(Ckf.LOGIN_REQUIRED)) {
            return;
        }
        byte[] bytes = pin.copy();
        try {
            session.login(bytes);
        } catch (CkException e) {
            if (!e.is(Ckr.USER_ALREADY_LOGGED_IN)) {
                throw e;
            }
        } finally {
            Arrays.fill(bytes, (byte) 0);
        }
    }

    private static void refuseHarm(TokenInfo token, PinMemory pins, String digest) {
        if (pins.isRejected(digest)) {
            throw new PinRefusedException(
                    Ckr.PIN_INCORRECT,
                    "the token has rejected this PIN before and was not asked again; update the managed key with the"
                            + " user PIN of the token");
        }
        if (token.has(Ckf.USER_PIN_LOCKED)) {
            throw new PinRefusedException(
                    Ckr.PIN_LOCKED, "the token says that its user PIN is locked; have the security officer unlock it");
        }
        if (token.has(Ckf.USER_PIN_FINAL_TRY) && !pins.mayBeRisked(token.identity(), digest)) {
            throw new PinRefusedException(
                    Ckr.PIN_INCORRECT,
                    "the token allows one more try before it locks the PIN, so it was not asked; log in once with the"
                            + " tools of the HSM to reset its count, or update the managed key with the right PIN");
        }
    }

    synchronized boolean isIdle() {
        return members == 0;
    }

    /** The module is being finalised. */
    synchronized void forget() {
        if (anchor != null) {
            anchor.forget();
            anchor = null;
        }
        members = 0;
    }
}
