package dev.holdfast.desktop.dr.topology.layout;

/** Which way trees grow. Geometry is reckoned along the tree and across it, and turned into x and y here. */
enum Direction {
    DOWN,
    RIGHT;

    Point point(double along, double across) {
        return this == DOWN ? new Point(across, along) : new Point(along, across);
    }

    Box box(double along, double across, Size size) {
        Point corner = point(along, across);
        return new Box(corner.x(), corner.y(), size.width(), size.height());
    }

    double along(Size size) {
        return this == DOWN ? size.height() : size.width();
    }

    double across(Size size) {
        return this == DOWN ? size.width() : size.height();
    }
}
