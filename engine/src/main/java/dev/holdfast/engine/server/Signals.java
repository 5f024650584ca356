package dev.holdfast.engine.server;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Signals of the operating system.
 *
 * <p>Java has {@code sun.misc.Signal} in the supported module jdk.unsupported and nothing else for them; it is reached
 * by reflection because every direct use gives a warning that cannot be switched off.
 */
final class Signals {
    private static final Logger LOG = LoggerFactory.getLogger(Signals.class);

    private Signals() {}

    /**
     * Runs an action whenever the signal arrives, in a thread of its own, in place of what the virtual machine does.
     *
     * @param name without {@code SIG}; one that this system does not have is left alone
     */
    static void on(String name, Runnable action) {
        try {
            Class<?> signal = Class.forName("sun.misc.Signal");
            Class<?> handler = Class.forName("sun.misc.SignalHandler");
            Object proxy = Proxy.newProxyInstance(
                    handler.getClassLoader(),
                    new Class<?>[] {handler},
                    (self, method, arguments) -> switch (method.getName()) {
                        case "equals" -> self == arguments[0];
                        case "hashCode" -> System.identityHashCode(self);
                        case "toString" -> "handler of SIG" + name;
                        default -> {
                            action.run();
                            yield null;
                        }
                    });
            Object instance = signal.getConstructor(String.class).newInstance(name);
            signal.getMethod("handle", signal, handler).invoke(null, instance, proxy);
        } catch (InvocationTargetException e) {
            LOG.debug("SIG{} cannot be handled here: {}", name, e.getCause().getMessage());
        } catch (ReflectiveOperationException e) {
            LOG.warn("this Java cannot handle signals; SIG{} keeps its usual effect", name);
        }
    }
}
