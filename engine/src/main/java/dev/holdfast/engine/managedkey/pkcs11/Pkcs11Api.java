package dev.holdfast.engine.managedkey.pkcs11;

import dev.holdfast.engine.api.Call;
import dev.holdfast.engine.api.Feature;
import dev.holdfast.engine.api.Field;
import dev.holdfast.engine.api.FieldSet;
import dev.holdfast.engine.api.Response;
import dev.holdfast.engine.api.Route;
import dev.holdfast.engine.api.Route.Trait;
import dev.holdfast.engine.api.Rule;
import java.util.List;
import java.util.Map;

/** {@code sys/internal/pkcs11}: what the configured modules hold, for people who set up managed keys. */
public final class Pkcs11Api implements Feature {
    private static final String ROOT = "sys/internal/pkcs11/";
    private static final Field LIBRARY =
            Field.text("library").required().described("Library", "Name of a kms_library stanza, in any letter case.");
    private static final Field SLOT = Field.text("slot")
            .matching("[0-9]{1,10}")
            .described("Slot", "Number of the slot in decimal; or give the token label.");
    private static final Field TOKEN_LABEL =
            Field.text("token_label").described("Token label", "Label of the token; or give the slot.");
    private static final Field PIN = Field.text("pin").required().secret().described("PIN", "User PIN of the token.");

    private final Pkcs11Browser browser;

    public Pkcs11Api(Pkcs11 pkcs11) {
        this.browser = new Pkcs11Browser(pkcs11);
    }

    @Override
    public List<Route> routes() {
        FieldSet objects =
                FieldSet.of(LIBRARY, SLOT, TOKEN_LABEL, PIN).withRules(Rule.exactlyOne("slot", "token_label"));
        return List.of(
                Route.read(ROOT + "libraries", this::libraries)
                        .with(Trait.SUDO)
                        .described("The configured PKCS#11 libraries and whether they can be loaded."),
                Route.update(ROOT + "slots", FieldSet.of(LIBRARY), this::slots)
                        .with(Trait.SUDO)
                        .described("The slots of a PKCS#11 library and the tokens in them."),
                Route.update(ROOT + "objects", objects, this::objects)
                        .with(Trait.SUDO)
                        .described("The keys and mechanisms of a token."));
    }

    private Response libraries(Call call) {
        return Response.data(Map.of("libraries", browser.libraries()));
    }

    private Response slots(Call call) {
        return Response.data(Map.of("slots", browser.slots(call.fields().text("library"))));
    }

    private Response objects(Call call) {
        return Response.data(browser.contents(call.fields()));
    }
}
