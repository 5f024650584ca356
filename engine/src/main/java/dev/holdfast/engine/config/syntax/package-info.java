/**
 * HCL and JSON read into one tree of values with line numbers.
 *
 * <p>Only literals: text, numbers, booleans, lists, objects and blocks. An expression, a function or a template is
 * refused, because a configuration must mean the same wherever it is read. The HCL library that the policies' readers
 * may know evaluates functions and keeps no line numbers, so it does not fit here.
 */
package dev.holdfast.engine.config.syntax;
