package dev.holdfast.desktop.dr.action;

import dev.holdfast.desktop.ui.SecretBuffer;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.engine.client.DrPrimaryAccess;
import java.util.List;
import javafx.beans.Observable;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;

/** Where the API of a primary is, and how it is recognised, and what it is shown, as it is typed. For the FX thread only. */
final class PrimaryModel {
    private final ObjectProperty<Trust> trust = new SimpleObjectProperty<>(Trust.SYSTEM);
    private final StringProperty apiAddress = new SimpleStringProperty("");
    private final StringProperty certificate = new SimpleStringProperty("");
    private final StringProperty serverFile = new SimpleStringProperty("");
    private final StringProperty serverFolder = new SimpleStringProperty("");
    private final StringProperty clientCertificate = new SimpleStringProperty("");
    private final SecretBuffer clientKey = new SecretBuffer();

    /** How the primary's API is recognised. */
    enum Trust {
        /** By the authorities of the server's system. */
        SYSTEM,
        /** By a certificate that is sent along. */
        CERTIFICATE,
        /** By a file on the server. */
        SERVER_FILE,
        /** By the files in a folder on the server. */
        SERVER_FOLDER
    }

    ObjectProperty<Trust> trustProperty() {
        return trust;
    }

    /** In place of the address in the token. */
    StringProperty apiAddressProperty() {
        return apiAddress;
    }

    /** PEM. */
    StringProperty certificateProperty() {
        return certificate;
    }

    /** A path on the server. */
    StringProperty serverFileProperty() {
        return serverFile;
    }

    /** A path on the server. */
    StringProperty serverFolderProperty() {
        return serverFolder;
    }

    /** What the server shows to a primary that asks its clients for certificates; PEM, or "". */
    StringProperty clientCertificateProperty() {
        return clientCertificate;
    }

    /** The key to it, PEM without line feeds. */
    SecretBuffer clientKey() {
        return clientKey;
    }

    /** All that was typed, to be told of changes. */
    List<Observable> typed() {
        return List.of(
                trust,
                apiAddress,
                certificate,
                serverFile,
                serverFolder,
                clientCertificate,
                clientKey.lengthProperty());
    }

    /**
     * What is still missing, "" if nothing is.
     *
     * @param inToken the address that the token names, or ""
     */
    String missing(String inToken) {
        if (apiAddress.get().isBlank() && inToken.isEmpty()) {
            return Texts.get("dr.action.follow.missing.address");
        }
        String authorities = missingAuthorities();
        return authorities.isEmpty() ? missingHalf() : authorities;
    }

    private String missingAuthorities() {
        return switch (trust.get()) {
            case SYSTEM -> "";
            case CERTIFICATE -> certificate.get().isBlank() ? Texts.get("dr.action.follow.missing.certificate") : "";
            case SERVER_FILE -> serverFile.get().isBlank() ? Texts.get("dr.action.follow.missing.file") : "";
            case SERVER_FOLDER -> serverFolder.get().isBlank() ? Texts.get("dr.action.follow.missing.folder") : "";
        };
    }

    /** A certificate is of no use without its key, nor a key without its certificate. */
    private String missingHalf() {
        if (clientCertificate.get().isBlank() == clientKey.isEmpty()) {
            return "";
        }
        return Texts.get(clientKey.isEmpty() ? "dr.action.client.missing.key" : "dr.action.client.missing.certificate");
    }

    /** As it is sent. */
    DrPrimaryAccess access() {
        return new DrPrimaryAccess(
                apiAddress.get().strip(),
                trust.get() == Trust.SERVER_FILE ? serverFile.get().strip() : "",
                trust.get() == Trust.SERVER_FOLDER ? serverFolder.get().strip() : "",
                trust.get() == Trust.CERTIFICATE ? certificate.get() : "",
                clientCertificate.get().strip(),
                clientKey.asText(String::strip));
    }

    void wipe() {
        clientKey.wipe();
    }
}
