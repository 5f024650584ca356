package dev.holdfast.engine.managedkey.pkcs11;

import dev.holdfast.engine.managedkey.pkcs11.cryptoki.CkException;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.Ckf;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.Cryptoki;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.SlotInfo;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.TokenInfo;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * The slots of a module as a reply shows them.
 *
 * @param hasTokens whether any of them holds a token that is initialised
 */
record SlotListing(List<Map<String, Object>> shown, boolean hasTokens) {

    static SlotListing of(Attachment attachment) {
        Cryptoki cryptoki = attachment.cryptoki();
        List<Map<String, Object>> shown = new ArrayList<>();
        boolean hasTokens = false;
        for (long id : cryptoki.slots(false)) {
            SlotInfo slot = cryptoki.slotInfo(id);
            Optional<TokenInfo> token = slot.tokenPresent() ? token(cryptoki, id) : Optional.empty();
            hasTokens |= token.filter(t -> t.has(Ckf.TOKEN_INITIALIZED)).isPresent();
            shown.add(show(slot, token));
        }
        return new SlotListing(shown, hasTokens);
    }

    /** A token that cannot be read is shown as a slot without one. */
    private static Optional<TokenInfo> token(Cryptoki cryptoki, long slot) {
        try {
            return Optional.of(cryptoki.tokenInfo(slot));
        } catch (CkException e) {
            if (Rung.of(e.code()) == Rung.INITIALIZE_AGAIN) {
                return Optional.empty();
            }
            throw e;
        }
    }

    private static Map<String, Object> show(SlotInfo slot, Optional<TokenInfo> token) {
        Map<String, Object> shown = new LinkedHashMap<>();
        shown.put("slot", slot.id());
        shown.put("slot_hex", String.format(Locale.ROOT, "0x%X", slot.id()));
        shown.put("token_present", token.isPresent());
        shown.put("token_label", token.map(TokenInfo::label).orElse(""));
        shown.put("serial", token.map(TokenInfo::serial).orElse(""));
        shown.put("manufacturer", token.map(TokenInfo::manufacturer).orElse(slot.manufacturer()));
        shown.put("model", token.map(TokenInfo::model).orElse(""));
        return shown;
    }
}
