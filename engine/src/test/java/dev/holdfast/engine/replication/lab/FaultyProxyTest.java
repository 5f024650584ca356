package dev.holdfast.engine.replication.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.holdfast.engine.testing.Background;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@DisplayName("A network with faults")
@Timeout(30)
class FaultyProxyTest {
    private static final int SOON = 10_000;
    private static final int NEVER = 200;

    private ServerSocket echo;
    private CompletableFuture<Void> serving;
    private FaultyProxy network;
    private Socket socket;

    @BeforeEach
    void open() throws IOException {
        echo = new ServerSocket(0, 5, InetAddress.getLoopbackAddress());
        serving = Background.run(this::serve);
        network = new FaultyProxy(echo.getLocalPort());
        socket = connect();
    }

    @AfterEach
    void close() throws IOException {
        socket.close();
        network.close();
        echo.close();
        serving.join();
    }

    private void serve() {
        while (!echo.isClosed()) {
            try (Socket from = echo.accept()) {
                from.getInputStream().transferTo(from.getOutputStream());
            } catch (SocketException cut) {
                // the next one, if there is one
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    private Socket connect() throws IOException {
        String port = network.address().substring(network.address().indexOf(':') + 1);
        Socket made = new Socket(InetAddress.getLoopbackAddress(), Integer.parseInt(port));
        made.setSoTimeout(SOON);
        return made;
    }

    private void send(int value) throws IOException {
        socket.getOutputStream().write(value);
    }

    private int heard(int millis) throws IOException {
        socket.setSoTimeout(millis);
        return socket.getInputStream().read();
    }

    /** Ends with or without an error, and not after the time of the test. */
    private static void assertBroken(Socket socket) throws IOException {
        try (socket) {
            assertThat(socket.getInputStream().read()).isEqualTo(-1);
        } catch (SocketException e) {
            assertThat(e).hasMessageContaining("reset");
        }
    }

    @Test
    @DisplayName("carries bytes both ways and counts them")
    void carries() throws IOException {
        send(7);
        assertThat(heard(SOON)).isEqualTo(7);
        assertThat(network.there().passed()).isEqualTo(1);
        assertThat(network.back().passed()).isEqualTo(1);
        assertThat(network.connections()).isEqualTo(1);
    }

    @Test
    @DisplayName("cut breaks connections and refuses new ones until it is healed")
    void cut() throws IOException {
        send(7);
        assertThat(heard(SOON)).isEqualTo(7);
        network.cut();
        assertBroken(socket);
        assertBroken(connect());
        network.heal();
        socket = connect();
        send(8);
        assertThat(heard(SOON)).isEqualTo(8);
    }

    @Test
    @DisplayName("held one way loses nothing, and brings it when it is healed")
    void held() throws IOException {
        network.back().hold();
        send(7);
        assertThatThrownBy(() -> heard(NEVER)).isInstanceOf(SocketTimeoutException.class);
        assertThat(network.there().passed()).isEqualTo(1);
        network.heal();
        assertThat(heard(SOON)).isEqualTo(7);
    }

    @Test
    @DisplayName("changes one byte, and no more")
    void flips() throws IOException {
        network.there().flip();
        send(7);
        assertThat(heard(SOON)).isEqualTo(7 ^ 0x40);
        send(7);
        assertThat(heard(SOON)).isEqualTo(7);
    }

    @Test
    @DisplayName("is as slow as it is told to be")
    void slow() throws IOException {
        network.there().limit(5_000);
        network.back().delay(Duration.ofMillis(300));
        long begin = System.nanoTime();
        socket.getOutputStream().write(new byte[2_000]);
        socket.shutdownOutput();
        assertThat(socket.getInputStream().readAllBytes()).hasSize(2_000);
        assertThat(System.nanoTime() - begin)
                .isGreaterThan(Duration.ofMillis(500).toNanos());
    }
}
