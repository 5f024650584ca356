/** How messages are signed and signatures checked, whoever holds the private key: hashes, paddings, and what the JDK has. */
package dev.holdfast.engine.crypto.signature;
