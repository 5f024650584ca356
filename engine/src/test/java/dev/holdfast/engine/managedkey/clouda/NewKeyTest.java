package dev.holdfast.engine.managedkey.clouda;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.crypto.signature.HashAlgorithm;
import dev.holdfast.engine.crypto.signature.SignatureScheme;
import dev.holdfast.engine.managedkey.BackendException;
import dev.holdfast.engine.managedkey.BackendException.Category;
import dev.holdfast.engine.managedkey.BackendKey;
import dev.holdfast.engine.managedkey.KeyBackend;
import java.time.Duration;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A new key at cloud provider A")
class NewKeyTest {
    private final KmsLab lab = new KmsLab();
    private final KeyBackend backend = lab.open(KmsLab.EC);

    @AfterEach
    void close() {
        lab.close();
    }

    private BackendException failure(Runnable call) {
        return Assertions.catchThrowableOfType(BackendException.class, call::run);
    }

    private void sign(BackendKey key) {
        backend.sign(key, new SignatureScheme(HashAlgorithm.SHA2_256, false), new byte[] {1});
    }

    private long sent(String action) {
        return Collections.frequency(lab.service.actions(), action);
    }

    private DoubleKey newest() {
        return lab.service.keys.all().get(lab.service.keys.all().size() - 1);
    }

    @Test
    @DisplayName("is scheduled for deletion when its alias cannot be made, and the error says so")
    void orphan() {
        lab.service.denied.add("CreateAlias");
        BackendException failure = failure(backend::generate);
        assertThat(failure.category()).isEqualTo(Category.PERMISSION);
        assertThat(failure.getMessage())
                .contains("kms:CreateAlias", newest().id, "is scheduled for deletion in 7 days");
        assertThat(newest().state).isEqualTo("PendingDeletion");
    }

    @Test
    @DisplayName("that cannot even be scheduled for deletion is named")
    void lastingOrphan() {
        lab.service.denied.add("CreateAlias");
        lab.service.denied.add("ScheduleKeyDeletion");
        assertThat(failure(backend::generate).getMessage())
                .contains("kms:CreateAlias", newest().id, "could not be scheduled for deletion", "delete it");
        assertThat(newest().state).isEqualTo("Enabled");
    }

    @Test
    @DisplayName("is kept when the answer about its alias was lost but the alias was made")
    void lostAnswerAboutAlias() {
        lab.service.faults.next("CreateAlias", lab.service.loseAnswer());
        BackendKey made = backend.generate();
        assertThat(backend.find()).contains(made);
        assertThat(newest().state).isEqualTo("Enabled");
    }

    @Test
    @DisplayName("is never asked for twice: a lost answer is told, with how to find what may be there")
    void lostAnswerAboutKey() {
        lab.service.faults.always("CreateKey", lab.service.loseAnswer());
        BackendException failure = failure(backend::generate);
        assertThat(failure.category()).isEqualTo(Category.UNREACHABLE);
        assertThat(failure.getMessage()).contains("a key may have been made", newest().description);
        assertThat(newest().description).contains("Holdfast", "alias/signer");
        assertThat(sent("CreateKey")).isEqualTo(1);
    }

    @Test
    @DisplayName("is asked for again when the service only wanted fewer requests")
    void throttledCreation() {
        lab.service.faults.next("CreateKey", Faults.error(400, "ThrottlingException", "Rate exceeded"));
        backend.generate();
        assertThat(sent("CreateKey")).isEqualTo(2);
        assertThat(lab.service.keys.all()).hasSize(1);
    }

    @Test
    @DisplayName("is waited for while the service does not yet show it")
    void eventualConsistency() {
        lab.service.keys.lagging(5);
        BackendKey made = backend.generate();
        sign(made);
        lab.service.keys.lagging(4);
        BackendKey successor = backend.replace(this::sign);
        assertThat(backend.find()).contains(successor);
    }

    @Test
    @DisplayName("is not made for an alias that is taken")
    void takenAlias() {
        lab.service.keys.add("alias/signer", "RSA_2048", "SIGN_VERIFY");
        assertThat(failure(backend::generate).getMessage()).contains("AlreadyExistsException", "leads to the key");
        assertThat(sent("CreateKey")).isZero();
    }

    @Test
    @DisplayName("gives way when another took the alias at the same moment")
    void raceForAlias() {
        lab.service.faults.next(
                "CreateAlias", Faults.error(400, "AlreadyExistsException", "An alias with the name already exists"));
        assertThat(failure(backend::generate).category()).isEqualTo(Category.MECHANISM);
        assertThat(newest().state).isEqualTo("PendingDeletion");
    }

    @Test
    @DisplayName("is not left in an account other than the one that the alias ARN names")
    void anotherAccount() {
        KeyBackend foreign = lab.open(KmsLab.EC, "kms_key", "arn:aws:kms:eu-central-1:999999999999:alias/x");
        BackendException failure = failure(foreign::generate);
        assertThat(failure.getMessage()).contains("999999999999", KmsKeys.ACCOUNT, "scheduled for deletion");
        assertThat(newest().state).isEqualTo("PendingDeletion");
    }

    @Test
    @DisplayName("goes and the old one stays when the alias cannot be moved")
    void failedMove() {
        BackendKey old = backend.generate();
        lab.service.denied.add("UpdateAlias");
        BackendException failure = failure(() -> backend.replace(this::sign));
        assertThat(failure.getMessage()).contains("kms:UpdateAlias", "scheduled for deletion");
        assertThat(newest().state).isEqualTo("PendingDeletion");
        assertThat(backend.find()).contains(old);
    }

    @Test
    @DisplayName("stays when the answer about the moved alias was lost")
    void lostAnswerAboutMove() {
        backend.generate();
        lab.service.faults.always("UpdateAlias", lab.service.loseAnswer());
        BackendKey successor = backend.replace(this::sign);
        assertThat(backend.find()).contains(successor);
        assertThat(newest().state).isEqualTo("Enabled");
    }

    @Test
    @DisplayName("is left alone, and named, when nobody can say whether the alias leads to it")
    void unknownAlias() {
        lab.service.faults.always("CreateAlias", Faults.error(500, "KMSInternalException", ""));
        Faults.Fault down = Faults.error(500, "KMSInternalException", "");
        lab.service.faults.next("DescribeKey", Faults.error(400, "NotFoundException", ""));
        lab.service.faults.always("DescribeKey", down);
        assertThat(failure(backend::generate).getMessage()).contains("not certain", newest().id);
        assertThat(newest().state).isEqualTo("Enabled");
    }

    @Test
    @DisplayName("that hung on the way is told before time is up, with what may be there")
    void hangs() {
        try (KmsLab hanging = new KmsLab(KmsDouble.start(), Duration.ofSeconds(3), Optional.empty(), Map.of())) {
            Faults faults = hanging.service.faults;
            KeyBackend slow = hanging.open(KmsLab.EC);
            assertThat(slow.find()).isEmpty();
            faults.next("CreateKey", faults.hang());
            BackendException unanswered = failure(slow::generate);
            assertThat(unanswered.status()).isEqualTo(504);
            assertThat(unanswered.getMessage()).contains("a key may have been made");
            faults.next("DescribeKey", Faults.error(400, "NotFoundException", ""));
            faults.always("DescribeKey", faults.hang());
            faults.always("CreateAlias", faults.hang());
            BackendException unsettled = failure(slow::generate);
            assertThat(unsettled.status()).isEqualTo(504);
            assertThat(unsettled.getMessage()).contains("not certain", "arn:aws:kms");
        }
    }
}
