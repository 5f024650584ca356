package dev.holdfast.engine.managedkey.pkcs11;

import dev.holdfast.engine.managedkey.pkcs11.cryptoki.TokenInfo;

/**
 * Somebody's part in a login.
 *
 * @param generation of the module in which it holds
 * @param loginCount count of the login when it was last known to hold
 */
record Membership(TokenInfo token, TokenLogin login, int generation, int loginCount) {

    Membership renewed() {
        return new Membership(token, login, generation, login.count());
    }
}
