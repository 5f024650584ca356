package dev.holdfast.desktop.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/**
 * Fails every test in which JavaFX warns of a style: of a colour that no theme has, or a value of the wrong kind. JavaFX
 * itself only drops the style. Registered for all tests, which may take it as a parameter; safe for use by several threads.
 */
public final class StyleWarnings extends Handler implements BeforeEachCallback, AfterEachCallback, ParameterResolver {
    /** Held here, or the handler would go with the logger. */
    private static final Logger STYLES = Logger.getLogger("javafx.css");

    private final List<String> heard = new CopyOnWriteArrayList<>();

    @Override
    public void beforeEach(ExtensionContext context) {
        heard.clear();
        STYLES.addHandler(this);
    }

    @Override
    public void afterEach(ExtensionContext context) {
        STYLES.removeHandler(this);
        assertThat(heard).as("warnings of styles").isEmpty();
    }

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        return parameter.getParameter().getType() == StyleWarnings.class;
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
        return this;
    }

    /** What was warned of since this was asked last. */
    public List<String> drain() {
        List<String> all = List.copyOf(heard);
        heard.clear();
        return all;
    }

    @Override
    public void publish(LogRecord log) {
        if (log.getLevel().intValue() >= Level.WARNING.intValue()) {
            heard.add(log.getMessage());
        }
    }

    @Override
    public void flush() {
        // nothing is held back
    }

    @Override
    public void close() {
        STYLES.removeHandler(this);
    }
}
