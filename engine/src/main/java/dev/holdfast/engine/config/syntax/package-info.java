/**
 * HCL and JSON read into one tree of values with line numbers.
 *
 * <p>Only literals: text, numbers, booleans, lists, objects and blocks. An expression, a function or a template is
 * refused, because a configuration or policy must mean the same wherever it is read. A name that occurs twice is kept
 * twice, for the reader of the tree to judge. HCL libraries evaluate functions and keep no line numbers, so none is used.
 */
package dev.holdfast.engine.config.syntax;
