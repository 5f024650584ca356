package dev.holdfast.desktop.keys;

import dev.holdfast.desktop.ui.Clipboards;
import dev.holdfast.desktop.ui.NamedValues;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.engine.client.TestSignature;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** What a successful test-sign found out. */
final class SignatureCard extends VBox {

    SignatureCard(TestSignature signature) {
        getStyleClass().add("signature-card");
        Label title = new Label(Texts.get(heading(signature)), new FontIcon(Feather.CHECK_CIRCLE));
        title.getStyleClass().addAll("signature-title", "tone-good");
        title.setWrapText(true);
        getChildren().addAll(title, facts(signature), copy(signature.publicKeyPem()));
    }

    private static String heading(TestSignature signature) {
        if (signature.replaced()) {
            return "keys.result.replaced";
        }
        return signature.generated() ? "keys.result.generated" : "keys.result.signed";
    }

    private static String key(TestSignature signature) {
        return signature.size() > 0
                ? Texts.get("keys.result.bits", signature.keyType(), String.valueOf(signature.size()))
                : signature.keyType() + " " + signature.curve();
    }

    private static NamedValues facts(TestSignature signature) {
        NamedValues facts = new NamedValues();
        facts.add(Texts.get("keys.result.algorithm"), signature.algorithm() + " · " + signature.hashAlgorithm());
        facts.add(Texts.get("keys.result.key"), key(signature));
        facts.add(Texts.get("keys.result.time"), Texts.get("keys.result.ms", signature.durationMs()));
        facts.addMono(Texts.get("keys.result.fingerprint"), grouped(signature.keyFingerprint()))
                .getStyleClass()
                .add("fingerprint");
        return facts;
    }

    /** Groups of four in lines of four groups, so that two people can compare it aloud. */
    static String grouped(String hex) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < hex.length(); i += 4) {
            if (i > 0) {
                text.append(i % 16 == 0 ? '\n' : ' ');
            }
            text.append(hex, i, Math.min(i + 4, hex.length()));
        }
        return text.toString();
    }

    private static Button copy(String publicKey) {
        Button copy = new Button(Texts.get("keys.result.copy"), new FontIcon(Feather.COPY));
        copy.setId("copy-public-key");
        copy.setMinWidth(USE_PREF_SIZE);
        copy.setOnAction(event -> {
            new Clipboards().copy(publicKey);
            copy.setText(Texts.get("keys.result.copied"));
            copy.setGraphic(new FontIcon(Feather.CHECK));
        });
        return copy;
    }
}
