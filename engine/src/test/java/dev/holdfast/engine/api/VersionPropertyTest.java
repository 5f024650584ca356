package dev.holdfast.engine.api;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

class VersionPropertyTest {

    @Property(tries = 200)
    void isReadAsItIsWritten(
            @ForAll @IntRange(max = 999_999) int major,
            @ForAll @IntRange(max = 999_999) int minor,
            @ForAll @IntRange(max = 999_999) int patch) {
        Version version = new Version(major, minor, patch);
        assertThat(Version.parse(version.toString())).contains(version);
    }

    @Property(tries = 500)
    void anyTextIsReadOrNot(@ForAll String text) {
        assertThat(Version.parse(text)).isNotNull();
    }
}
