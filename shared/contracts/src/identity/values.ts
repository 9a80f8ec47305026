/** Limits, enumerations and formats of accounts and sessions: plain values, for pages too (decision 112). */

/** The hints that would make the profile better, the most useful first. */
export const profileHints = [
  'Wishes',
  'Words',
  'Picture',
  'Consent',
  'Validation',
  'FirstEntry',
  'HeightAndWeight',
] as const
export type ProfileHint = (typeof profileHints)[number]

export const deletedThings = ['Persons', 'Pictures', 'Texts', 'Notes', 'Visits', 'Likes', 'Blogs', 'Kinks'] as const
export const keptThings = ['MailOfOthers', 'Accounts'] as const

/** A word is no reason: the member reads it. */
export const minimumLookReason = 10

/** Request header with the session token, which the gateway sends to identity alone. */
export const sessionTokenHeader = 'samvaer-session-token'

/**
 * Request header with the secret of the receiving brand in a single sign-on, out of its cookie; for identity alone
 * (docs/product/states.md).
 */
export const ssoVerifierHeader = 'samvaer-sso-verifier'

/** The path on which a single sign-on begins, at the brand that is to receive the member: `?from=<host>&u=<path>`. */
export const ssoStartPath = '/Sso'

/**
 * Answer header by which identity tells the gateway to write or clear the session cookie; it never leaves the gateway.
 */
export const sessionHeader = 'samvaer-session'

/** The purposes that a member agrees to, each for itself (docs/product/expectations.md, point 8). */
export const consentPurposes = ['SensitiveData', 'Media', 'Newsletter'] as const
export type ConsentPurpose = (typeof consentPurposes)[number]

/** Purposes that each person of a profile agrees to for herself; letters come to the one address of it. */
export const consentsOfPersons: ReadonlySet<ConsentPurpose> = new Set<ConsentPurpose>(['SensitiveData', 'Media'])

/** Characters of the reason why somebody deletes their profile. */
export const maximumDeletionReason = 1000
export const maximumProfileName = 20

/** Characters of a password that is taken. */
export const minimumPasswordLength = 8
export const maximumPasswordLength = 128
/** Characters of an address, and of a login, which may be one. */
export const maximumEmail = 254
/** Characters of a code that is typed in place of a factor: of the app, or one to get back in. */
export const maximumFactorCode = 40
/** Characters of the name that a member gives a passkey or an app. */
export const maximumFactorName = 40
/** Characters of where somebody lives. */
export const placeLimits = { zipCode: { least: 2, most: 10 }, city: 60 } as const
/** Centimetres and kilograms of a person. */
export const bodyMeasures = { height: { least: 100, most: 250 }, weight: { least: 30, most: 300 } } as const
/** Characters of the address that somebody came from to sign up. */
export const maximumReferrer = 500
