package dev.holdfast.desktop.dr.topology;

import static dev.holdfast.desktop.dr.topology.model.Sites.disabled;
import static dev.holdfast.desktop.dr.topology.model.Sites.primary;
import static dev.holdfast.desktop.dr.topology.model.Sites.secondary;
import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.desktop.app.Theme;
import dev.holdfast.desktop.dr.topology.model.Sites;
import dev.holdfast.desktop.testing.Keyboard;
import dev.holdfast.desktop.testing.Pictures;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The drawing of disaster recovery")
class TopologyUiTest extends DrawingWindow {
    private void shown(String name, Sites... sites) {
        show(sites);
        interact(() -> {
            Theme.DARK.apply(false);
            Pictures.save(page.snapshot(null, null), "topology-" + name + "-dark");
            Theme.LIGHT.apply(false);
            Pictures.save(page.snapshot(null, null), "topology-" + name + "-light");
        });
    }

    private CardNode card(String name) {
        return lookup(".topology-card").queryAllAs(CardNode.class).stream()
                .filter(node -> node.card().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private Node focused() {
        return stage.getScene().getFocusOwner();
    }

    private String zoom() {
        return lookup("#zoom").queryAs(Button.class).getText();
    }

    private String summary() {
        return lookup("#summary").queryAs(Label.class).getText();
    }

    static Sites[] many(int secondaries) {
        List<Sites> all = new ArrayList<>();
        Sites top = primary("Berlin");
        all.add(top);
        for (int i = 1; i <= secondaries; i++) {
            String name = "Site " + (i + 100);
            Sites site = secondary(name, "Berlin").lag(i % 4, i % 4 * 310L);
            top.lists(name, i % 9 != 0);
            all.add(
                    i % 9 == 0
                            ? site.silentFor(Duration.ofMinutes(i))
                            : i % 11 == 0 ? site.sync(i * 100L, 5000) : site);
        }
        return all.toArray(new Sites[0]);
    }

    private void aMinuteOfLag() {
        for (int i = 0; i < 30; i++) {
            long millis = 400 + Math.round(350 * Math.sin(i / 3.0)) + i % 5 * 40L;
            clock.advance(Duration.ofSeconds(2));
            show(
                    primary("Berlin").lists("Hamburg", true).lists("Frankfurt", true),
                    secondary("Hamburg", "Berlin").lag(3, millis),
                    secondary("Frankfurt", "Berlin").lag(0, i == 17 ? 90 : 0));
        }
    }

    @Test
    @DisplayName("says what it is for while there is nothing to draw, and shows every state in both themes")
    void states() {
        shown("empty", disabled("Berlin"), disabled("Hamburg"));
        clickOn("Enable Berlin as primary…");
        assertThat(lookup("#banner").query().getAccessibleText()).isEqualTo("Not yet. It is sealed.");
        shown("one", primary("Berlin"));
        assertThat(lookup("#empty").query().isVisible()).isFalse();
        aMinuteOfLag();
        shown("three", three());
        assertThat(summary()).isEqualTo("3 clusters · all links streaming");
        shown(
                "sync",
                primary("Berlin").lists("Hamburg", true).invites("leipzig-2026"),
                secondary("Hamburg", "Berlin").sync(1204, 2680).at(400, "00"));
        shown(
                "compared-long-ago",
                primary("Berlin").lists("Hamburg", true).at(482, "00").rootAt(480),
                secondary("Hamburg", "Berlin").verifiedAt(470, Duration.ofMinutes(3)));
        shown(
                "broken",
                primary("Berlin").lists("Hamburg", false).lists("Frankfurt", true),
                secondary("Hamburg", "Berlin").silentFor(Duration.ofSeconds(205)),
                secondary("Frankfurt", "Berlin").skew(2300));
        assertThat(summary()).isEqualTo("3 clusters · 1 link not streaming · 1 alarm");
        shown(
                "ghosts",
                primary("Berlin").lists("Hamburg", true),
                secondary("Munich", "Vienna").set("b7"),
                disabled("Bonn"));
        shown(
                "rivals",
                primary("Berlin").lists("Frankfurt", true),
                primary("Hamburg").generation(2),
                secondary("Frankfurt", "Berlin").diverged(12));
        assertThat(lookup("#banner").query().getAccessibleText())
                .startsWith("Two primaries at once")
                .contains("demote");
        shown("twelve", many(11));
        shown("thirty", many(29));
        assertThat(lookup(".topology-card").queryAll()).hasSize(30);
    }

    @Test
    @DisplayName("is walked through, selected from, zoomed and moved by keyboard alone")
    void keyboard() {
        show(three());
        Keyboard.tabTo(this, card("Berlin"));
        push(KeyCode.TAB);
        assertThat(focused()).isSameAs(card("Frankfurt"));
        push(KeyCode.DOWN).push(KeyCode.ENTER);
        assertThat(model.selectedProperty().get()).isEqualTo("Hamburg");
        assertThat(focused().getAccessibleText())
                .startsWith("Hamburg: Secondary · generation 1.")
                .contains("Link: Streaming.", "12 records, 1.4 s behind.", "Last heartbeat 2026-")
                .endsWith("Selected.");
        push(KeyCode.LEFT).push(KeyCode.SPACE);
        assertThat(model.selectedProperty().get()).isEqualTo("Berlin");
        shownFocus();
        String all = zoom();
        push(KeyCode.CONTROL, KeyCode.PLUS).push(KeyCode.CONTROL, KeyCode.EQUALS);
        assertThat(zoom()).isNotEqualTo(all);
        push(KeyCode.CONTROL, KeyCode.MINUS).push(KeyCode.CONTROL, KeyCode.MINUS);
        assertThat(zoom()).isEqualTo(all);
        double before = left("Berlin");
        push(KeyCode.CONTROL, KeyCode.RIGHT);
        assertThat(left("Berlin")).isLessThan(before);
        push(KeyCode.CONTROL, KeyCode.DIGIT0);
        assertThat(left("Berlin")).isEqualTo(before);
    }

    private void shownFocus() {
        interact(() -> Pictures.save(page.snapshot(null, null), "topology-focus-light"));
    }

    private double left(String name) {
        return card(name).localToScene(0, 0).getX();
    }

    @Test
    @DisplayName("is zoomed with the wheel at the mouse, dragged, selected from with a click, and fitted again")
    void mouse() {
        show(three());
        double before = left("Berlin");
        clickOn(card("Hamburg"));
        assertThat(model.selectedProperty().get()).isEqualTo("Hamburg");
        moveTo(card("Berlin")).scroll(2, javafx.geometry.VerticalDirection.UP);
        assertThat(zoom()).isNotEqualTo("100%");
        moveTo(card("Berlin")).drag(card("Berlin")).moveBy(90, 40).drop();
        assertThat(left("Berlin")).isGreaterThan(before);
        assertThat(model.selectedProperty().get()).isEqualTo("Hamburg");
        clickOn("#zoom");
        assertThat(zoom()).isEqualTo("100%");
        clickOn("#all");
        assertThat(left("Berlin")).isEqualTo(before);
    }

    @Test
    @DisplayName("says less on each of many cards, and all if somebody wants it")
    void details() {
        show(many(11));
        ToggleButton details = lookup("#everything").queryAs(ToggleButton.class);
        assertThat(details.isSelected()).isFalse();
        double small = card("Berlin").getHeight();
        clickOn(details);
        assertThat(card("Berlin").getHeight()).isGreaterThan(small);
        show(many(12));
        assertThat(card("Berlin").getHeight()).isGreaterThan(small);
    }

    @Test
    @DisplayName("changes only the nodes of what is new")
    void onlyWhatChanged() {
        show(primary("Berlin").lists("Hamburg", true), secondary("Hamburg", "Berlin"));
        clickOn("#everything");
        CardNode before = card("Berlin");
        List<Node> marks =
                List.copyOf(((MarkGroup) before.getChildrenUnmodifiable().get(0)).getChildren());
        clock.advance(Duration.ofSeconds(2));
        show(primary("Berlin").at(7, "aa").lists("Hamburg", true), secondary("Hamburg", "Berlin"));
        assertThat(card("Berlin")).isSameAs(before);
        assertThat(((MarkGroup) before.getChildrenUnmodifiable().get(0)).getChildren())
                .containsExactlyElementsOf(marks);
        assertThat(card("Berlin").getAccessibleText()).contains("Last sequence 7.");
    }
}
