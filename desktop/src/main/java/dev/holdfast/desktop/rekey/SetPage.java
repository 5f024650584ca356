package dev.holdfast.desktop.rekey;

import dev.holdfast.desktop.handover.SharesPage;
import dev.holdfast.desktop.handover.StepPage;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.layout.VBox;

/** How many new shares there will be, and below that what the cluster has kept of the last ones. */
final class SetPage implements StepPage {
    private final SharesPage numbers;
    private final BackupPane kept;
    private final VBox root;

    SetPage(SharesPage numbers, BackupPane kept) {
        this.numbers = numbers;
        this.kept = kept;
        root = new VBox(numbers.root(), kept);
        root.getStyleClass().add("step");
    }

    @Override
    public String title() {
        return numbers.title();
    }

    @Override
    public String words() {
        return numbers.words();
    }

    @Override
    public Parent root() {
        return root;
    }

    @Override
    public void entered() {
        numbers.entered();
        kept.look();
    }

    @Override
    public Optional<Node> first() {
        return numbers.first();
    }
}
