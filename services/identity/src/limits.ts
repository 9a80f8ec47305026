/** The times of this service, in seconds unless said otherwise. */
const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** R1. */
export const memberSession = { idle: 14 * day, absolute: 90 * day }
/** R1, from Support on. */
export const staffSession = { idle: 30 * minute, absolute: 12 * hour }
/** R1: the oldest ends when one more begins. */
export const sessionsPerProfile = 10
/** The idle limit moves at most this often. */
export const seenEvery = minute

/** R7: so long staff look through a profile at the most. */
export const impersonationLife = 30 * minute

/** docs/product/roles.md, "Offers": whoever was away for so long comes back, and counts as such for so long. */
export const awayForLong = 180 * day
export const backFor = day

/** R6: links for a new password and for a new address. */
export const mailedLinkLife = hour

/** The code that proves an address at sign-up, and the proof that it was typed. */
export const emailCodeLife = 30 * minute
export const emailProofLife = hour
export const emailCodeTries = 5

/** R7: a challenge for a passkey, the secret that an app was shown, and the wait of who has lost the device. */
export const passkeyChallengeLife = 5 * minute
export const factorDraftLife = 15 * minute
export const factorRemovalWait = 48 * hour
export const recoveryCodesAtOnce = 10
export const factorsPerProfile = 20

/** docs/product/states.md. */
export const ssoTokenLife = minute
/** So long a member may think whether to end the session of somebody else on this browser. */
export const ssoQuestionLife = 5 * minute

/** docs/product/limits.md: to one address, whatever happens. */
export const mailsPerDay = 100

/** docs/product/limits.md: between two changes of a name. */
export const nameChangeEvery = 90 * day

/** Keys of one profile configuration. */
export const configurationKeys = 200

/** docs/product/retention.md: so long a deletion can be taken back. */
export const deletedAfter = 30 * day

/** Profiles that one member may block; nobody needs so many, and lists stay quick. */
export const blockedProfiles = 2000

/** R4: from the fifth failure on 10 s, doubled by each further one up to an hour. */
export const logOnDelay = { freeFailures: 5, first: 10, longest: hour, forgottenAfter: day }

/** docs/product/limits.md: lower limits on the first day. */
export const newcomerFor = day
export const minimumAge = 18
export const maximumAge = 120

export const secondsAfter = (instant: Date, seconds: number): Date => new Date(instant.getTime() + seconds * 1000)
