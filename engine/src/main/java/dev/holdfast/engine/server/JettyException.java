package dev.holdfast.engine.server;

/** What Jetty could not do. It declares no narrower kind than {@code Exception}; here alone that gets a type. */
final class JettyException extends Exception {
    /** A step of Jetty's. */
    interface Step {
        void run() throws Exception;
    }

    private JettyException(Exception cause) {
        super(cause.getMessage(), cause);
    }

    /**
     * Takes the step.
     *
     * @throws JettyException if it fails, with the message of its cause
     */
    static void from(Step step) throws JettyException {
        try {
            step.run();
        } catch (Exception e) {
            throw new JettyException(e);
        }
    }
}
