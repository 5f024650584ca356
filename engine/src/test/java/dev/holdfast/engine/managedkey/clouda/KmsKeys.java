package dev.holdfast.engine.managedkey.clouda;

import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/** Keys and aliases of one account in one region, with the actions on them. Safe for use by many threads. */
final class KmsKeys {
    static final String ACCOUNT = "111122223333";

    private final String region;
    private final Map<String, DoubleKey> keys = new LinkedHashMap<>();
    private final Map<String, String> aliases = new LinkedHashMap<>();

    /** How many requests from now on do not see what was made last. */
    private int lag;

    private int shown;

    KmsKeys(String region) {
        this.region = region;
    }

    String arn(String resource) {
        return "arn:aws:kms:" + region + ":" + ACCOUNT + ":" + resource;
    }

    synchronized DoubleKey add(String alias, String spec, String usage) {
        DoubleKey key = new DoubleKey(UUID.randomUUID().toString(), spec, usage, "");
        keys.put(key.id, key);
        aliases.put(alias, key.id);
        return key;
    }

    synchronized List<DoubleKey> all() {
        return List.copyOf(keys.values());
    }

    synchronized void move(String alias, DoubleKey key) {
        aliases.put(alias, key.id);
    }

    synchronized void forgetAliases() {
        aliases.clear();
    }

    /** From now on, so many requests about a key that is made do not see it. */
    synchronized void lagging(int requests) {
        lag = requests;
    }

    synchronized Optional<DoubleKey> find(String name) {
        String short_ = name.startsWith("arn:") ? name.substring(arn("").length()) : name;
        if (name.startsWith("arn:") && !name.startsWith(arn(""))) {
            throw KmsError.of("NotFoundException", "Invalid arn " + name);
        }
        String id = short_.startsWith("alias/") ? aliases.get(short_) : short_.replaceFirst("^key/", "");
        return Optional.ofNullable(id).map(keys::get);
    }

    private DoubleKey require(String name) {
        DoubleKey key = find(name).orElseThrow(() -> KmsError.notFound("Key '" + name + "'"));
        if (shown > 0 && key == all().get(keys.size() - 1)) {
            shown--;
            throw KmsError.notFound("Key '" + name + "'");
        }
        return key;
    }

    private DoubleKey requireEnabled(String name) {
        DoubleKey key = require(name);
        if (key.state.equals("Disabled")) {
            throw KmsError.of("DisabledException", arn("key/" + key.id) + " is disabled.");
        }
        if (!key.state.equals("Enabled")) {
            throw KmsError.of("KMSInvalidStateException", arn("key/" + key.id) + " is pending deletion.");
        }
        return key;
    }

    synchronized Map<String, Object> act(String action, Map<String, Object> in) {
        return switch (action) {
            case "CreateKey" -> create(in);
            case "CreateAlias" -> createAlias(text(in, "AliasName"), text(in, "TargetKeyId"));
            case "UpdateAlias" -> updateAlias(text(in, "AliasName"), text(in, "TargetKeyId"));
            case "DescribeKey" -> Map.of("KeyMetadata", metadata(require(text(in, "KeyId"))));
            case "GetPublicKey" -> publicKey(requireEnabled(text(in, "KeyId")));
            case "Sign" -> sign(in);
            case "Verify" -> verify(in);
            case "GenerateRandom" -> random(Integer.parseInt(text(in, "NumberOfBytes")));
            case "ScheduleKeyDeletion" -> schedule(require(text(in, "KeyId")), in);
            default -> throw new KmsError(404, "UnknownOperationException", action);
        };
    }

    private static String text(Map<String, Object> in, String name) {
        return String.valueOf(in.get(name));
    }

    private Map<String, Object> create(Map<String, Object> in) {
        String spec = in.getOrDefault("KeySpec", "SYMMETRIC_DEFAULT").toString();
        String usage = in.getOrDefault("KeyUsage", "ENCRYPT_DECRYPT").toString();
        if (spec.startsWith("ECC") && !usage.equals("SIGN_VERIFY")) {
            throw KmsError.of("ValidationException", "The key spec " + spec + " is for SIGN_VERIFY only");
        }
        String description = in.getOrDefault("Description", "").toString();
        DoubleKey key = new DoubleKey(UUID.randomUUID().toString(), spec, usage, description);
        keys.put(key.id, key);
        shown = lag;
        return Map.of("KeyMetadata", metadata(key));
    }

