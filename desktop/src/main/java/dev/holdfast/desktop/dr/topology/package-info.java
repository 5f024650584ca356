/** The live drawing of disaster recovery on the screen: cards joined by links, with zoom, and saved as a picture. */
package dev.holdfast.desktop.dr.topology;
