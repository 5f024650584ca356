/**
 * Power losses of any program that writes files: a library that is preloaded into it notes what it does to a folder, and a
 * simulated disk tells from the notes what may be there when power goes. Needs a C compiler.
 */
package dev.holdfast.engine.testing.disk;
