/** What several rooms need for their tests. */
package dev.holdfast.engine.testing;
