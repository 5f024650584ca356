/** The clusters that the console knows: their cards, adding one, signing in, sealing, and the modules of this workstation. */
package dev.holdfast.desktop.cluster;
