/** What a promotion needs, whichever way leads to it: the safety checks in words, and the tokens with which it is done. */
package dev.holdfast.desktop.dr.safety;
