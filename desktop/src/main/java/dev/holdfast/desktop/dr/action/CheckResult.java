package dev.holdfast.desktop.dr.action;

import dev.holdfast.desktop.ui.Banner;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.desktop.ui.Tone;
import dev.holdfast.engine.client.DrMerkleReport;
import javafx.scene.Node;
import javafx.scene.layout.VBox;

/** What a comparison of the Merkle tree with its entries found, in words. */
final class CheckResult {
    private CheckResult() {}

    static Node of(DrMerkleReport report) {
        Banner banner = new Banner();
        VBox box = new VBox(banner);
        box.getStyleClass().add("dr-result");
        if (report.isSound()) {
            banner.show(Tone.GOOD, Texts.get("dr.action.check.sound.title"), Texts.get("dr.action.check.sound.words"));
        } else {
            banner.show(
                    Tone.DANGER,
                    Texts.get("dr.action.check.damaged.title"),
                    Texts.get("dr.action.check.damaged.words"));
            report.trees().forEach(tree -> box.getChildren().add(Sentences.label(words(tree))));
        }
        return box;
    }

    private static String words(DrMerkleReport.Tree tree) {
        return Texts.get(
                "dr.action.check.damages",
                tree.type(),
                tree.damages().size(),
                tree.damages().stream()
                        .mapToInt(damage -> damage.subpages().size())
                        .sum());
    }
}
