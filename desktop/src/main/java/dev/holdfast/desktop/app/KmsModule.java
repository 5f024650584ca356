package dev.holdfast.desktop.app;

/**
 * A PKCS#11 module that the engine of this workstation may load.
 *
 * @param name under which managed keys name it, unique without regard to letter case
 * @param path absolute path of the shared library
 */
public record KmsModule(String name, String path) {}
