package dev.holdfast.engine.server;

import dev.holdfast.engine.audit.AuditVerify;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code holdfast audit verify}. */
@Command(name = "audit", description = "Works on audit files.", synopsisSubcommandLabel = "COMMAND")
final class AuditCommand {
    @Spec
    private CommandSpec spec;

    @Command(name = "verify", description = "Checks the hash chain of audit files.")
    int verify(
            @Option(
                            names = {"-head", "--head"},
                            paramLabel = "SEQ:HASH",
                            defaultValue = "",
                            description = "Where the chain stood, from GET sys/audit: shows lines cut off at the end.")
                    String head,
            @Parameters(arity = "1..*", paramLabel = "FILE", description = "Audit files, the oldest first.")
                    List<Path> files) {
        return new AuditVerify(spec.commandLine().getOut()).run(files, head);
    }
}
