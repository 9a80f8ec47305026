/** The values of what staff write, for pages too: without the schemas, which are heavy. */

export const contentLimits = {
  title: 160,
  text: 6000,
  /** Of a legal text. */
  legalText: 30_000,
  /** The length of the text that search engines show of a legal text. */
  description: 160,
  /** Pieces of a kind that a brand has. */
  pieces: 400,
  /** Versions that a piece keeps; the oldest go first. */
  versions: 100,
  /** Days that a publication is planned ahead. */
  daysAhead: 365,
  query: 100,
} as const

/** The story of members who met here; the names that it is shown with are their first or chosen ones. */
export const storyLimits = { title: 80, names: 50, least: 80, most: 1500, reason: 1000 } as const
/** Waiting: staff have not decided on its words. Shown: everybody may read it. */
export const storyStates = ['Waiting', 'Shown', 'Declined'] as const
export type StoryState = (typeof storyStates)[number]

/**
 * Faq: a question with its answer. Change: something that is new, of the day on which it was first published. Legal: a
 * text at a path that every brand has. Word: one of the glossary.
 */
export const contentKinds = ['Faq', 'Change', 'Legal', 'Word'] as const
export type ContentKind = (typeof contentKinds)[number]

/** Dark is asked on a dark brand alone. */
export const faqCategories = ['Account', 'Profile', 'Contact', 'Community', 'Safety', 'Membership', 'Dark'] as const
export type FaqCategory = (typeof faqCategories)[number]

/** The states of a piece. Draft: nobody but staff has ever seen it. Withdrawn: it is shown no more. */
export const contentStates = ['Draft', 'Scheduled', 'Published', 'Withdrawn'] as const
export type ContentState = (typeof contentStates)[number]

/** The legal texts by name, each with its path: every brand has all of them. */
export const legalPaths = {
  GeneralTerms: '/Support/GeneralTerms',
  TradeTerms: '/Support/TradeTerms',
  Privacy: '/Support/Privacy',
  Cookies: '/Support/Cookies',
  CodeOfConduct: '/Support/CodeOfConduct',
  EthicalRules: '/etisk-regelsaet',
  Moderation: '/Support/Moderation',
  ContactPoints: '/Support/ContactPoints',
  Accessibility: '/Support/Accessibility',
} as const
export type LegalPage = keyof typeof legalPaths
export const legalPages = Object.keys(legalPaths) as LegalPage[]

/** The page that members accept: a new version says whether they are asked again. */
export const acceptedPage = 'GeneralTerms' satisfies LegalPage

/** Acts of staff that leave traces; their pages have a sentence for each. */
export const tracedActs = [
  /** The payments of a member were opened; of billing, which publishes it. */
  'PaymentsOpened',
  /** A version that is to come, and one that is shown at once. */
  'ContentPlanned',
  'ContentPublished',
  /** A planned version that does not come, a piece that is shown no more, and one that is gone. */
  'ContentCancelled',
  'ContentWithdrawn',
  'ContentDeleted',
  'MacroChanged',
  'MacroDeleted',
] as const
export type TracedAct = (typeof tracedActs)[number]
