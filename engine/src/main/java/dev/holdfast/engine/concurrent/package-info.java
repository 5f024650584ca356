/** What threads share: threads that cannot lose an exception, limits on how often something may be done, what was parsed. */
package dev.holdfast.engine.concurrent;
