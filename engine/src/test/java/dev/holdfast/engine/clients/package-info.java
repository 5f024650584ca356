/** The clients that people have for Vault, against a server of ours in a process of its own. */
package dev.holdfast.engine.clients;
