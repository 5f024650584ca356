package dev.holdfast.desktop.keys;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.desktop.keys.WizardStep.Kind;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The wizard for a new key")
class WizardModelTest {
    @Test
    @DisplayName("stays at its first step, and says why, where no type can be used")
    void noType() {
        WizardModel model = new WizardModel(List.of(), null);
        model.next();

        assertThat(model.step().kind()).isEqualTo(Kind.TYPE);
        assertThat(model.whyNot().get()).isEqualTo("This server can use none of these types");
        assertThat(model.wouldLose()).isFalse();
        assertThat(new WizardPages(model, List.of(), null).beside(model.step())).isEqualTo(Optional.empty());
    }
}
