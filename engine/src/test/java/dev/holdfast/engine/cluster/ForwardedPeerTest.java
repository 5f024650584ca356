package dev.holdfast.engine.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.api.CeremonyAccess;
import dev.holdfast.engine.api.Peer;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("The client of a request that was passed on")
class ForwardedPeerTest {

    @Property(tries = 200)
    void isReadAsItWasWritten(
            @ForAll @IntRange(max = 65_535) int port, @ForAll boolean loopback, @ForAll CeremonyAccess ceremonies) {
        for (String address :
                new String[] {"192.0.2.7", "2001:db8:0:0:0:0:0:1", "fe80:0:0:0:0:0:0:1%eth0", "unknown"}) {
            Peer peer = new Peer(address, port, loopback, ceremonies);
            assertThat(ForwardedPeer.read(ForwardedPeer.write(peer))).hasValue(peer);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "192.0.2.7", "192.0.2.7 1 maybe OPEN", "a b 1 true OPEN", "192.0.2.7 123456 true OPEN"})
    @DisplayName("is nobody if the header is malformed")
    void malformed(String header) {
        assertThat(ForwardedPeer.read(header)).isEmpty();
    }

    @Property(tries = 500)
    void ofAnyTextIsAPeerOrNobody(@ForAll String header) {
        ForwardedPeer.read(header)
                .ifPresent(peer -> assertThat(ForwardedPeer.write(peer)).isEqualTo(header));
    }
}
