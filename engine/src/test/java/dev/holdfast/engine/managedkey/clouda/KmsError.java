package dev.holdfast.engine.managedkey.clouda;

import java.util.Map;

/** An error as the key service answers it. */
final class KmsError extends RuntimeException {
    private final int status;
    private final String code;

    KmsError(int status, String code, String message) {
        super(message);
        this.status = status;
        this.code = code;
    }

    /** 400 with this code. */
    static KmsError of(String code, String message) {
        return new KmsError(400, code, message);
    }

    static KmsError notFound(String what) {
        return of("NotFoundException", what + " is not found.");
    }

    int status() {
        return status;
    }

    Map<String, Object> members() {
        return Map.of("__type", code, "message", getMessage());
    }
}
