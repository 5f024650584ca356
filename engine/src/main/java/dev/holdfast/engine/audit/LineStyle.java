package dev.holdfast.engine.audit;

/**
 * How a device writes its lines.
 *
 * @param raw texts stay as they are, tokens and sensitive values aside
 * @param hashAccessors whether accessors are hashed
 * @param elideLists lists answered are replaced by the number of their entries
 * @param prefix put in front of each line
 */
record LineStyle(boolean raw, boolean hashAccessors, boolean elideLists, String prefix) {}
