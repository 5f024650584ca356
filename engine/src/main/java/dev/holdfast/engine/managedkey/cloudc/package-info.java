/** Managed keys of cloud provider C: fields, signature algorithms, and what the server's environment says. */
package dev.holdfast.engine.managedkey.cloudc;
