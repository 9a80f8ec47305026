/** The values of what staff write, for pages too: without the schemas, which are heavy. */

export const contentLimits = {
  title: 160,
  text: 6000,
  /** Pieces of a kind that a brand has. */
  pieces: 400,
  /** Versions that a piece keeps; the oldest go first. */
  versions: 100,
  /** Days that a publication is planned ahead. */
  daysAhead: 365,
  query: 100,
} as const

/** Faq: a question with its answer. Change: something that is new, of the day on which it was first published. */
export const contentKinds = ['Faq', 'Change'] as const
export type ContentKind = (typeof contentKinds)[number]

/** Dark is asked on a dark brand alone. */
export const faqCategories = ['Account', 'Profile', 'Contact', 'Community', 'Safety', 'Membership', 'Dark'] as const
export type FaqCategory = (typeof faqCategories)[number]

/** Where a piece stands. Draft: nobody but staff has ever seen it. Withdrawn: it is shown no more. */
export const contentStates = ['Draft', 'Scheduled', 'Published', 'Withdrawn'] as const
export type ContentState = (typeof contentStates)[number]
