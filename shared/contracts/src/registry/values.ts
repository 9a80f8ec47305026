/** Limits, enumerations and formats of releases: plain values, for pages too (decision 112). */

export const releaseActs = ['published', 'chosen', 'withdrawn'] as const
export type ReleaseAct = (typeof releaseActs)[number]
