package dev.holdfast.desktop.ui;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.holdfast.desktop.testing.ScriptedTransport;
import dev.holdfast.desktop.ui.Problem.Kind;
import dev.holdfast.engine.client.Holdfast;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("A problem")
class ProblemTest {

    @Test
    @DisplayName("lists bad fields under their names")
    void fields() {
        Problem problem = refusal(400, "{\"errors\":[\"url: must begin with https\",\"pin: missing\",\"sealed\"]}");
        assertThat(problem.kind()).isEqualTo(Kind.INPUT);
        assertThat(problem.fields())
                .containsEntry("url", "must begin with https")
                .containsEntry("pin", "missing")
                .hasSize(2);
        assertThat(problem.message()).contains("Sealed").contains("url: must");
    }

    @Test
    @DisplayName("keeps a key backend's own code")
    void backend() {
        Problem problem = refusal(
                502,
                "{\"errors\":[\"signer: CKR_PIN_INCORRECT (0x000000A0): the token rejected the PIN\"],"
                        + "\"data\":{\"category\":\"authentication\",\"backend_code\":\"CKR_PIN_INCORRECT\"}}");
        assertThat(problem.kind()).isEqualTo(Kind.BACKEND);
        assertThat(problem.title()).isEqualTo(Texts.get("problem.backend.authentication.title"));
        assertThat(problem.message()).contains("0x000000A0");
        assertThat(problem.details()).contains("CKR_PIN_INCORRECT").contains("502");
    }

    @ParameterizedTest
    @CsvSource({"403,PERMISSION", "404,NOT_FOUND", "409,INPUT", "429,BUSY", "500,INTERNAL", "503,UNAVAILABLE"})
    @DisplayName("is of a kind that follows from the status")
    void kinds(int status, Kind kind) {
        assertThat(refusal(status, "{\"errors\":[]}").kind()).isEqualTo(kind);
    }

    @Test
    @DisplayName("says when no answer came")
    void unreachable() {
        Holdfast cluster = new Holdfast(new ScriptedTransport().silent("read sys/seal-status"));
        Problem problem = Problem.from(catchThrowable(() -> cluster.seal().status()));
        assertThat(problem.kind()).isEqualTo(Kind.UNREACHABLE);
        assertThat(problem.message()).isEqualTo("No answer from scripted");
    }

    @Test
    @DisplayName("is made of anything else too")
    void unexpected() {
        Problem problem = Problem.from(new IllegalStateException());
        assertThat(problem.kind()).isEqualTo(Kind.INTERNAL);
        assertThat(problem.message()).isEqualTo("IllegalStateException");
    }

    private static Problem refusal(int status, String json) {
        Holdfast cluster = new Holdfast(new ScriptedTransport().on("read sys/seal-status", status, json));
        return Problem.from(catchThrowable(() -> cluster.seal().status()));
    }
}
