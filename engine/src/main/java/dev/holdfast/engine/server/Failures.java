package dev.holdfast.engine.server;

import dev.holdfast.engine.config.ConfigException;
import dev.holdfast.engine.store.StoreException;
import java.io.PrintWriter;
import picocli.CommandLine;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.ParseResult;

/** Says why a command failed: in one line where the cause is known, with a stack trace where it is a mistake of ours. */
final class Failures implements IExecutionExceptionHandler {

    @Override
    public int handleExecutionException(Exception failure, CommandLine command, ParseResult parsed) {
        PrintWriter err = command.getErr();
        boolean known = failure instanceof ConfigException
                || failure instanceof StoreException
                || failure instanceof ListenException;
        if (known) {
            err.println("holdfast: " + failure.getMessage());
        } else {
            failure.printStackTrace(err);
        }
        return failure instanceof ConfigException ? ExitCode.USAGE : ExitCode.SOFTWARE;
    }
}
