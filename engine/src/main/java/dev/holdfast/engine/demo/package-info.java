/**
 * A small world to try things in, on one machine and for as long as its command runs: clusters in processes of their own, a
 * PKCS#11 token, data that flow. Everything in it is thrown away, so its tokens and shares are shown, as they never are
 * elsewhere.
 */
package dev.holdfast.engine.demo;
