/** Limits, enumerations and formats of releases: plain values, for pages too (decision 112). */

/**
 * `admitted` and `ended` are acts on a publisher; `previewed`: a link to a preview was made; `shared`: a version became a
 * canary, or one for more readers.
 */
export const releaseActs = [
  'published',
  'chosen',
  'withdrawn',
  'moved',
  'failed',
  'admitted',
  'ended',
  'previewed',
  'shared',
] as const
/** The ways in which a release fails in a browser: it throws, hangs as it mounts, or a file of it does not come. */
export const releaseFailures = ['threw', 'late', 'missing'] as const
export type ReleaseFailure = (typeof releaseFailures)[number]
/**
 * All that browsers tell of a release. `uncaught`: an error that no boundary caught, with a file of the release in its
 * stack. That, and of one that works, they tell only while a canary is compared with it.
 */
export const releaseOutcomes = [...releaseFailures, 'uncaught', 'slow', 'worked'] as const
export type ReleaseOutcome = (typeof releaseOutcomes)[number]
/** Milliseconds to load and to mount from which on a release that works is slow. */
export const slowMount = 2000
/**
 * The states of a version at the desk: pages load it, those of a share do, they fall back to it, or had to skip it; it is
 * there for previews alone; browsers took it back, or somebody did for good; or it is one to go back to.
 */
export const releaseStates = [
  'current',
  'canary',
  'fallback',
  'skipped',
  'preview',
  'failed',
  'withdrawn',
  'earlier',
] as const
export type ReleaseStateName = (typeof releaseStates)[number]
export const longestReleaseReason = 500
/** Of an address: the key of a preview's link; empty it ends the preview. */
export const previewParameter = 'preview'
/** Hours for which the link of a preview is good. */
export const previewHours = 72
/** The folder, below the data folder, of versions that are there for previews alone. */
export const previewFolder = 'preview-releases'
/** The number of versions of a remote that the desk lists. */
export const shownReleases = 10
/** The number of members in whose browsers a release throws, within this number of minutes, before it is taken back. */
export const failingMembers = 5
export const failingMinutes = 10
/**
 * A canary is taken back once so many members have had this of it, if their share is twice that of the release it
 * replaces and so many points above it.
 */
export const canaryLimits = {
  failed: { members: 3, points: 5 },
  slow: { members: 10, points: 20 },
} as const
/** Hours for which outcomes are kept, and so the longest time that a canary is compared over. */
export const outcomeHours = 24
/** Shares, in hundredths of the readers, that the desk offers; none is the staff alone. */
export const offeredShares = [0, 5, 25] as const

export type ReleaseAct = (typeof releaseActs)[number]

/**
 * The ways in which a page fails in a browser: nobody caught what was thrown, a boundary did, a file or a remote did not
 * come, or the page was not usable in time.
 */
export const problemKinds = ['threw', 'broke', 'missing', 'slow'] as const
export type ProblemKind = (typeof problemKinds)[number]
/** The words of engines that are told: nothing that a member wrote can be among them. */
export const engineSayings = [
  'reads undefined or null',
  'not a function',
  'not iterable',
  'not defined',
  'no network',
  'too deep',
  'not JSON',
] as const
export type EngineSaying = (typeof engineSayings)[number]
/** The name of the shell among remotes. */
export const shellPart = 'shell'
/** Milliseconds after which a page that cannot be used is slow. */
export const slowPage = 4000
/** One page view in so many looks whether its pages are slow. */
export const slowPagesSampled = 10
/** The number of problems that one page view reports. */
export const mostProblemsOfPage = 10
/** The number of places of a stack that are kept. */
export const shownFrames = 8
/** Days for which a problem is kept after it was seen last. */
export const problemDays = 30
/** The number of problems that the desk lists. */
export const shownProblems = 100

/** The path at which a team's own service describes itself to whoever admits it (decision 150). */
export const descriptionPath = '/description'
