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
    private static final Field LIBRARY = Field.text(Pkcs11Fields.LIBRARY)
            .required()
            .described("Library", "Name of a kms_library stanza, in any letter case.");
    private static final FieldSet OBJECTS = FieldSet.of(
                    LIBRARY, Pkcs11Fields.slot(), Pkcs11Fields.tokenLabel(), Pkcs11Fields.pin())
            .withRules(Rule.exactlyOne(Pkcs11Fields.SLOT, Pkcs11Fields.TOKEN_LABEL));

    private final Pkcs11Browser browser;

    public Pkcs11Api(Pkcs11 pkcs11) {
        this.browser = new Pkcs11Browser(pkcs11);
    }

    @Override
    public List<Route> routes() {
        return List.of(
                Route.read(ROOT + "libraries", this::libraries)
                        .with(Trait.SUDO)
                        .described("The configured PKCS#11 libraries and whether they can be loaded."),
                Route.update(ROOT + "slots", FieldSet.of(LIBRARY), this::slots)
                        .with(Trait.SUDO)
                        .described("The slots of a PKCS#11 library and the tokens in them."),
                Route.update(ROOT + "objects", OBJECTS, this::objects)
                        .with(Trait.SUDO)
                        .described("The keys and mechanisms of a token."));
    }

    private Response libraries(Call call) {
        return Response.data(Map.of("libraries", browser.libraries()));
    }

    private Response slots(Call call) {
        return Response.data(Map.of("slots", browser.slots(call.fields().text(Pkcs11Fields.LIBRARY))));
    }

    private Response objects(Call call) {
        return Response.data(browser.contents(call.fields()));
    }
}