    private Map<String, Object> metadata(DoubleKey key) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("AWSAccountId", ACCOUNT);
        members.put("KeyId", key.id);
        members.put("Arn", arn("key/" + key.id));
        members.put("CreationDate", 1_700_000_000.5);
        members.put("Enabled", key.state.equals("Enabled"));
        members.put("Description", key.description);
        members.put("KeyUsage", key.usage);
        members.put("KeyState", key.state);
        members.put("Origin", "AWS_KMS");
        members.put("KeyManager", "CUSTOMER");
        members.put("KeySpec", key.spec);
        if (key.state.equals("PendingDeletion")) {
            members.put("DeletionDate", 1_900_000_000);
        }
        return members;
    }

    private Map<String, Object> createAlias(String alias, String target) {
        requireAlias(alias);
        if (aliases.containsKey(alias)) {
            throw KmsError.of("AlreadyExistsException", "An alias with the name " + arn(alias) + " already exists");
        }
        aliases.put(alias, require(target).id);
        return Map.of();
    }

    private Map<String, Object> updateAlias(String alias, String target) {
        requireAlias(alias);
        if (!aliases.containsKey(alias)) {
            throw KmsError.notFound("Alias " + arn(alias));
        }
        aliases.put(alias, require(target).id);
        return Map.of();
    }

    private static void requireAlias(String alias) {
        if (!alias.startsWith("alias/") || alias.startsWith("alias/aws/")) {
            throw KmsError.of("ValidationException", "Alias must start with the prefix \"alias/\"");
        }
    }

    private Map<String, Object> publicKey(DoubleKey key) {
        byte[] der = key.pair
                .orElseThrow(() -> KmsError.of("UnsupportedOperationException", "not an asymmetric key"))
                .getPublic()
                .getEncoded();
        return Map.of(
                "KeyId",
                arn("key/" + key.id),
                "PublicKey",
                Base64.getEncoder().encodeToString(der),
                "KeySpec",
                key.spec,
                "KeyUsage",
                key.usage);
    }

    private Map<String, Object> sign(Map<String, Object> in) {
        DoubleKey key = signer(in);
        String algorithm = text(in, "SigningAlgorithm");
        try {
            return Map.of(
                    "KeyId", arn("key/" + key.id),
                    "Signature", Base64.getEncoder().encodeToString(key.sign(algorithm, digest(in))),
                    "SigningAlgorithm", algorithm);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    private DoubleKey signer(Map<String, Object> in) {
        DoubleKey key = requireEnabled(text(in, "KeyId"));
        if (!key.usage.equals("SIGN_VERIFY") || !key.signsWith(text(in, "SigningAlgorithm"))) {
            throw KmsError.of("InvalidKeyUsageException", "the key does not sign with this algorithm");
        }
        return key;
    }

    private static byte[] digest(Map<String, Object> in) throws GeneralSecurityException {
        String algorithm = text(in, "SigningAlgorithm");
        int bits = Integer.parseInt(algorithm.substring(algorithm.length() - 3));
        byte[] message = Base64.getDecoder().decode(text(in, "Message"));
        if ("DIGEST".equals(in.get("MessageType"))) {
            if (message.length != bits / 8) {
                throw KmsError.of("ValidationException", "Digest is invalid length for algorithm " + algorithm);
            }
            return message;
        }
        return MessageDigest.getInstance("SHA-" + bits).digest(message);
    }

    private Map<String, Object> verify(Map<String, Object> in) {
        DoubleKey key = signer(in);
        byte[] signature = Base64.getDecoder().decode(text(in, "Signature"));
        try {
            if (!key.verify(text(in, "SigningAlgorithm"), digest(in), signature)) {
                throw KmsError.of("KMSInvalidSignatureException", "the signature is not one of this key");
            }
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
        return Map.of(
                "KeyId", arn("key/" + key.id),
                "SignatureValid", true,
                "SigningAlgorithm", text(in, "SigningAlgorithm"));
    }

    private static Map<String, Object> random(int length) {
        byte[] bytes = new byte[length];
        new SecureRandom().nextBytes(bytes);
        return Map.of("Plaintext", Base64.getEncoder().encodeToString(bytes));
    }

    private Map<String, Object> schedule(DoubleKey key, Map<String, Object> in) {
        if (key.state.equals("PendingDeletion")) {
            throw KmsError.of("KMSInvalidStateException", arn("key/" + key.id) + " is pending deletion.");
        }
        key.state = "PendingDeletion";
        return Map.of(
                "KeyId",
                arn("key/" + key.id),
                "DeletionDate",
                1_900_000_000,
                "KeyState",
                key.state,
                "PendingWindowInDays",
                in.getOrDefault("PendingWindowInDays", 30));
    }
}
