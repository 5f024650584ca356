package dev.holdfast.desktop.rekey;

/** How a rekey came out. */
enum Ending {
    OPEN,
    REPLACED,
    /** Another console ended it: the new shares were verified there, or all was cancelled. */
    ENDED_ELSEWHERE
}
