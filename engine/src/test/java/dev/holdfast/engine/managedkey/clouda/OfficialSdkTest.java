package dev.holdfast.engine.managedkey.clouda;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.holdfast.engine.crypto.signature.HashAlgorithm;
import dev.holdfast.engine.crypto.signature.SignatureScheme;
import dev.holdfast.engine.managedkey.BackendKey;
import dev.holdfast.engine.managedkey.KeyBackend;
import java.net.URI;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.kms.KmsClient;
import software.amazon.awssdk.services.kms.model.AlreadyExistsException;
import software.amazon.awssdk.services.kms.model.DisabledException;
import software.amazon.awssdk.services.kms.model.KeySpec;
import software.amazon.awssdk.services.kms.model.KeyState;
import software.amazon.awssdk.services.kms.model.KeyUsageType;
import software.amazon.awssdk.services.kms.model.KmsException;
import software.amazon.awssdk.services.kms.model.KmsInvalidSignatureException;
import software.amazon.awssdk.services.kms.model.MessageType;
import software.amazon.awssdk.services.kms.model.NotFoundException;
import software.amazon.awssdk.services.kms.model.SigningAlgorithmSpec;

/** The provider's client as it comes, with its own way of HTTP, is the measure for the double and for our requests. */
@DisplayName("The provider's own client")
class OfficialSdkTest {
    private static final byte[] MESSAGE = {1, 2, 3};
    private static final List<String> COMPARED = List.of("content-type", "x-amz-target", "content-length", "host");

    private final KmsLab lab = new KmsLab();
    private final KmsClient sdk = client(KmsDouble.SECRET_KEY);

    private KmsClient client(String secretKey) {
        return KmsClient.builder()
                .httpClient(UrlConnectionHttpClient.create())
                .region(Region.of(KmsDouble.REGION))
                .endpointOverride(URI.create(lab.service.url()))
                .credentialsProvider(
                        StaticCredentialsProvider.create(AwsBasicCredentials.create(KmsDouble.ACCESS_KEY, secretKey)))
                .build();
    }

    @AfterEach
    void close() {
        sdk.close();
        lab.close();
    }

