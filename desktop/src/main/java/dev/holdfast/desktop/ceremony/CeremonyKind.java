package dev.holdfast.desktop.ceremony;

import dev.holdfast.engine.client.Holdfast;

/** What shares are collected for. Calls are made from background threads. */
public interface CeremonyKind {

    /** Prefix of its texts in the bundle: {@code title}, {@code purpose}, {@code done}, {@code cancel} and so on. */
    String textPrefix();

    /** How far it is. */
    Progress read(Holdfast cluster);

    /** Gives a share, hex or base64. */
    Progress contribute(Holdfast cluster, String share);

    /** Drops the shares given so far. */
    Progress cancel(Holdfast cluster);
}
