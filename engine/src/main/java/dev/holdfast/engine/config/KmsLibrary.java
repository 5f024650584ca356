package dev.holdfast.engine.config;

import java.nio.file.Path;

/**
 * A PKCS#11 module that managed keys may name.
 *
 * @param name unique without regard to letter case
 * @param library absolute path of the shared library
 */
public record KmsLibrary(String name, Path library) {}
