/** Namespaces: parts of a cluster that have policies, tokens, mounts and managed keys of their own. */
package dev.holdfast.engine.access.namespace;
