package dev.holdfast.desktop.app;

import org.kordamp.ikonli.feather.Feather;

/**
 * An entry of the navigation rail.
 *
 * @param textKey of its name, with a mnemonic
 * @param aboutCluster whether it shows data of the cluster in front, which is greyed when that one is silent
 */
public record Destination(String textKey, Feather icon, Screen screen, boolean aboutCluster) {}
