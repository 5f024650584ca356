/** Custodians give their shares: one screen for every kind of ceremony, each kind an entry of its own. */
package dev.holdfast.desktop.ceremony;
