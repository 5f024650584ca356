package dev.holdfast.engine.store.h2;

/** The file of the table is there, and is not a whole table. */
final class TableDamagedException extends Exception {
    TableDamagedException(String message, Throwable cause) {
        super(message, cause);
    }
}
