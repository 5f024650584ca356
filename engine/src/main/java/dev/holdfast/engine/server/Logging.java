package dev.holdfast.engine.server;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.encoder.JsonEncoder;
import ch.qos.logback.classic.encoder.PatternLayoutEncoder;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.ConsoleAppender;
import ch.qos.logback.core.encoder.Encoder;
import dev.holdfast.engine.config.LogConfig;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Sets up what the process logs, on standard error. Libraries say no more than warnings at any level: what they tell at
 * lower ones can hold headers, and so tokens.
 */
final class Logging {
    private static final String OWN = "dev.holdfast";
    private static final String LINE =
            "%d{yyyy-MM-dd'T'HH:mm:ss.SSS'Z', UTC} [%level] %logger{0}: %replace(%msg){'[\\r\\n]+', ' '}%n%ex";

    private Logging() {}

    static void configure(LogConfig config) {
        LoggerContext context = (LoggerContext) LoggerFactory.getILoggerFactory();
        context.reset();
        Encoder<ILoggingEvent> encoder = config.json() ? new JsonEncoder() : lines(context);
        encoder.setContext(context);
        encoder.start();
        ConsoleAppender<ILoggingEvent> appender = new ConsoleAppender<>();
        appender.setContext(context);
        appender.setTarget("System.err");
        appender.setEncoder(encoder);
        appender.start();
        ch.qos.logback.classic.Logger root = context.getLogger(Logger.ROOT_LOGGER_NAME);
        root.addAppender(appender);
        root.setLevel(Level.WARN);
        level(config.level());
    }

    private static Encoder<ILoggingEvent> lines(LoggerContext context) {
        PatternLayoutEncoder encoder = new PatternLayoutEncoder();
        encoder.setContext(context);
        encoder.setPattern(LINE);
        return encoder;
    }

    /** Changes the level of a process that is running. */
    static void level(LogConfig.Level level) {
        LoggerContext context = (LoggerContext) LoggerFactory.getILoggerFactory();
        context.getLogger(OWN).setLevel(Level.valueOf(level.name()));
    }
}
