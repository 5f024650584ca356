package dev.holdfast.engine.managedkey.clouda;

import dev.holdfast.engine.managedkey.BackendException.Category;
import dev.holdfast.engine.managedkey.cloud.CloudFailure;
import dev.holdfast.engine.managedkey.cloud.Deadline;
import java.util.Optional;
import java.util.function.Consumer;
import software.amazon.awssdk.services.kms.model.KeyMetadata;

/**
 * Makes keys and gives them their alias, which are two requests: a key whose alias fails is scheduled for deletion, and
 * the error says so. Each step leaves time to clear up after it, and to say so. Immutable.
 */
record NewKey(Kms kms, KmsSettings settings) {

    /** A key without a name. */
    KeyMetadata make(Deadline deadline) {
        String description = "Holdfast managed key " + settings.managedKey() + ", " + alias();
        KeyMetadata made = create(description, deadline);
        Aliases.account(settings.kmsKey())
                .filter(account -> !account.equals(made.awsAccountId()))
                .ifPresent(account -> {
                    CloudFailure foreign = CloudFailure.lasting(
                            Category.PERMISSION,
                            "ANOTHER_ACCOUNT",
                            "kms_key names account " + account + ", but the credentials belong to "
                                    + made.awsAccountId() + "; keys are made in one's own account only");
                    throw discard(made.arn(), foreign, deadline);
                });
        return made;
    }

    private KeyMetadata create(String description, Deadline deadline) {
        try {
            return kms.create(settings.spec(), description, deadline.half());
        } catch (CloudFailure failure) {
            throw failure.isPassing() && failure.category() != Category.THROTTLED
                    ? failure.adding("a key may have been made; look for one without alias, described as \""
                            + description + "\"")
                    : failure;
        }
    }

    /** Gives a new key its alias, which must be free. */
    void name(String arn, Deadline deadline) {
        bind(arn, deadline, limit -> kms.createAlias(alias(), arn, limit));
    }

    /** Moves the alias to a new key. */
    void rename(String arn, Deadline deadline) {
        bind(arn, deadline, limit -> kms.updateAlias(alias(), arn, limit));
    }

    private void bind(String arn, Deadline deadline, Consumer<Deadline> request) {
        try {
            Deadline early = deadline.half(); // the rest is for clearing up
            Spreading.await(early, () -> {
                request.accept(early);
                return arn;
            });
        } catch (CloudFailure failure) {
            settle(arn, failure, deadline);
        }
        Spreading.until(deadline, () -> isSeen(arn, deadline));
    }

    /** Where it cannot be seen, it will show at its first use. */
    private boolean isSeen(String arn, Deadline deadline) {
        try {
            return target(deadline).filter(arn::equals).isPresent();
        } catch (CloudFailure unknown) {
            return true;
        }
    }

    /** Finds out what became of a request that failed: it may have been carried out all the same. */
    private void settle(String arn, CloudFailure failure, Deadline deadline) {
        Optional<String> target;
        try {
            target = target(deadline.half());
        } catch (CloudFailure unknown) {
            throw failure.adding("it is not certain whether the alias leads to the new key " + arn
                    + "; look there, and delete the key if it does not");
        }
        if (target.filter(arn::equals).isEmpty()) {
            throw discard(arn, failure, deadline);
        }
    }

    /** The ARN of the key that the alias leads to. */
    private Optional<String> target(Deadline deadline) {
        return kms.describe(alias(), deadline).map(KeyMetadata::arn);
    }

    /** Schedules a key for deletion that is of no use; the failure is told with what became of the key. */
    CloudFailure discard(String arn, CloudFailure failure, Deadline deadline) {
        Deadline early = deadline.half();
        try {
            Spreading.await(early, () -> {
                kms.scheduleDeletion(arn, early);
                return arn;
            });
            return failure.adding(
                    "the new key " + arn + " is scheduled for deletion in " + Kms.DELETION_DAYS + " days");
        } catch (CloudFailure another) {
            return failure.adding(
                    "the new key " + arn + " could not be scheduled for deletion (" + another.code() + "); delete it");
        }
    }

    private String alias() {
        return Aliases.name(settings.kmsKey());
    }
}
