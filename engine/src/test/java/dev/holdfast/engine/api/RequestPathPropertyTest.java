package dev.holdfast.engine.api;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

class RequestPathPropertyTest {

    @Property
    void normalisingTwiceChangesNothing(@ForAll String path) {
        try {
            String once = RequestPath.normalise(Operation.READ, path);
            assertThat(RequestPath.normalise(Operation.READ, once)).isEqualTo(once);
        } catch (ApiException e) {
            assertThat(e.status()).isEqualTo(400);
        }
    }
}
