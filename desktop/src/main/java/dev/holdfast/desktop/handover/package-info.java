/**
 * From shares that were made to shares that are kept: whose they are ({@link dev.holdfast.desktop.handover.Custodians}),
 * giving each to its custodian alone ({@link dev.holdfast.desktop.handover.HandOver}), and proof that each was kept as
 * it is ({@link dev.holdfast.desktop.handover.Proof}). Each has a page that stands in any wizard which makes shares. A
 * floor below the features, which knows none of them.
 */
package dev.holdfast.desktop.handover;
