/** Limits of the greetings: plain values, for pages too (decision 112). */

export const maximumText = 500
/** Greetings that one member has at a time. */
export const maximumOwn = 20
/** Greetings that a list shows, newest first. */
export const mostShown = 100
