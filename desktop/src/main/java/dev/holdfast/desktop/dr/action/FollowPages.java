package dev.holdfast.desktop.dr.action;

import dev.holdfast.desktop.dr.action.FollowModel.Way;
import dev.holdfast.desktop.ui.ErrorPane;
import dev.holdfast.desktop.ui.NamedValues;
import dev.holdfast.desktop.ui.SecretBuffer;
import dev.holdfast.desktop.ui.SecretField;
import dev.holdfast.desktop.ui.Texts;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.RadioButton;
import javafx.scene.control.TextArea;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** The pages of the way to following a primary. */
final class FollowPages {
    private final FollowModel model;
    private final ActionTools tools;
    private final SecretField token;
    private final TextArea addresses = new TextArea();
    private final ErrorPane error = new ErrorPane();
    private final TextFiles files;
    private final TrustPage trust;
    private final NamedValues claims = NamedValues.boxed();
    private final Runnable ceremony;
    private Node first;

    /** @param ceremony has custodians make an operation token */
    FollowPages(FollowModel model, ActionTools tools, Runnable ceremony) {
        this.model = model;
        this.tools = tools;
        this.ceremony = ceremony;
        token = new SecretField(model.presented().token());
        files = new TextFiles(tools, error);
        trust = new TrustPage(model.primary(), files);
        addresses.textProperty().bindBidirectional(model.addressesProperty());
        token.input().setId("activation-token");
        addresses.setId("addresses");
        model.presented().token().lengthProperty().addListener(change -> claims.show(FollowFacts.of(model)));
    }

    /** The page of a step, made anew. */
    Node of(FollowStep step) {
        error.clear();
        VBox page = new VBox();
        page.getStyleClass().add("step");
        page.getChildren()
                .addAll(
                        switch (step) {
                            case WAY -> ways();
                            case TOKEN -> tokens();
                            case TRUST -> trust();
                            case ADDRESSES -> addresses();
                            case CONFIRM -> confirm();
                            case OUTCOME -> outcome();
                        });
        return page;
    }

    /** Leads the keyboard to where work begins on the page made last. */
    boolean begin() {
        if (first == null) {
            return false;
        }
        first.requestFocus();
        return true;
    }

    private List<Node> ways() {
        List<Node> nodes = new ArrayList<>();
        ToggleGroup group = new ToggleGroup();
        for (Way way : Way.values()) {
            String key = "dr.action.way." + way.name().toLowerCase(Locale.ROOT);
            boolean chosen = way == model.wayProperty().get();
            RadioButton button =
                    Choices.of(key, group, chosen, () -> model.wayProperty().set(way));
            nodes.add(described(button, Texts.get(key + ".help")));
            if (chosen) {
                first = button;
            }
        }
        return nodes;
    }

    private static VBox described(RadioButton button, String help) {
        VBox below = new VBox(Sentences.help(help));
        below.getStyleClass().add("indented");
        return new VBox(4, button, below);
    }

    private List<Node> tokens() {
        first = token.input();
        SecretBuffer typed = model.presented().token();
        Button file = files.button(
                Texts.get("dr.action.file"),
                Texts.get("dr.action.follow.token.file"),
                text -> typed.replace(0, typed.length(), text.strip()));
        HBox line = new HBox(8, token, file);
        HBox.setHgrow(token, Priority.ALWAYS);
        String name = Texts.get("dr.action.follow.token");
        token.nameForReaders(name.replace("_", ""));
        claims.show(FollowFacts.of(model));
        return List.of(
                Sentences.field(name, line, token.input(), Texts.get("dr.action.follow.token.help")), claims, error);
    }

    private List<Node> trust() {
        model.presented().issuerAuthorities().map(Path::of).ifPresent(trust::suggest);
        List<Node> nodes = new ArrayList<>(trust.nodes());
        nodes.add(error);
        first = trust.first();
        return nodes;
    }

    private List<Node> addresses() {
        first = addresses;
        addresses.setPrefRowCount(3);
        return List.of(Sentences.field(
                Texts.get("dr.action.follow.addresses"), addresses, Texts.get("dr.action.follow.addresses.help")));
    }

    private List<Node> confirm() {
        ConfirmPage page = new ConfirmPage(model, ceremony);
        first = page.first();
        return page.nodes();
    }

    private List<Node> outcome() {
        first = null;
        if (model.wayProperty().get() == Way.NOBODY) {
            return List.of(Sentences.done("dr.action.update-primary.nobody"));
        }
        Instant begun = tools.clock().instant();
        List<Node> nodes = new ArrayList<>();
        nodes.add(new ProgressPane(
                tools.model(), model.cluster().cluster(), now -> Report.sync(now, begun), tools.clock()));
        if (model.isActivation()) {
            Sentences.of("dr.action.activate.afterwards").forEach(text -> nodes.add(Sentences.label(text)));
        }
        return nodes;
    }
}
