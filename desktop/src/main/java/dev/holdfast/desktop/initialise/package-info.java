/**
 * The wizard that initialises a cluster: how many shares, whose they are, making them, handing them over one by one,
 * proving them. One controller per step over one {@link dev.holdfast.desktop.initialise.InitialiseModel}.
 */
package dev.holdfast.desktop.initialise;
