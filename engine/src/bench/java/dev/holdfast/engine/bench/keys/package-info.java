/**
 * The registry of managed keys at size: many keys created, listed, loaded at unsealing and opened, in process, over an
 * encrypted and durable store and over memory. Nothing of it touches a backend.
 */
package dev.holdfast.engine.bench.keys;
