package dev.holdfast.desktop.dr;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.desktop.ui.Times;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("What is known of a primary that took the place of others")
class DrFactTest {
    private static final Instant HEARD = Instant.parse("2026-01-02T03:04:05Z");

    private final DrCluster successor = Sights.successor(
            "{'cluster_address':'a:8201','state':'unknown','last_heard':'" + HEARD + "'}",
            "{'cluster_address':'b:8201','state':'unknown'}",
            "{'cluster_address':'c:8201','state':'running'}",
            "{'cluster_address':'d:8201','state':'fenced'}");

    @AfterEach
    void speakEnglish() {
        Texts.speak(Locale.ENGLISH);
    }

    private List<String> named(String name) {
        return DrFact.of(successor, HEARD).stream()
                .filter(fact -> fact.name().equals(name))
                .map(DrFact::value)
                .toList();
    }

    @Test
    @DisplayName("is which of them have not been told yet, and since when there was no word")
    void former() {
        assertThat(named("Former primary"))
                .containsExactly(
                        "a:8201\nNo word since " + Times.point(HEARD) + "; it is told when it comes back",
                        "b:8201\nNo word from it; it is told when it comes back",
                        "c:8201\nAnswers, and is being told",
                        "d:8201\nFenced; demote it, and it can follow this one");
    }

    @Test
    @DisplayName("is said in German, too")
    void german() {
        Texts.speak(Locale.GERMAN);
        assertThat(named("Früherer Primärcluster"))
                .contains("a:8201\nKeine Nachricht seit " + Times.point(HEARD) + "; erfährt es, sobald er zurückkommt");
    }
}
