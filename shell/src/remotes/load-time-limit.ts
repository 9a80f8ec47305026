/** Milliseconds that a release may take to load before the previous one is tried; an area falls back within 5 s (R17). */
export const loadTimeLimit = 3000
