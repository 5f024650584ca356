package dev.holdfast.desktop.testing;

import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.testfx.api.FxToolkit;

/** Lets a machine under load take its time to open the first window. Registered for all tests. */
public final class ToolkitPatience implements BeforeAllCallback {
    private static final long MILLIS = 90_000;

    @Override
    public void beforeAll(ExtensionContext context) {
        FxToolkit.toolkitContext().setSetupTimeoutInMillis(MILLIS);
        FxToolkit.toolkitContext().setLaunchTimeoutInMillis(MILLIS);
    }
}
