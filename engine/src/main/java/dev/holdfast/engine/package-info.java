/** The engine put together: {@link dev.holdfast.engine.Engine} takes requests as values and answers them. */
package dev.holdfast.engine;
