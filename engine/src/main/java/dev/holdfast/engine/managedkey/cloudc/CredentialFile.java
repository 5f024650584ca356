package dev.holdfast.engine.managedkey.cloudc;

import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.api.Json;
import dev.holdfast.engine.api.JsonLimits;
import dev.holdfast.engine.crypto.Secret;
import dev.holdfast.engine.crypto.signature.HashAlgorithm;
import dev.holdfast.engine.managedkey.BackendException.Category;
import dev.holdfast.engine.managedkey.cloud.CloudFailure;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.Map;

/** The content of a credential file, for as long as it is needed. For one thread. */
final class CredentialFile implements AutoCloseable {
    /** Such files have about 2,400 bytes. */
    private static final int MOST_BYTES = 65_536;

    private final String path;
    private final Secret content;

    private CredentialFile(String path, Secret content) {
        this.path = path;
        this.content = content;
    }

    /** @throws CloudFailure {@code authentication} if it is not there or cannot be read */
    static CredentialFile read(String path) {
        byte[] bytes = bytes(path);
        if (bytes.length > MOST_BYTES) {
            throw problem("CREDENTIALS_UNUSABLE", path, "is larger than " + MOST_BYTES + " bytes");
        }
        return new CredentialFile(path, Secret.owning(bytes));
    }

    private static byte[] bytes(String path) {
        try {
            Path file = Path.of(path);
            if (!Files.isRegularFile(file)) {
                throw problem("CREDENTIALS_MISSING", path, "is not there, or is no file");
            }
            try (InputStream in = Files.newInputStream(file)) {
                return in.readNBytes(MOST_BYTES + 1);
            }
        } catch (InvalidPathException e) {
            throw problem("CREDENTIALS_MISSING", path, "is no path").causedBy(e);
        } catch (IOException e) {
            throw problem("CREDENTIALS_UNREADABLE", path, "cannot be read by this server")
                    .causedBy(e);
        }
    }

    /** Tells contents apart. */
    String fingerprint() {
        return content.use(bytes -> HexFormat.of().formatHex(HashAlgorithm.SHA2_256.digest(bytes)));
    }

    /**
     * What the file says.
     *
     * @throws CloudFailure {@code authentication} if it is no JSON, of a type that is not supported, or incomplete
     */
    Credentials credentials() {
        Map<String, Object> members = members();
        Object type = members.get("type");
        if (ServiceAccount.TYPE.equals(type)) {
            return ServiceAccount.of(new Members(members));
        }
        if (AuthorizedUser.TYPE.equals(type)) {
            return AuthorizedUser.of(new Members(members));
        }
        throw problem("CREDENTIALS_UNSUPPORTED", path, "is of neither type that works here");
    }

    private Map<String, Object> members() {
        try {
            return content.use(bytes -> Json.object(bytes, JsonLimits.DEFAULT));
        } catch (ApiException e) {
            // the cause would tell where in a secret text it went wrong
            throw problem("CREDENTIALS_NOT_JSON", path, "is no JSON object");
        }
    }

    private static CloudFailure problem(String code, String path, String how) {
        return CloudFailure.lasting(
                Category.AUTHENTICATION,
                code,
                "the credential file " + path + " " + how + "; name the JSON key file of a service account, or one of"
                        + " type authorized_user");
    }

    /** The members that must be there. */
    final class Members {
        private final Map<String, Object> members;

        Members(Map<String, Object> members) {
            this.members = members;
        }

        String required(String name) {
            String text = optional(name, "");
            if (text.isBlank()) {
                throw unusable("lacks " + name);
            }
            return text;
        }

        String optional(String name, String otherwise) {
            return members.get(name) instanceof String text ? text : otherwise;
        }

        CloudFailure unusable(String how) {
            return problem("CREDENTIALS_UNUSABLE", path, how);
        }
    }

    @Override
    public void close() {
        content.close();
    }
}
