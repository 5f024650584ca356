package dev.holdfast.desktop.ui;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URL;
import javafx.fxml.FXMLLoader;
import javafx.scene.Node;
import javafx.scene.Parent;

/**
 * Every FXML file of the console. A file that is not named here cannot be loaded; one that is named but missing, or
 * that asks for another controller, fails at once.
 */
public enum Views {
    ERROR_PANE("ui/ErrorPane"),
    WIZARD("ui/wizard/WizardFrame"),
    KEYS("keys/KeysView"),
    KEY_DRAWER("keys/KeyDrawer"),
    KEY_EDITOR("keys/KeyEditor"),
    TEST_SIGN("keys/TestSign"),
    MOUNTS("mounts/MountsView"),
    MOUNT_DRAWER("mounts/MountDrawer"),
    MOUNT_EDITOR("mounts/MountEditor"),
    SHELL("app/ShellView"),
    NAMESPACE("app/NamespaceView"),
    IDENTITY("app/IdentityView"),
    SETTINGS("settings/SettingsView"),
    CONFIRMATION("app/ConfirmationView"),
    NAME_CONFIRMATION("app/NameConfirmation"),
    CLUSTERS("cluster/ClusterView"),
    CARD("cluster/CardView"),
    SIGN_IN("cluster/SignInView"),
    ADD_CLUSTER("cluster/AddClusterView"),
    LIBRARIES("cluster/LibrariesView"),
    DR("dr/DrView"),
    COLLECT("custodian/CollectView"),
    PGP_KEY("custodian/PgpKeyView"),
    SECRET_CARD("custodian/SecretCardView"),
    SHARE_ENTRY("custodian/ShareEntryView"),
    DR_ACTION("dr/action/ActionView"),
    TOPOLOGY("dr/topology/TopologyView"),
    CEREMONY("ceremony/CeremonyView"),
    SHARES("handover/SharesView"),
    CUSTODIANS("handover/CustodiansView"),
    KEY_WINDOW("handover/KeyWindow"),
    HAND_OVER("handover/HandOverView"),
    PROVE("handover/ProveView"),
    CEREMONY_CHOICE("ceremony/ChoiceView"),
    CEREMONY_START("ceremony/StartView"),
    CEREMONY_TOKEN("ceremony/TokenView"),
    CEREMONY_WINDOW("ceremony/TokenWindowView"),
    REKEY_REVIEW("rekey/ReviewView"),
    REKEY_SUMMARY("rekey/SummaryView"),
    INITIALISE_ROOT_TOKEN("initialise/RootTokenView"),
    INITIALISE_REVIEW("initialise/ReviewView"),
    INITIALISE_SUMMARY("initialise/SummaryView"),
    ACTIVITY("activity/ActivityView"),
    AUDIT("activity/AuditView"),
    AUDITED_CALL("activity/CallDrawer"),
    ENABLE_AUDIT("activity/EnableAudit"),
    TRANSCRIPTS("activity/TranscriptsView"),
    TRANSCRIPT("activity/TranscriptDrawer"),
    VERDICT("activity/VerdictDrawer");

    private static final String ROOT = "/dev/holdfast/desktop/";

    private final String path;

    Views(String path) {
        this.path = path;
    }

    /** The file, relative to the console's root package, with its ending. */
    public String file() {
        return path + ".fxml";
    }

    /**
     * Builds the scene graph of this view around its controller, which was made by its owner. For a file with
     * {@code fx:root} the controller is the root as well.
     *
     * @throws IllegalStateException if the file names another controller class
     */
    public Parent load(Object controller) {
        FXMLLoader loader = new FXMLLoader(location(), Texts.bundle());
        loader.setControllerFactory(type -> checked(type, controller));
        if (controller instanceof Node) {
            loader.setRoot(controller);
        }
        try {
            return loader.load();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot load " + file(), e);
        }
    }

    private Object checked(Class<?> wanted, Object controller) {
        if (!wanted.isInstance(controller)) {
            throw new IllegalStateException(file() + " wants a " + wanted.getName() + ", not a "
                    + controller.getClass().getName());
        }
        return controller;
    }

    URL location() {
        URL location = Views.class.getResource(ROOT + file());
        if (location == null) {
            throw new IllegalStateException("there is no " + file());
        }
        return location;
    }
}
