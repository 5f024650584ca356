package dev.holdfast.engine.replication.activation;

import dev.holdfast.engine.api.Field;
import dev.holdfast.engine.api.Fields;
import java.util.List;

/**
 * Where the API of a primary is, and whom to trust there, as an operator says it; each text may be "". {@link #toString()}
 * shows no key.
 *
 * @param address URL in place of the one in the token
 * @param caFile file of authorities on this server, PEM
 * @param caPath directory of such files
 * @param caCert authorities, PEM
 * @param clientCert certificate that this cluster shows there, PEM
 * @param clientKey key to it, PEM
 */
public record PrimaryAccess(
        String address, String caFile, String caPath, String caCert, String clientCert, String clientKey) {
    static final Field ADDRESS = Field.text("primary_api_addr")
            .withDefault("")
            .described("API address of the primary", "In place of the one that the activation token names.");
    static final Field CA_FILE = Field.text("ca_file")
            .withDefault("")
            .described("CA file", "PEM file on this server: authorities to trust at the primary's API.");
    static final Field CA_PATH =
            Field.text("ca_path").withDefault("").described("CA directory", "Directory of such files on this server.");
    static final Field CA_CERT = Field.text("ca_cert")
            .withDefault("")
            .described("CA certificates", "The authorities themselves, PEM; with none given, those of the system.");
    static final Field CLIENT_CERT = Field.text("client_cert_pem")
            .withDefault("")
            .described("Client certificate", "Which this cluster shows at the primary's API, PEM.");
    static final Field CLIENT_KEY = Field.text("client_key_pem")
            .withDefault("")
            .secret()
            .described("Key to the client certificate", "PEM, without a password.");

    /** What a call takes that has a primary asked. */
    public static final List<Field> FIELDS = List.of(ADDRESS, CA_FILE, CA_PATH, CA_CERT, CLIENT_CERT, CLIENT_KEY);

    /** Of the values of {@link #FIELDS}. */
    public static PrimaryAccess of(Fields sent) {
        return new PrimaryAccess(
                sent.text(ADDRESS.name()),
                sent.text(CA_FILE.name()),
                sent.text(CA_PATH.name()),
                sent.text(CA_CERT.name()),
                sent.text(CLIENT_CERT.name()),
                sent.text(CLIENT_KEY.name()));
    }

    @Override
    public String toString() {
        return "PrimaryAccess[" + address + "]";
    }
}
