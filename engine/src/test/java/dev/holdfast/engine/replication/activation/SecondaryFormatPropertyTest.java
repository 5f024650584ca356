package dev.holdfast.engine.replication.activation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.holdfast.engine.store.StoreException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

class SecondaryFormatPropertyTest {
    private static final Instant TIME = Instant.parse("2026-01-02T03:04:05Z");

    @Property(tries = 200)
    void anEntryIsReadAsItWasWritten(@ForAll String accessor, @ForAll String holder, @ForAll int seconds) {
        Secondary issued = Secondary.issued("b/c", TIME.plusSeconds(seconds), accessor, "ab");
        Secondary activated = issued.redeemedAt(TIME).activatedBy(holder, TIME);
        Secondary revoked = activated.revokedAt(TIME.plusSeconds(1));
        for (Secondary secondary : new Secondary[] {issued, activated, revoked}) {
            assertThat(SecondaryFormat.read("b/c", SecondaryFormat.write(secondary)))
                    .isEqualTo(secondary);
        }
    }

    @Property(tries = 500)
    void anyBytesAreAnEntryOrACleanError(@ForAll byte[] bytes) {
        assertThatCode(() -> read(bytes)).doesNotThrowAnyException();
    }

    private static void read(byte[] bytes) {
        try {
            SecondaryFormat.read("b", bytes);
        } catch (StoreException clean) {
            assertThat(clean).hasMessageContaining("secondary b");
        }
    }

    @Example
    void anEntryHasThisForm() {
        Secondary secondary = Secondary.issued("b", TIME, "acc", "ab").activatedBy("one", TIME);
        assertThat(new String(SecondaryFormat.write(secondary), StandardCharsets.UTF_8).strip())
                .isEqualTo(
                        "{\"version\":1,\"until\":\"2026-01-02T03:04:05Z\",\"accessor\":\"acc\",\"fingerprint\":\"ab\","
                                + "\"holder\":\"one\",\"activated\":\"2026-01-02T03:04:05Z\"}");
    }
}
