package dev.holdfast.engine.store.postgres;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Types;
import java.util.Collection;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.function.IntFunction;

/** Sets the parameters of a statement, one after the other. Used by one thread. */
final class Parameters {
    private final Connection connection;
    private final PreparedStatement statement;
    private int last;

    /** Sets all of them. */
    @FunctionalInterface
    interface Filling {
        void fill(Parameters parameters) throws SQLException;
    }

    Parameters(Connection connection, PreparedStatement statement) {
        this.connection = connection;
        this.statement = statement;
    }

    void add(Object value) throws SQLException {
        statement.setObject(++last, value);
    }

    /** A number, or null. */
    void addLong(OptionalLong value) throws SQLException {
        if (value.isPresent()) {
            statement.setLong(++last, value.getAsLong());
        } else {
            statement.setNull(++last, Types.BIGINT);
        }
    }

    /**
     * An array with an element for each item.
     *
     * @param type of the elements in the database
     */
    <T, E> void addArray(String type, Collection<T> items, Function<T, E> element, IntFunction<E[]> array)
            throws SQLException {
        E[] elements = items.stream().map(element).toArray(array);
        statement.setArray(++last, connection.createArrayOf(type, elements));
    }
}
