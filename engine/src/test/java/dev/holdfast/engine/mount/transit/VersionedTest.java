package dev.holdfast.engine.mount.transit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.holdfast.engine.api.InvalidFields;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/** What keys have made, as text. */
class VersionedTest {

    @Property(tries = 300)
    void readsWhatItWrites(@ForAll @IntRange(min = 1, max = 999_999_999) int version, @ForAll byte[] bytes) {
        Versioned made = new Versioned(version, bytes);
        Versioned read = Versioned.read("f", made.text());
        assertThat(read.version()).isEqualTo(version);
        assertThat(read.bytes()).isEqualTo(bytes);
        assertThat(Versioned.readUrl("f", made.urlText()).bytes()).isEqualTo(bytes);
        assertThat(made.urlText()).doesNotContain("=", "+").matches("vault:v[0-9]+:[A-Za-z0-9_-]*");
    }

    @Property(tries = 500)
    void refusesAnyOtherText(@ForAll String text, @ForAll boolean prefixed) {
        String sent = (prefixed ? "vault:v1:" : "") + text;
        Throwable refusal = catchThrowable(() -> Versioned.read("f", sent));
        assertThat(refusal == null ? prefixed : refusal instanceof InvalidFields)
                .isTrue();
    }
}
