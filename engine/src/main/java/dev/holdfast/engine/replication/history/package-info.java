/** The history that clusters of a set share, and where the histories of two of them part. */
package dev.holdfast.engine.replication.history;
