/** Limits, enumerations and formats of accounts and sessions: plain values, for pages too (decision 112). */

/** The hints that would make the profile better, the most useful first. */
export const profileHints = ['Picture', 'HeightAndWeight', 'Consent', 'Validation', 'FirstEntry'] as const
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

/** Why somebody deletes their profile. */
export const maximumDeletionReason = 1000
export const maximumProfileName = 20
