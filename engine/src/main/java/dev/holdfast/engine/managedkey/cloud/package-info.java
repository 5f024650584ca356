/**
 * What the key services of clouds have in common: addresses, trust and time limits, how requests are sent and which are
 * repeated, what failures mean, and access tokens.
 *
 * <p>An operation runs on a thread of its own inside one {@link dev.holdfast.engine.managedkey.cloud.Deadline}, so that
 * its caller is answered in time whatever hangs. Inside it each request that does no harm when it arrives twice is
 * repeated while its failure looks passing; one that makes something is sent once. Failures are thrown as
 * {@link dev.holdfast.engine.managedkey.cloud.CloudFailure} and leave as
 * {@link dev.holdfast.engine.managedkey.BackendException}.
 */
package dev.holdfast.engine.managedkey.cloud;
