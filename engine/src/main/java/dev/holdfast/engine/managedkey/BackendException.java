package dev.holdfast.engine.managedkey;

import dev.holdfast.engine.api.ApiException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** 502, or 504 for a time limit: a key backend failed. Names key, category, the backend's code and a remedy. */
public final class BackendException extends ApiException {
    private final Category category;

    /** What kind of failure, by what the operator has to do about it. */
    public enum Category {
        UNREACHABLE,
        AUTHENTICATION,
        PERMISSION,
        NOT_FOUND,
        DISABLED,
        THROTTLED,
        UNSUPPORTED,
        MECHANISM,
        TIMEOUT;

        /** The name in error bodies. */
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /**
     * @param managedKey name of the managed key
     * @param code the backend's own code, such as {@code CKR_PIN_INCORRECT}
     * @param number the code's number, or null if the backend has none
     * @param meaning what happened and one thing to do, in a sentence
     */
    public BackendException(Category category, String managedKey, String code, Long number, String meaning) {
        super(
                category == Category.TIMEOUT ? 504 : 502,
                List.of(text(category, managedKey, code, number, meaning)),
                body(category, managedKey, code, number),
                Map.of());
        this.category = category;
    }

    public Category category() {
        return category;
    }

    private static String text(Category category, String managedKey, String code, Long number, String meaning) {
        String shown = number == null ? code : code + " (" + hex(number) + ")";
        return "managed key \"" + managedKey + "\": " + category.word() + ": " + shown + ": " + meaning;
    }

    private static Map<String, Object> body(Category category, String managedKey, String code, Long number) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("category", category.word());
        members.put("backend_code", code);
        if (number != null) {
            members.put("backend_code_hex", hex(number));
        }
        members.put("managed_key", managedKey);
        return members;
    }

    private static String hex(long number) {
        return String.format(Locale.ROOT, "0x%08X", number);
    }
}