    private static SdkBytes digest() {
        try {
            return SdkBytes.fromByteArray(MessageDigest.getInstance("SHA-256").digest(MESSAGE));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    private String create(KeySpec spec) {
        return sdk.createKey(r -> r.keySpec(spec)
                        .keyUsage(KeyUsageType.SIGN_VERIFY)
                        .description("Holdfast managed key k, alias/signer"))
                .keyMetadata()
                .arn();
    }

    private SdkBytes sign(String arn, SigningAlgorithmSpec algorithm) {
        return sdk.sign(r -> r.keyId(arn)
                        .message(digest())
                        .messageType(MessageType.DIGEST)
                        .signingAlgorithm(algorithm))
                .signature();
    }

    @Test
    @DisplayName("is content with the double: keys, aliases, signatures over digests and messages")
    void works() {
        for (SigningAlgorithmSpec algorithm : List.of(
                SigningAlgorithmSpec.ECDSA_SHA_256,
                SigningAlgorithmSpec.RSASSA_PSS_SHA_256,
                SigningAlgorithmSpec.RSASSA_PKCS1_V1_5_SHA_256)) {
            boolean ec = algorithm == SigningAlgorithmSpec.ECDSA_SHA_256;
            String arn = create(ec ? KeySpec.ECC_NIST_P256 : KeySpec.RSA_2048);
            SdkBytes signature = sign(arn, algorithm);
            assertThat(sdk.verify(r -> r.keyId(arn)
                                    .message(SdkBytes.fromByteArray(MESSAGE))
                                    .messageType(MessageType.RAW)
                                    .signature(signature)
                                    .signingAlgorithm(algorithm))
                            .signatureValid())
                    .isTrue();
        }
        String arn = create(KeySpec.ECC_NIST_P384);
        sdk.createAlias(r -> r.aliasName("alias/a").targetKeyId(arn));
        assertThat(sdk.describeKey(r -> r.keyId("alias/a")).keyMetadata().arn()).isEqualTo(arn);
        assertThat(sdk.getPublicKey(r -> r.keyId("alias/a")).keySpec()).isEqualTo(KeySpec.ECC_NIST_P384);
        assertThat(sdk.generateRandom(r -> r.numberOfBytes(16)).plaintext().asByteArray())
                .hasSize(16);
        sdk.scheduleKeyDeletion(r -> r.keyId(arn).pendingWindowInDays(7));
        assertThat(sdk.describeKey(r -> r.keyId(arn)).keyMetadata().keyState()).isEqualTo(KeyState.PENDING_DELETION);
    }

    @Test
    @DisplayName("understands the double's errors")
    void errors() {
        DoubleKey key = lab.service.keys.add("alias/a", "ECC_NIST_P256", "SIGN_VERIFY");
        String arn = lab.service.keys.arn("key/" + key.id);
        assertThatThrownBy(() -> sdk.describeKey(r -> r.keyId("alias/none"))).isInstanceOf(NotFoundException.class);
        assertThatThrownBy(() -> sdk.createAlias(r -> r.aliasName("alias/a").targetKeyId(arn)))
                .isInstanceOf(AlreadyExistsException.class);
        SdkBytes signature = sign(arn, SigningAlgorithmSpec.ECDSA_SHA_256);
        assertThatThrownBy(() -> sdk.verify(r -> r.keyId(arn)
                        .message(SdkBytes.fromByteArray(new byte[] {9}))
                        .signature(signature)
                        .signingAlgorithm(SigningAlgorithmSpec.ECDSA_SHA_256)))
                .isInstanceOf(KmsInvalidSignatureException.class);
        key.state = "Disabled";
        assertThatThrownBy(() -> sign(arn, SigningAlgorithmSpec.ECDSA_SHA_256)).isInstanceOf(DisabledException.class);
        try (KmsClient stranger = client("wrong")) {
            assertThatThrownBy(() -> stranger.describeKey(r -> r.keyId(arn)))
                    .isInstanceOfSatisfying(
                            KmsException.class,
                            e -> assertThat(e.awsErrorDetails().errorCode()).isEqualTo("InvalidSignatureException"));
        }
    }

    @Test
    @DisplayName("sends what we send")
    void golden() {
        KeyBackend backend = lab.open(KmsLab.EC);
        BackendKey made = backend.generate();
        backend.sign(made, new SignatureScheme(HashAlgorithm.SHA2_256, false), MESSAGE);
        backend.replace(key -> {});
        backend.random(32);
        List<KmsRequest> ours = List.copyOf(lab.service.requests);
        String next = lab.service.keys.all().get(1).id;

        lab.service.requests.clear();
        lab.service.keys.forgetAliases();
        String alias = "alias/signer";
        assertThatThrownBy(() -> sdk.describeKey(r -> r.keyId(alias))).isInstanceOf(NotFoundException.class);
        String description = "Holdfast managed key k, alias/signer";
        sdk.createKey(r -> r.keySpec(KeySpec.ECC_NIST_P256)
                .keyUsage(KeyUsageType.SIGN_VERIFY)
                .description(description));
        sdk.createAlias(r -> r.aliasName(alias).targetKeyId(made.id()));
        sdk.describeKey(r -> r.keyId(alias));
        sdk.getPublicKey(r -> r.keyId(made.id()));
        sign(made.id(), SigningAlgorithmSpec.ECDSA_SHA_256);
        sdk.createKey(r -> r.keySpec(KeySpec.ECC_NIST_P256)
                .keyUsage(KeyUsageType.SIGN_VERIFY)
                .description(description));
        sdk.getPublicKey(r -> r.keyId(lab.service.keys.arn("key/" + next)));
        sdk.updateAlias(r -> r.aliasName(alias).targetKeyId(lab.service.keys.arn("key/" + next)));
        sdk.describeKey(r -> r.keyId(alias));
        sdk.generateRandom(r -> r.numberOfBytes(32));

        assertThat(comparable(ours)).isEqualTo(comparable(lab.service.requests));
    }

    private static List<Map<String, Object>> comparable(List<KmsRequest> requests) {
        List<Map<String, Object>> all = new ArrayList<>();
        for (KmsRequest request : requests) {
            Map<String, Object> members = new LinkedHashMap<>();
            members.put("line", request.method() + " " + request.path() + " " + request.query());
            members.put("body", json(request));
            members.put("signed", request.header("authorization").replaceAll(".*SignedHeaders=([^,]*),.*", "$1"));
            COMPARED.forEach(name -> members.put(name, request.headers().get(name)));
            all.add(members);
        }
        return all;
    }

    private static Object json(KmsRequest request) {
        try {
            return new ObjectMapper().readTree(request.text());
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }
}
