package dev.holdfast.desktop.initialise;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.desktop.ui.WholeNumbers;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("The plan of shares")
class PlanTest {
    private final Plan plan = new Plan();

    @ParameterizedTest
    @CsvSource({"1,1", "2,2", "5,3", "255,255"})
    @DisplayName("accepts")
    void right(int shares, int threshold) {
        plan.sharesProperty().set(shares);
        plan.thresholdProperty().set(threshold);
        assertThat(plan.wrongNumbers()).isEmpty();
        assertThat(plan.custodians().list()).hasSize(shares);
        assertThat(plan.fatalLoss()).isEqualTo(shares - threshold + 1);
    }

    @ParameterizedTest
    @CsvSource({"0,1", "256,3", "3,0", "3,4", "3,1"})
    @DisplayName("refuses with a reason")
    void wrong(int shares, int threshold) {
        plan.sharesProperty().set(shares);
        plan.thresholdProperty().set(threshold);
        assertThat(plan.wrongNumbers()).isNotEmpty();
    }

    @Test
    @DisplayName("wants a name for everyone, each its own")
    void names() {
        plan.sharesProperty().set(2);
        assertThat(plan.custodians().wrong()).contains("custodian 1");
        plan.custodians().list().get(0).nameProperty().set("Ada");
        plan.custodians().list().get(1).nameProperty().set("ada ");
        assertThat(plan.custodians().wrong()).contains("ada");
        plan.custodians().list().get(1).nameProperty().set("Blaise");
        assertThat(plan.custodians().wrong()).isEmpty();
    }

    @Test
    @DisplayName("keeps names when the number of shares changes, and drops a keeper who is gone")
    void resized() {
        plan.custodians().list().get(0).nameProperty().set("Ada");
        plan.rootTokenKeeperProperty().set(plan.custodians().list().get(4));
        plan.sharesProperty().set(3);
        assertThat(plan.rootTokenKeeperProperty().get()).isNull();
        assertThat(plan.custodians().list().get(0).name()).isEqualTo("Ada");
    }

    @Test
    @DisplayName("counts what is no number as nothing")
    void noNumber() {
        assertThat(WholeNumbers.read("three")).isZero();
        assertThat(WholeNumbers.read(" 7 ")).isEqualTo(7);
    }
}
