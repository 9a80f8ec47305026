/** Milliseconds that a release may take to load before the previous one is tried; an area falls back within 5 s (R17). */
export const loadTimeLimit = 3000

/** Milliseconds that a release may take from there to its first commit, where there is another one to try. */
export const mountTimeLimit = 3000
