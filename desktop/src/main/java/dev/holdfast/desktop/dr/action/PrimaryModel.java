package dev.holdfast.desktop.dr.action;

import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.engine.client.DrPrimaryAccess;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;

/** Where the API of a primary is, and how it is recognised, as it is typed. For the FX thread only. */
final class PrimaryModel {
    private final ObjectProperty<Trust> trust = new SimpleObjectProperty<>(Trust.SYSTEM);
    private final StringProperty apiAddress = new SimpleStringProperty("");
    private final StringProperty certificate = new SimpleStringProperty("");
    private final StringProperty serverFile = new SimpleStringProperty("");

    /** How the primary's API is recognised. */
    enum Trust {
        /** By the authorities of the server's system. */
        SYSTEM,
        /** By a certificate that is sent along. */
        CERTIFICATE,
        /** By a file on the server. */
        SERVER_FILE
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

    /**
     * What is still missing, "" if nothing is.
     *
     * @param inToken the address that the token names, or ""
     */
    String missing(String inToken) {
        if (apiAddress.get().isBlank() && inToken.isEmpty()) {
            return Texts.get("dr.action.follow.missing.address");
        }
        return switch (trust.get()) {
            case SYSTEM -> "";
            case CERTIFICATE -> certificate.get().isBlank() ? Texts.get("dr.action.follow.missing.certificate") : "";
            case SERVER_FILE -> serverFile.get().isBlank() ? Texts.get("dr.action.follow.missing.file") : "";
        };
    }

    /** As it is sent. */
    DrPrimaryAccess access() {
        return new DrPrimaryAccess(
                apiAddress.get().strip(),
                trust.get() == Trust.SERVER_FILE ? serverFile.get().strip() : "",
                "",
                trust.get() == Trust.CERTIFICATE ? certificate.get() : "",
                "",
                "");
    }
}
