package dev.holdfast.desktop.keys;

import dev.holdfast.engine.client.KeyInfo;

/** What a managed key is addressed by. */
record KeyRef(String type, String name) {
    static KeyRef of(KeyInfo key) {
        return new KeyRef(key.type(), key.name());
    }
}
