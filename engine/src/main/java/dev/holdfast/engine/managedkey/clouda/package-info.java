/**
 * Managed keys of cloud provider A, AWS KMS: fields and their rules, what the server's environment says, and the way to
 * the service.
 *
 * <p>The provider's SDK signs requests and knows their form. It sends them through
 * {@link dev.holdfast.engine.managedkey.cloud.CloudHttp}, and repeats nothing by itself. A key is found by its alias, id
 * or ARN and used by its ARN; messages are hashed here and signed there, and each signature is verified here before it is
 * given out. To make a key is two requests, one for the key and one for its alias; if the second fails, the key is
 * scheduled for deletion, and the error says so.
 */
package dev.holdfast.engine.managedkey.clouda;
