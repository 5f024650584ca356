package dev.holdfast.engine;

import dev.holdfast.engine.api.ProductInfo;
import dev.holdfast.engine.config.Edition;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;

/** Version and build date, as the build wrote them down. */
public final class Product {
    private static final String WRITTEN_DOWN = "product.properties";

    private Product() {}

    /** What this build is, with the licence of this configuration. */
    public static ProductInfo info(Edition edition) {
        Properties written = new Properties();
        try (InputStream in = Product.class.getResourceAsStream(WRITTEN_DOWN)) {
            written.load(in);
        } catch (IOException e) {
            throw new UncheckedIOException(WRITTEN_DOWN + " is missing from the program's files", e);
        }
        return new ProductInfo(
                written.getProperty("version"), written.getProperty("build.date"), edition == Edition.ENTERPRISE);
    }
}
