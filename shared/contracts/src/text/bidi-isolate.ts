/** Letters that run from the right, and signs that turn the direction. */
const turning = /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc]/

/** Members' words within a sentence of ours, so that their direction turns nothing around them (FSI and PDI). */
export const bidiIsolate = (text: string): string => (turning.test(text) ? `\u2068${text}\u2069` : text)
