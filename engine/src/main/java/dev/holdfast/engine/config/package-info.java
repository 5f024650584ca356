/** What a server or an embedded engine is told to be, read from HCL or JSON and checked. */
package dev.holdfast.engine.config;
