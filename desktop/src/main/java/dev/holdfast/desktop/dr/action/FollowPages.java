package dev.holdfast.desktop.dr.action;

import dev.holdfast.desktop.dr.action.FollowModel.Way;
import dev.holdfast.desktop.dr.action.PrimaryModel.Trust;
import dev.holdfast.desktop.ui.ErrorPane;
import dev.holdfast.desktop.ui.Mnemonics;
import dev.holdfast.desktop.ui.SecretField;
import dev.holdfast.desktop.ui.Texts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.RadioButton;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** The pages of the way to following a primary. */
final class FollowPages {
    private final FollowModel model;
    private final ActionTools tools;
    private final SecretField token;
    private final TextField apiAddress = new TextField();
    private final TextArea certificate = new TextArea();
    private final TextField serverFile = new TextField();
    private final TextArea addresses = new TextArea();
    private final ErrorPane error = new ErrorPane();
    private final FactGrid claims = new FactGrid();
    private final Runnable ceremony;
    private Node first;

    /** @param ceremony has custodians make an operation token */
    FollowPages(FollowModel model, ActionTools tools, Runnable ceremony) {
        this.model = model;
        this.tools = tools;
        this.ceremony = ceremony;
        token = new SecretField(model.presented().token());
        apiAddress.textProperty().bindBidirectional(model.primary().apiAddressProperty());
        certificate.textProperty().bindBidirectional(model.primary().certificateProperty());
        serverFile.textProperty().bindBidirectional(model.primary().serverFileProperty());
        addresses.textProperty().bindBidirectional(model.addressesProperty());
        token.input().setId("activation-token");
        apiAddress.setId("primary-api-addr");
        certificate.setId("ca-cert");
        serverFile.setId("ca-file");
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
            RadioButton button = choice(key, group, way == model.wayProperty().get());
            button.selectedProperty().addListener((selected, before, now) -> {
                if (now) {
                    model.wayProperty().set(way);
                }
            });
            nodes.add(described(button, Texts.get(key + ".help")));
            if (button.isSelected()) {
                first = button;
            }
        }
        return nodes;
    }

    private static RadioButton choice(String key, ToggleGroup group, boolean selected) {
        RadioButton button = new RadioButton(Texts.get(key));
        button.setId(key.replace('.', '-'));
        button.setMnemonicParsing(true);
        button.setToggleGroup(group);
        button.setSelected(selected);
        Mnemonics.choose(button);
        return button;
    }

    private static VBox described(RadioButton button, String help) {
        VBox below = new VBox(Sentences.help(help));
        below.getStyleClass().add("indented");
        return new VBox(4, button, below);
    }

    private List<Node> tokens() {
        first = token.input();
        Button file = fileButton(Texts.get("dr.action.follow.token.file"), path -> {
            String text = Files.readString(path).strip();
            return () -> model.presented()
                    .token()
                    .replace(0, model.presented().token().length(), text);
        });
        HBox line = new HBox(8, token, file);
        HBox.setHgrow(token, Priority.ALWAYS);
        String name = Texts.get("dr.action.follow.token");
        token.nameForReaders(name.replace("_", ""));
        claims.show(FollowFacts.of(model));
        return List.of(
                Sentences.field(name, line, token.input(), Texts.get("dr.action.follow.token.help")), claims, error);
    }

    private List<Node> trust() {
        model.presented()
                .issuerAuthorities()
                .filter(file -> certificate.getText().isEmpty())
                .ifPresent(file -> {
                    model.primary().trustProperty().set(Trust.CERTIFICATE);
                    read(Path.of(file), path -> {
                        String pem = Files.readString(path);
                        return () -> certificate.setText(pem);
                    });
                });
        ToggleGroup group = new ToggleGroup();
        Button file = fileButton(Texts.get("dr.action.follow.ca.file"), path -> {
            String pem = Files.readString(path);
            return () -> certificate.setText(pem);
        });
        certificate.setPrefRowCount(4);
        certificate.getStyleClass().setAll("text-input", "text-area", "mono", "text-small");
        certificate.setAccessibleText(Texts.get("dr.action.trust.certificate").replace("_", ""));
        serverFile.setAccessibleText(Texts.get("dr.action.trust.server_file").replace("_", ""));
        HBox pem = new HBox(8, certificate, file);
        HBox.setHgrow(certificate, Priority.ALWAYS);
        return List.of(
                Sentences.field(
                        Texts.get("dr.action.follow.address"), apiAddress, Texts.get("dr.action.follow.address.help")),
                Sentences.label(Texts.get("dr.action.trust")),
                trusting(Trust.SYSTEM, group, Sentences.help(Texts.get("dr.action.trust.system.help"))),
                trusting(Trust.CERTIFICATE, group, pem),
                trusting(Trust.SERVER_FILE, group, serverFile),
                error);
    }

    private Node trusting(Trust trust, ToggleGroup group, Node below) {
        String key = "dr.action.trust." + trust.name().toLowerCase(Locale.ROOT);
        boolean chosen = model.primary().trustProperty().get() == trust;
        RadioButton button = choice(key, group, chosen);
        if (chosen) {
            first = button;
        }
        VBox place = new VBox(below);
        place.getStyleClass().add("indented");
        place.managedProperty().bind(place.visibleProperty());
        place.visibleProperty().bind(button.selectedProperty());
        button.selectedProperty().addListener((selected, before, now) -> {
            if (now) {
                model.primary().trustProperty().set(trust);
            }
        });
        return new VBox(6, button, place);
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

    /** What is done on the FX thread with a file that was read in the background. */
    @FunctionalInterface
    private interface Reading {
        Runnable read(Path file) throws IOException;
    }

    private Button fileButton(String title, Reading reading) {
        Button file = new Button(Texts.get("dr.action.file"));
        file.setMinWidth(Button.USE_PREF_SIZE);
        file.setOnAction(
                event -> tools.files().open(file.getScene().getWindow(), title).ifPresent(path -> read(path, reading)));
        return file;
    }

    private void read(Path path, Reading reading) {
        Consumer<Runnable> then = Runnable::run;
        tools.tasks().run(Texts.get("dr.action.reading"), () -> reading.read(path), then, error::show);
    }
}
