package dev.holdfast.engine.api;

/** Why one value is not acceptable; the message follows the field's name. Never repeats a sensitive value. */
final class FieldProblem extends Exception {
    FieldProblem(String reason) {
        super(reason);
    }
}
