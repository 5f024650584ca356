package dev.holdfast.desktop.handover;

import org.kordamp.ikonli.feather.Feather;

/**
 * What a choice means for those who make it.
 *
 * @param grave whether it is to be heeded before all others
 */
public record Consequence(Feather icon, String words, boolean grave) {

    /** One that is good to know. */
    public Consequence(Feather icon, String words) {
        this(icon, words, false);
    }
}
