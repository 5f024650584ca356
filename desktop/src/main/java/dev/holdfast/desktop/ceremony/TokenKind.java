package dev.holdfast.desktop.ceremony;

import dev.holdfast.desktop.custodian.CeremonyKind;
import dev.holdfast.desktop.custodian.Progress;
import dev.holdfast.desktop.custodian.Progress.Phase;
import dev.holdfast.desktop.transcript.TranscriptKind;
import dev.holdfast.engine.client.Holdfast;
import dev.holdfast.engine.client.TokenAttempt;
import dev.holdfast.engine.client.TokenCeremonyCalls;
import java.util.Locale;
import java.util.Optional;

/** The tokens that custodians make together. */
public enum TokenKind implements CeremonyKind<TokenAttempt> {
    ROOT(TranscriptKind.ROOT_TOKEN) {
        @Override
        public TokenCeremonyCalls calls(Holdfast cluster) {
            return cluster.ceremonies().rootToken();
        }

        @Override
        void delete(Holdfast cluster, String token) {
            cluster.withToken(token).tokens().revokeSelf();
        }
    },
    OPERATION(TranscriptKind.DR_OPERATION_TOKEN) {
        @Override
        public TokenCeremonyCalls calls(Holdfast cluster) {
            return cluster.ceremonies().operationToken();
        }

        @Override
        void delete(Holdfast cluster, String token) {
            cluster.dr().secondary(token).deleteOperationToken();
        }
    };

    private final TranscriptKind transcripts;

    TokenKind(TranscriptKind transcripts) {
        this.transcripts = transcripts;
    }

    /** The transcripts of its ceremonies. */
    TranscriptKind transcripts() {
        return transcripts;
    }

    @Override
    public abstract TokenCeremonyCalls calls(Holdfast cluster);

    /** Makes a token worthless. */
    abstract void delete(Holdfast cluster, String token);

    @Override
    public String textPrefix() {
        return "ceremony." + name().toLowerCase(Locale.ROOT);
    }

    @Override
    public Progress progress(TokenAttempt attempt) {
        Phase phase = attempt.complete() ? Phase.DONE : attempt.started() ? Phase.COLLECTING : Phase.IDLE;
        return new Progress(phase, attempt.nonce(), attempt.progress(), attempt.required());
    }

    @Override
    public Optional<TokenAttempt> result(Holdfast cluster, String nonce) {
        return Optional.of(calls(cluster).result(nonce)).filter(TokenAttempt::complete);
    }
}
