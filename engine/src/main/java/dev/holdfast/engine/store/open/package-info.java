/** Opens the store that a configuration asks for: the one place that knows every implementation. */
package dev.holdfast.engine.store.open;
