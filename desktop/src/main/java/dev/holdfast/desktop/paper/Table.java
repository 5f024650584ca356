package dev.holdfast.desktop.paper;

import dev.holdfast.desktop.paper.Sheet.Style;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A table on pages. Columns take what their longest cell needs; where that is too much, the wide ones share the rest. */
final class Table {
    private static final Style HEAD = new Style(Face.BOLD, 9, 0);
    private static final Style CELL = new Style(Face.PLAIN, 9, 0);
    private static final float GAP = 12;
    private static final float PADDING = 3;

    private final Pages pages;
    private final Wrapping wrapping;
    private final List<String> heads;
    private final List<List<String>> rows;
    private final float[] widths;

    Table(Pages pages, Wrapping wrapping, List<String> heads, List<List<String>> rows) throws IOException {
        this.pages = pages;
        this.wrapping = wrapping;
        this.heads = heads;
        this.rows = rows;
        widths = fit(wanted(), pages.width() - GAP * (heads.size() - 1));
    }

    private float[] wanted() throws IOException {
        float[] wanted = new float[heads.size()];
        for (int column = 0; column < wanted.length; column++) {
            wanted[column] = wrapping.width(heads.get(column), HEAD);
            for (List<String> row : rows) {
                for (String line : row.get(column).split("\\R", -1)) {
                    wanted[column] = Math.max(wanted[column], wrapping.width(line, CELL));
                }
            }
        }
        return wanted;
    }

    /** Columns that want no more than an even share get it; the others share the rest evenly. */
    static float[] fit(float[] wanted, float room) {
        float[] widths = new float[wanted.length];
        Integer[] order = new Integer[wanted.length];
        Arrays.setAll(order, i -> i);
        Arrays.sort(order, (a, b) -> Float.compare(wanted[a], wanted[b]));
        float left = room;
        for (int i = 0; i < order.length; i++) {
            int column = order[i];
            widths[column] = Math.min(wanted[column] + 0.5f, left / (order.length - i));
            left -= widths[column];
        }
        return widths;
    }

    void print() throws IOException {
        row(heads, HEAD, 0.3f);
        for (List<String> row : rows) {
            int page = pages.count();
            pages.want(height(row, CELL));
            if (pages.count() != page) {
                row(heads, HEAD, 0.3f);
            }
            row(row, CELL, 0.8f);
        }
        pages.leave(8);
    }

    private void row(List<String> cells, Style style, float grey) throws IOException {
        float height = height(cells, style);
        float top = pages.take(height);
        float x = pages.left();
        for (int column = 0; column < cells.size(); column++) {
            float base = top - PADDING - style.size();
            for (String line : wrapping.lines(cells.get(column), style, widths[column])) {
                pages.sheet().text(x, base, line, style);
                base -= style.leading();
            }
            x += widths[column] + GAP;
        }
        pages.sheet().line(pages.left(), pages.right(), top - height, grey);
    }

    private float height(List<String> cells, Style style) throws IOException {
        List<Integer> lines = new ArrayList<>();
        for (int column = 0; column < cells.size(); column++) {
            lines.add(wrapping.lines(cells.get(column), style, widths[column]).size());
        }
        return lines.stream().max(Integer::compare).orElse(0) * style.leading() + 2 * PADDING;
    }
}
