package dev.holdfast.engine.managedkey.pkcs11;

import dev.holdfast.engine.managedkey.pkcs11.cryptoki.CkException;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.CkFunction;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.Ckr;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.Cryptoki;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.TokenInfo;
import java.util.ArrayList;
import java.util.List;

/**
 * Which token of a module is meant.
 *
 * @param slot slot number in decimal, or ""
 * @param label label of the token, or "" if the slot is given
 */
record TokenAddress(String slot, String label) {
    /** No token in particular. */
    static final TokenAddress NONE = new TokenAddress("", "");

    /**
     * The token.
     *
     * @throws CkException CKR_TOKEN_NOT_PRESENT or CKR_SLOT_ID_INVALID if there is none
     * @throws SeveralTokensException if the label belongs to more than one
     */
    TokenInfo locate(Cryptoki cryptoki) {
        if (!slot.isEmpty()) {
            return cryptoki.tokenInfo(Long.parseLong(slot));
        }
        List<TokenInfo> matches = new ArrayList<>();
        for (long id : cryptoki.slots(true)) {
            addIfMeant(cryptoki, id, matches);
        }
        if (matches.size() > 1) {
            throw new SeveralTokensException(label, matches.size());
        }
        if (matches.isEmpty()) {
            throw new CkException(CkFunction.C_GetSlotList, Ckr.TOKEN_NOT_PRESENT);
        }
        return matches.get(0);
    }

    /** A token that gives no information about itself cannot be the one that is meant. */
    private void addIfMeant(Cryptoki cryptoki, long id, List<TokenInfo> matches) {
        try {
            TokenInfo token = cryptoki.tokenInfo(id);
            if (token.label().equals(label)) {
                matches.add(token);
            }
        } catch (CkException e) {
            if (Rung.of(e.code()) != Rung.INITIALIZE_AGAIN) {
                throw e;
            }
        }
    }

    @Override
    public String toString() {
        if (equals(NONE)) {
            return "the module";
        }
        return slot.isEmpty() ? "token \"" + label + "\"" : "slot " + slot;
    }
}
