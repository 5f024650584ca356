/** Managed keys of cloud provider B: fields and their rules. */
package dev.holdfast.engine.managedkey.cloudb;
