package dev.holdfast.engine.client;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Where the API of a primary is, and whom to trust there; each text may be "". {@link #toString()} shows no key.
 *
 * @param apiAddress URL in place of the one in the activation token
 * @param caFile file of authorities on the server of the secondary, PEM
 * @param caPath directory of such files there
 * @param caCert authorities, PEM
 * @param clientCert certificate that the secondary shows there, PEM
 * @param clientKey key to it, PEM
 */
public record DrPrimaryAccess(
        String apiAddress, String caFile, String caPath, String caCert, String clientCert, String clientKey) {
    /** As the token and the authorities of the system say. */
    public static final DrPrimaryAccess DEFAULT = new DrPrimaryAccess("", "", "", "", "", "");

    /** Trusting these authorities, PEM. */
    public static DrPrimaryAccess trusting(String caCert) {
        return new DrPrimaryAccess("", "", "", caCert, "", "");
    }

    Map<String, Object> fields() {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("primary_api_addr", apiAddress);
        fields.put("ca_file", caFile);
        fields.put("ca_path", caPath);
        fields.put("ca_cert", caCert);
        fields.put("client_cert_pem", clientCert);
        fields.put("client_key_pem", clientKey);
        fields.values().removeIf(""::equals);
        return fields;
    }

    @Override
    public String toString() {
        return "DrPrimaryAccess[" + apiAddress + "]";
    }
}
