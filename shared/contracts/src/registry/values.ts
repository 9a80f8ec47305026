/** Limits, enumerations and formats of releases: plain values, for pages too (decision 112). */

/** `admitted` and `ended` are acts on a publisher. */
export const releaseActs = ['published', 'chosen', 'withdrawn', 'moved', 'failed', 'admitted', 'ended'] as const
/** The ways in which a release fails in a browser: it throws, hangs as it mounts, or a file of it does not come. */
export const releaseFailures = ['threw', 'late', 'missing'] as const
export type ReleaseFailure = (typeof releaseFailures)[number]
/** The number of members in whose browsers a release throws, within this number of minutes, before it is taken back. */
export const failingMembers = 5
export const failingMinutes = 10

export type ReleaseAct = (typeof releaseActs)[number]
