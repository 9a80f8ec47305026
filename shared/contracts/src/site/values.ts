/** Limits, enumerations and formats of brands and what every page has: plain values, for pages too (decision 112). */

/** The most sections of the start page that a member arranges. */
export const mostSections = 100

/** The most places that a text has: more is a mistake of whoever wrote it, or worse. */
export const mostPlaces = 100

export const typeFamilies = [
  'Figtree',
  'Instrument Sans',
  'Fraunces',
  'Bricolage Grotesque',
  'Newsreader',
  'Cormorant Garamond',
] as const

/** The places of a brand's pictures: the front page, the sign-up, and pages that say one quiet thing. */
export const brandScenes = ['front', 'create', 'quiet'] as const
export type BrandScene = (typeof brandScenes)[number]

export const distanceUnits = ['kilometres', 'miles'] as const
export type DistanceUnit = (typeof distanceUnits)[number]

/** Zip codes that one question between services takes. */
export const placesAtOnce = 2000

export const recentEmojis = 21

/** Characters of a member's feedback about the page of a profile. */
export const maximumFeedback = 2000

/** Characters that are translated at once, in all, and the number of texts they may be in: a long entry with all of its paragraphs. */
export const maximumTranslated = 20_000
export const translatedAtOnce = 300
