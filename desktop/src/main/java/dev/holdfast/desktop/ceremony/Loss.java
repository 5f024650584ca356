package dev.holdfast.desktop.ceremony;

import dev.holdfast.desktop.app.Confirmation.Question;
import dev.holdfast.desktop.ui.Texts;
import java.util.Optional;

/** What is lost with a token ceremony that this console drops. For the FX thread only. */
record Loss(TokenModel model) {

    /** What was lost, and what to do then; "" for nothing. */
    String words() {
        if (model.isOwn()) {
            return Texts.get("ceremony.locked.attempt");
        }
        return isTokenShown() ? Texts.get("ceremony.locked.token") : "";
    }

    /** What to ask before something is lost. */
    Optional<Question> question() {
        if (model.isOwn()) {
            return Optional.of(ofAttempt());
        }
        return isTokenShown() ? Optional.of(ofToken()) : Optional.empty();
    }

    /** Nobody is shown again what stands here, be it a token or a message with one. */
    private boolean isTokenShown() {
        Product.Form form = model.productProperty().get().form();
        return form == Product.Form.TOKEN || form == Product.Form.MESSAGE;
    }

    private Question ofAttempt() {
        int given = model.collect().progressProperty().get().given();
        return new Question(
                model.text("end.title"),
                Texts.get("ceremony.end.words", model.place().name(), given),
                Texts.get("ceremony.end.confirm"));
    }

    /** What to ask before a token is left. */
    Question ofToken() {
        return new Question(
                Texts.get("ceremony.leave.title"), model.text("leave.words"), Texts.get("ceremony.leave.confirm"));
    }
}
