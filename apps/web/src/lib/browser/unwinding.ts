/**
 * True while entries of closed dialogs are taken off the history: the address of the entry below may be an older one of the same
 * page, which nobody asked for.
 */
export const unwinding = { now: false };
