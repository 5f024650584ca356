package dev.holdfast.engine.managedkey.clouda;

import static dev.holdfast.engine.managedkey.CommonFields.ALLOW_GENERATE_KEY;
import static dev.holdfast.engine.managedkey.CommonFields.CURVE;
import static dev.holdfast.engine.managedkey.CommonFields.KEY_BITS;
import static dev.holdfast.engine.managedkey.clouda.CloudAFields.ENDPOINT;
import static dev.holdfast.engine.managedkey.clouda.CloudAFields.KEY_TYPE;
import static dev.holdfast.engine.managedkey.clouda.CloudAFields.KMS_KEY;
import static dev.holdfast.engine.managedkey.clouda.CloudAFields.REGION;

import dev.holdfast.engine.api.Fields;
import dev.holdfast.engine.config.ServiceAddress;
import dev.holdfast.engine.crypto.signature.HashAlgorithm;
import dev.holdfast.engine.managedkey.CredentialSource;
import dev.holdfast.engine.managedkey.KeyBackend;
import dev.holdfast.engine.managedkey.KeyShape;
import dev.holdfast.engine.managedkey.SigningChoices;
import dev.holdfast.engine.managedkey.TypeName;
import dev.holdfast.engine.managedkey.Usage;
import dev.holdfast.engine.managedkey.cloud.CloudService;
import dev.holdfast.engine.managedkey.cloud.CloudType;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/** Keys in cloud provider A's key service. Immutable. */
public final class CloudAType extends CloudType {
    private static final Pattern REGION_NAME = Pattern.compile("[a-z0-9-]{1,64}");

    private final CloudA cloud;

    /** @param environment the server's environment variables */
    public CloudAType(Map<String, String> environment, CloudService service) {
        this(CloudA.of(service, new Surroundings(environment)));
    }

    private CloudAType(CloudA cloud) {
        super(TypeName.CLOUD_A, CloudAFields.of(cloud.surroundings().region().orElse("us-east-1")));
        this.cloud = cloud;
    }

    @Override
    public List<String> check(Fields merged) {
        List<String> problems = new ArrayList<>();
        if (isEcdsa(merged) && merged.integer(KEY_BITS) != 0) {
            problems.add(KEY_BITS + ": does not apply to key_type ECDSA; only to RSA");
        }
        if (isRsa(merged) && !merged.text(CURVE).isEmpty()) {
            problems.add(CURVE + ": does not apply to key_type RSA; only to ECDSA");
        }
        if (merged.bool(ALLOW_GENERATE_KEY) && !Aliases.isAlias(merged.text(KMS_KEY))) {
            problems.add(KMS_KEY + ": must be an alias with " + ALLOW_GENERATE_KEY
                    + ": alias/... or an alias ARN, and not one that begins with alias/aws/");
        }
        if (!REGION_NAME.matcher(merged.text(REGION)).matches()) {
            problems.add(REGION + ": must be like us-east-1: small letters, digits and hyphens");
        }
        Aliases.region(merged.text(KMS_KEY))
                .filter(region -> merged.wasSent(REGION) && !region.equals(merged.text(REGION)))
                .ifPresent(region -> problems.add(KMS_KEY + ": is in region " + region + ", but " + REGION + " is "
                        + merged.text(REGION) + "; make them agree"));
        ServiceAddress.problem(merged.text(ENDPOINT)).ifPresent(reason -> problems.add(ENDPOINT + ": " + reason));
        return problems;
    }

    private static boolean isEcdsa(Fields settings) {
        return settings.text(KEY_TYPE).equals("ECDSA");
    }

    private static boolean isRsa(Fields settings) {
        return settings.text(KEY_TYPE).equals("RSA");
    }

    /** A key named by its ARN is where that says. */
    @Override
    public Fields complete(Fields settings) {
        return Aliases.region(settings.text(KMS_KEY))
                .filter(region -> !settings.wasSent(REGION))
                .map(region -> settings.with(REGION, region))
                .orElse(settings);
    }

    @Override
    public KeyShape shape(Fields settings) {
        return isRsa(settings) ? KeyShape.rsa(settings.integer(KEY_BITS)) : KeyShape.ec(settings.text(CURVE));
    }

    /** The curve of an EC key fixes its hash. */
    @Override
    public SigningChoices signing(Fields settings) {
        if (isRsa(settings)) {
            return SigningChoices.of(HashAlgorithm.SHA2_256, HashAlgorithm.SHA2_384, HashAlgorithm.SHA2_512);
        }
        HashAlgorithm hash =
                switch (settings.text(CURVE)) {
                    case "P256" -> HashAlgorithm.SHA2_256;
                    case "P384" -> HashAlgorithm.SHA2_384;
                    default -> HashAlgorithm.SHA2_512;
                };
        return SigningChoices.of(hash).fixing(false);
    }

    @Override
    public Set<Usage> operations(Fields settings) {
        return Set.of(Usage.SIGN, Usage.VERIFY, Usage.RANDOM);
    }

    @Override
    public CredentialSource credentialSource() {
        return cloud.surroundings().credentials();
    }

    @Override
    public String location(Fields settings) {
        return settings.text(KMS_KEY) + " in " + settings.text(REGION);
    }

    @Override
    public KeyBackend open(String name, Fields settings) {
        KmsSettings known = KmsSettings.of(name, settings);
        KmsConnection connection = new KmsConnection(known, KmsSettings.credentials(settings), cloud);
        return new CloudAKey(known, cloud.service().calls(name), connection);
    }
}
