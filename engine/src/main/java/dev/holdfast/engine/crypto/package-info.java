/** Secrets in memory, secret sharing, authenticated encryption, fingerprints and random texts. */
package dev.holdfast.engine.crypto;
