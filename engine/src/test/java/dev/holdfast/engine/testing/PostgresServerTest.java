package dev.holdfast.engine.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A PostgreSQL server for tests")
class PostgresServerTest {
    @Test
    @DisplayName("keeps what was committed when it is ended without warning and started again")
    void restarts() throws SQLException {
        try (PostgresServer server = PostgresServer.start()) {
            PostgresDatabase database = server.database();
            database.execute("create table a (n int); insert into a values (7)");
            server.crash();
            server.resume();
            try (Connection connection = database.connect();
                    Statement statement = connection.createStatement();
                    ResultSet rows = statement.executeQuery("select n from a")) {
                assertThat(rows.next()).isTrue();
                assertThat(rows.getInt(1)).isEqualTo(7);
            }
        }
    }
}
