package dev.holdfast.engine.server;

import dev.holdfast.engine.Product;
import dev.holdfast.engine.api.ProductInfo;
import dev.holdfast.engine.config.Edition;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code holdfast version}. */
@Command(name = "version", description = "Prints product name, version and build date.")
final class VersionCommand implements Runnable {
    @Spec
    private CommandSpec spec;

    @Override
    public void run() {
        spec.commandLine().getOut().println(line());
    }

    static String line() {
        ProductInfo product = Product.info(Edition.ENTERPRISE);
        return "Holdfast " + product.version() + ", built " + product.buildDate();
    }
}
