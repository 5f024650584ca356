package dev.holdfast.engine.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.Map;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.CharRange;
import net.jqwik.api.constraints.NotEmpty;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PostgresUrlTest {
    @Test
    @DisplayName("has host, port, database, user, password and parameters")
    void whole() {
        PostgresUrl url = PostgresUrl.parse(
                "postgresql://us%40er:p%3Aw+1@db:6432/hf?sslmode=verify-full&options=-c%20search_path%3Dx");
        assertThat(url.hosts()).containsExactly(new HostPort("db", 6432));
        assertThat(url.database()).contains("hf");
        assertThat(url.user()).contains("us@er");
        assertThat(url.password()).contains("p:w+1");
        assertThat(url.parameters()).isEqualTo(Map.of("sslmode", "verify-full", "options", "-c search_path=x"));
    }

    @ParameterizedTest
    @CsvSource({
        "postgres://, localhost:5432",
        "postgres://db, db:5432",
        "postgres://:6000/x, localhost:6000",
        "postgres://[::1]:6000, [::1]:6000",
        "postgres://[fe80::2]/x, [fe80::2]:5432",
        "postgres://u@192.0.2.1/x, 192.0.2.1:5432"
    })
    @DisplayName("may leave out what has a default")
    void host(String url, String host) {
        assertThat(PostgresUrl.parse(url).hosts()).asString().isEqualTo("[" + host + "]");
    }

    @Test
    @DisplayName("may name several hosts")
    void hosts() {
        assertThat(PostgresUrl.parse("postgres://a,b:6000/x").hosts())
                .isEqualTo(List.of(new HostPort("a", 5432), new HostPort("b", 6000)));
    }

    @ParameterizedTest
    @CsvSource({
        "mysql://h/x, must be like postgres://",
        "postgres://h/x?sslmode=on, 'disable, prefer, require, verify-ca, verify-full'",
        "postgres://h/x?colour=red, 'not known, colour; there are'",
        "postgres://h/x?options, has no value for options",
        "postgres://h/x?connect_timeout=soon, must have seconds",
        "postgres://%2Fvar%2Frun/x, names a socket file",
        "postgres://h:99999/x, names no host:port",
        "postgres://h/%zz, two hexadecimal digits"
    })
    @DisplayName("is refused with the reason")
    void refused(String url, String reason) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> PostgresUrl.parse(url))
                .withMessageContaining(reason.replace("disable, prefer", "allow, disable, prefer"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"s3cret", "s3/cret", "1/s3cret", "1?s3cret=1", "s3@cret", "%s3cret", "s3cret:"})
    @DisplayName("never shows its password, be it read or refused, encoded or not")
    void silent(String password) {
        String shown;
        try {
            shown = PostgresUrl.parse("postgres://user:" + password + "@host/db")
                    .toString();
        } catch (IllegalArgumentException e) {
            shown = e.getMessage() + e.getCause();
        }
        assertThat(shown).isNotEmpty().doesNotContain("cret");
    }

    @Property(tries = 2000)
    void isReadOrRefusedWithAReason(@ForAll @NotEmpty @CharRange(from = ' ', to = 'z') String text) {
        try {
            assertThat(PostgresUrl.parse("postgres://" + text).hosts()).isNotEmpty();
        } catch (IllegalArgumentException e) {
            assertThat(e.getMessage()).isNotEmpty();
        }
    }
}
