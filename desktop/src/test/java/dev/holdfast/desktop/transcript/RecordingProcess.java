package dev.holdfast.desktop.transcript;

import dev.holdfast.desktop.testing.TestTranscripts;
import java.nio.file.Path;

/** A process that records for ever, and says after each entry that it is on the disk. */
final class RecordingProcess {
    private RecordingProcess() {}

    public static void main(String[] folder) {
        Transcript transcript = new TestTranscripts(Path.of(folder[0]))
                .transcripts()
                .begin(TranscriptKind.UNSEAL, "frankfurt", "Open the cluster");
        for (int i = 1; !transcript.isEnded(); i++) {
            transcript.step("Step " + i, StepOutcome.DONE);
            System.out.println(i);
        }
    }
}
