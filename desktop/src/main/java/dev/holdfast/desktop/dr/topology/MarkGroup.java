package dev.holdfast.desktop.dr.topology;

import dev.holdfast.desktop.dr.topology.sketch.Mark;
import java.util.List;
import javafx.scene.Group;
import javafx.scene.Node;

/** Shows a list of marks, and changes only what differs from the list before. For the FX thread only. */
final class MarkGroup extends Group {
    private final Brush brush;
    private List<Mark> marks = List.of();

    MarkGroup(Brush brush) {
        this.brush = brush;
        setAutoSizeChildren(false);
        setMouseTransparent(true);
    }

    void show(List<Mark> news) {
        if (news.equals(marks)) {
            return;
        }
        List<Node> nodes = getChildren();
        for (int i = 0; i < news.size(); i++) {
            if (i >= marks.size()) {
                nodes.add(MarkNodes.make(news.get(i), brush));
            } else if (!news.get(i).equals(marks.get(i))) {
                replace(nodes, i, news.get(i));
            }
        }
        nodes.subList(news.size(), nodes.size()).clear();
        marks = news;
    }

    private void replace(List<Node> nodes, int index, Mark mark) {
        if (mark.getClass() == marks.get(index).getClass()) {
            MarkNodes.update(nodes.get(index), mark, brush);
        } else {
            nodes.set(index, MarkNodes.make(mark, brush));
        }
    }
}
