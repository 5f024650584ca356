/**
 * What custodians do at the console, whatever it is for: they give shares, name their PGP keys, and take secrets away. A
 * floor below the features, which knows none of them.
 */
package dev.holdfast.desktop.custodian;
