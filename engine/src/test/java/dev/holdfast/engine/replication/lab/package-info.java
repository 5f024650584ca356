/** DR replication between clusters that are processes of their own, with a faulty network between them. */
package dev.holdfast.engine.replication.lab;
