package dev.holdfast.engine.managedkey;

import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.api.InvalidFields;
import dev.holdfast.engine.crypto.signature.SignatureCheck;
import dev.holdfast.engine.crypto.signature.SignatureScheme;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.Optional;

/** Proves that a managed key works: has random bytes signed and verifies the signature. Safe for many threads. */
public final class TestSign {
    private static final int INPUT_LENGTH = 64;

    private final ManagedKeys keys;
    private final KeyMaker maker;
    private final Clock clock;
    private final SecureRandom random = new SecureRandom();

    public TestSign(ManagedKeys keys, KeyMaker maker, Clock clock) {
        this.keys = keys;
        this.maker = maker;
        this.clock = clock;
    }

    /**
     * Tests a key, making it first if it is missing and may be made. The outcome becomes its last test, except that of a
     * call that does not fit the key and so says nothing about it.
     *
     * @throws BackendException if the backend fails, has no such key, or gives a signature that does not verify
     * @throws KeyMismatch if the key is not the configured one
     * @throws ApiException 400 if settings or key do not allow what is asked
     */
    public TestResult run(OpenKey open, TestWish wish) {
        SignatureScheme scheme = prepare(open.key(), wish);
        try {
            TestResult result = sign(open, scheme, wish.replace());
            record(open, true, "", result.algorithm() + " with " + scheme.hash().word());
            return result;
        } catch (BackendException e) {
            record(open, false, e.category().word(), e.getMessage());
            throw e;
        } catch (KeyMismatch e) {
            record(open, false, BackendException.Category.MECHANISM.word(), e.getMessage());
            throw e;
        }
    }

    /** All that can be refused without contact. */
    private static SignatureScheme prepare(ManagedKey key, TestWish wish) {
        SigningChoices choices = key.type().signing(key.settings());
        if (choices.hashes().isEmpty()) {
            throw ApiException.badRequest("mechanism: managed key \"" + key.name() + "\" has one that cannot sign");
        }
        key.require(Usage.SIGN);
        key.require(Usage.VERIFY);
        if (wish.replace()) {
            requireReplaceable(key);
        }
        return choices.choose(wish.hash(), wish.usePss());
    }

    private static void requireReplaceable(ManagedKey key) {
        for (String permission : new String[] {CommonFields.ALLOW_GENERATE_KEY, CommonFields.ALLOW_REPLACE_KEY}) {
            if (!key.settings().bool(permission)) {
                throw InvalidFields.of(permission, "is false, so the key cannot be replaced; set it to true first");
            }
        }
        Optional<String> obstacle = key.type().generationObstacle(key.settings());
        if (obstacle.isPresent()) {
            throw InvalidFields.of("replace", "cannot be done: " + obstacle.get());
        }
    }

    private TestResult sign(OpenKey open, SignatureScheme scheme, boolean replace) {
        Trial trial = new Trial(open, scheme);
        long started = clock.millis();
        KeyMaker.Made made = replace ? replace(open, trial) : maker.findOrGenerate(open);
        if (!replace) {
            trial.accept(made.key());
        }
        return trial.result(made, Math.max(0, clock.millis() - started));
    }

    private KeyMaker.Made replace(OpenKey open, Trial trial) {
        KeyMaker.Made made = maker.replace(open, trial::accept);
        if (made.replaced()) {
            keys.follow(open.key(), open.key().type().following(made.key()));
        }
        return made;
    }

    private void record(OpenKey open, boolean ok, String category, String message) {
        keys.recordTest(open.key(), new LastTest(clock.instant(), ok, category, message));
    }

    /** One signature over fresh random bytes. For one thread. */
    private final class Trial {
        private final OpenKey open;
        private final SignatureScheme scheme;
        private final byte[] input = new byte[INPUT_LENGTH];
        private byte[] signature;

        Trial(OpenKey open, SignatureScheme scheme) {
            this.open = open;
            this.scheme = scheme;
            random.nextBytes(input);
        }

        /** Signs and verifies, in the backend and here. */
        void accept(BackendKey key) {
            requireFitting(key);
            signature = open.backend().sign(key, scheme, input);
            if (!open.backend().verify(key, scheme, input, signature)
                    || !SignatureCheck.verify(key.publicKey(), scheme, input, signature)) {
                throw new BackendException(
                        BackendException.Category.MECHANISM,
                        open.key().name(),
                        "SIGNATURE_INVALID",
                        null,
                        "the signature does not verify; check that private and public key belong together");
            }
        }

        private void requireFitting(BackendKey key) {
            KeyShape configured = open.key().type().shape(open.key().settings());
            KeyShape found = KeyShape.of(key.publicKey());
            if (!configured.admits(found)) {
                throw new KeyMismatch(open.key(), configured, found);
            }
            if (scheme.pss() && !found.kind().equals(KeyShape.RSA)) {
                throw InvalidFields.of("use_pss", "is for RSA keys only, and this key is " + found);
            }
        }

        TestResult result(KeyMaker.Made made, long durationMs) {
            return new TestResult(made.key(), scheme, input, signature, made.generated(), made.replaced(), durationMs);
        }
    }
}
