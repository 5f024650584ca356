package dev.holdfast.desktop.dr.action;

/** What an action sends, with all that was typed for it. In the background. */
@FunctionalInterface
interface ActionCall<T> {
    T on(Operator operator);
}
