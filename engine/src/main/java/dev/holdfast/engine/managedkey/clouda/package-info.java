/** Managed keys of cloud provider A: fields, their rules, and what the server's environment says. */
package dev.holdfast.engine.managedkey.clouda;
