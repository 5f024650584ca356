/**
 * Shares on their way in: custodians give those that they keep, whatever it is for, name their PGP keys, and take away
 * what comes of it. Shares on their way out, to be kept, are handed over in {@link dev.holdfast.desktop.handover}. A floor
 * below the features, which knows none of them.
 */
package dev.holdfast.desktop.custodian;
