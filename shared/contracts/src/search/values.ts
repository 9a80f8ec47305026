/** Members who paid to be shown in searches (docs/product/search.md). */

/** The key of the product in the catalogue of billing, as PurchaseChanged names it. */
export const searchPromotion = 'SearchPromotion'

/** Among so many results one is promoted at most. */
export const resultsForOnePromoted = 10

/** Saved searches that one member keeps. */
export const maximumSavedSearches = 20
/** Hours for which a deleted one can be taken back. */
export const restorableHours = 24

/** The least and the most that a range asks for: years, centimetres, kilograms. */
export const searchedRanges = { ages: [18, 99], heights: [120, 230], weights: [35, 250] } as const

/** The newest profile first; who was here last first; who is most alive first: see docs/product/search.md. Never by distance (R22). */
export const profileSorts = ['Newest', 'LastSeen', 'Top'] as const

/** A count is exact up to here, and "more than" it beyond. */
export const countedExactly = 1000

/** The weekly picks of a member (docs/product/search.md). */
export const picksLimits = {
  atOnce: 5,
  /** Weeks in which nobody is sent twice. */
  weeksApart: 12,
  /** Weeks in a row that were not looked at, behind which none come until somebody looks. */
  unseen: 4,
  /** The best that are looked through for those whom the member has not written with. */
  lookedThrough: 50,
} as const

/** Members whom one hides at most. */
export const maximumHiddenProfiles = 2000

/** Kinks that one dark profile has at most. */
export const maximumKinks = 30

/** Those of the list that many have, the rest of the list, and what members wrote themselves. */
export const kinkKinds = ['Popular', 'NonPopular', 'Custom'] as const

/** The aspects that a member may give more or less weight in the own matches. */
export const matchAspects = ['Wishes', 'LookingFor', 'Nearness', 'Habits', 'Words', 'Activity'] as const
export type MatchAspect = (typeof matchAspects)[number]

/** Characters of the text that match words are suggested for. */
export const maximumMatchText = 5000

export const maximumSearchName = 60
/** Words and kinks of one search, and words that matches are looked for by. */
export const wordLimits = { words: 5, kinks: 10, ofMatch: 10 } as const

/** Characters of a word that is searched by, or of a kink. */
export const wordLength = { least: 2, most: 40 } as const
