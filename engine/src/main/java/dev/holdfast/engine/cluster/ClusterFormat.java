package dev.holdfast.engine.cluster;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.holdfast.engine.api.Json;
import dev.holdfast.engine.store.Key;
import dev.holdfast.engine.store.Leadership.Term;
import java.io.IOException;
import java.security.GeneralSecurityException;
import java.security.cert.CertificateEncodingException;
import java.security.cert.X509Certificate;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;

/** The JSON of this room's entries; the format is in the package's description. */
final class ClusterFormat {
    private static final int VERSION = 1;
    private static final JsonMapper MAPPER = JsonMapper.builder().build();

    private ClusterFormat() {}

    static byte[] write(ClusterAuthority authority) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("version", VERSION);
        members.put("certificate", der(authority.certificate()));
        members.put("key", authority.key().getEncoded());
        return Json.line(members);
    }

    static byte[] write(Advertisement advertisement) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("version", VERSION);
        members.put("node", advertisement.term().node());
        members.put("epoch", advertisement.term().epoch());
        members.put("since", advertisement.since().toString());
        members.put("api_address", advertisement.apiAddress());
        members.put("cluster_address", advertisement.clusterAddress());
        members.put("certificate", der(advertisement.certificate()));
        return Json.line(members);
    }

    private static byte[] der(X509Certificate certificate) {
        try {
            return certificate.getEncoded();
        } catch (CertificateEncodingException e) {
            throw new IllegalStateException("a certificate that was made here cannot be encoded", e);
        }
    }

    /**
     * @throws ClusterEntryException if it is damaged or of an unknown version
     */
    static ClusterAuthority authority(Key key, byte[] json) {
        JsonNode members = parse(key, json);
        try {
            byte[] pkcs8 = bytes(members, "key");
            try {
                return ClusterAuthority.of(bytes(members, "certificate"), pkcs8);
            } finally {
                Arrays.fill(pkcs8, (byte) 0);
            }
        } catch (IOException | GeneralSecurityException e) {
            throw new ClusterEntryException(key, "is damaged", e);
        }
    }

    /**
     * @throws ClusterEntryException if it is damaged or of an unknown version
     */
    static Advertisement advertisement(Key key, byte[] json) {
        JsonNode members = parse(key, json);
        try {
            return new Advertisement(
                    new Term(
                            members.path("node").asText(), members.path("epoch").asLong()),
                    Instant.parse(members.path("since").asText()),
                    members.path("api_address").asText(),
                    members.path("cluster_address").asText(),
                    Certificates.parse(bytes(members, "certificate")));
        } catch (IOException | GeneralSecurityException | DateTimeException e) {
            throw new ClusterEntryException(key, "is damaged", e);
        }
    }

    private static byte[] bytes(JsonNode members, String name) throws IOException {
        byte[] bytes = members.path(name).binaryValue();
        if (bytes == null) {
            throw new IOException("no member " + name);
        }
        return bytes;
    }

    private static JsonNode parse(Key key, byte[] json) {
        try {
            JsonNode members = MAPPER.readTree(json);
            int version = members.path("version").asInt();
            if (version != VERSION) {
                throw new ClusterEntryException(
                        key, "has the unknown version " + version + "; use the release that wrote it");
            }
            return members;
        } catch (IOException e) {
            throw new ClusterEntryException(key, "is damaged: it is not JSON", e);
        }
    }
}
