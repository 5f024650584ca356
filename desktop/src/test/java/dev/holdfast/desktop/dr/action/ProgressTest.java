package dev.holdfast.desktop.dr.action;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.client.DrDivergedEntries;
import dev.holdfast.engine.client.DrDivergedEntries.Entry;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("What the actions of disaster recovery work out")
class ProgressTest {
    private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");

    @Test
    @DisplayName("is how long is left, from the pace so far")
    void pace() {
        Pace pace = new Pace();
        assertThat(pace.left(NOON, 100, 1000)).isEmpty();
        assertThat(pace.left(NOON.plusSeconds(2), 100, 1000)).isEmpty();
        assertThat(pace.left(NOON.plusSeconds(10), 400, 1000)).contains(Duration.ofSeconds(20));
    }

    @Test
    @DisplayName("is a new pace for work that begins again")
    void again() {
        Pace pace = new Pace();
        pace.left(NOON, 100, 1000);
        assertThat(pace.left(NOON.plusSeconds(10), 50, 1000)).isEmpty();
        assertThat(pace.left(NOON.plusSeconds(11), 100, 1000)).contains(Duration.ofSeconds(18));
    }

    @ParameterizedTest
    @CsvSource({"30m, 1800", "45s, 45", "4h, 14400", "1d, 86400", "' 10 M ', 600"})
    @DisplayName("is for how long a token is good")
    void lifetimes(String typed, long seconds) {
        assertThat(Lifetimes.parse(typed)).contains(Duration.ofSeconds(seconds));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "0m", "30", "-5m", "1.5h", "soon", "99999999999d"})
    @DisplayName("is no time that cannot be meant")
    void noLifetime(String typed) {
        assertThat(Lifetimes.parse(typed)).isEmpty();
    }

    @Test
    @DisplayName("is a line for each entry that was set aside")
    void csv() {
        Entry entry = new Entry(7, Optional.empty(), "removed", "hmac-sha256:ab");
        assertThat(DivergedTable.csv(new DrDivergedEntries(1, List.of(entry))))
                .isEqualTo("index,time,operation,path_hmac\n7,,removed,hmac-sha256:ab\n");
    }

    @Test
    @DisplayName("is a fingerprint by which a secret is told from others, and not the secret")
    void fingerprint() {
        assertThat(Records.fingerprint("hfd.secret")).hasSize(16).doesNotContain("secret");
    }
}
