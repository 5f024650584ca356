package dev.holdfast.desktop.dr.safety;

import dev.holdfast.desktop.app.Cluster;
import dev.holdfast.desktop.dr.safety.Credentials.Kind;
import dev.holdfast.desktop.ui.SecretField;
import dev.holdfast.desktop.ui.Texts;
import java.util.Locale;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** Takes one token of one cluster; a DR operation token may be made in a ceremony from here. */
public final class TokenEntry extends VBox {
    private final SecretField field;

    /** @param source of an operation token */
    public TokenEntry(Credentials credentials, Cluster cluster, Kind kind, OperationTokenSource source) {
        getStyleClass().addAll("field", "token-entry");
        String prefix = "safety.token." + kind.name().toLowerCase(Locale.ROOT);
        field = new SecretField(credentials.of(cluster, kind));
        String name = Texts.get(prefix, cluster.name());
        field.input().setId(kind.name().toLowerCase(Locale.ROOT) + "-token");
        field.nameForReaders(name);
        Label label = new Label(name);
        label.setLabelFor(field.input());
        Label help = new Label(Texts.get(prefix + ".help"));
        help.getStyleClass().addAll("text-muted", "text-small");
        help.setWrapText(true);
        help.setMinHeight(USE_PREF_SIZE);
        getChildren().addAll(label, field, help);
        if (kind == Kind.OPERATION) {
            getChildren().add(ceremony(credentials, cluster, source));
        }
    }

    private Button ceremony(Credentials credentials, Cluster cluster, OperationTokenSource source) {
        Button button = new Button(Texts.get("safety.token.ceremony"), new FontIcon(Feather.USERS));
        button.setId("ceremony");
        button.setOnAction(event -> source.make(cluster, getScene().getWindow(), token -> {
            credentials.take(cluster, Kind.OPERATION, token);
            field.requestFocus();
        }));
        return button;
    }

    /** Leads the keyboard to the field. */
    public void begin() {
        field.requestFocus();
    }
}
