/** The addresses of this remote (docs/product/screens.md, "Membership and promotion"). */

export const paths = {
  membership: '/Membership',
  history: '/Membership/History',
  receipt: '/Receipt',
  withdraw: '/Withdraw',
  promotion: '/Promote/Search',
  ads: '/QuickScor',
  writeAd: '/Promote/QuickScor',
  birthday: '/Promote/Birthday',
  contest: '/Contest',
} as const

/** Of the desk of staff. */
export const deskPaths = {
  refunds: '/Membership/Desk',
  transfers: '/Membership/Desk/Transfers',
  books: '/Membership/Desk/Books',
  catalogue: '/Membership/Desk/Catalogue',
  contest: '/Membership/Desk/Contest',
  members: '/Membership/Desk/Members',
} as const

export const deskMemberPath = (profileId: number): string => `${deskPaths.members}/${profileId}`

export const offerPath = (offerId: number): string => `${paths.membership}/Offer/${offerId}`

export const receiptPath = (orderId: number): string => `${paths.receipt}?order=${orderId}`

/** The terms of the trade, of which another remote has the page. */
export const tradeTerms = '/Support/TradeTerms'

/** The id in an address; undefined for anything but a positive whole number (docs/product/validation.md, "Addresses"). */
export const idOf = (parameter: string | null | undefined): number | undefined =>
  parameter && /^[1-9]\d{0,15}$/.test(parameter) ? Number(parameter) : undefined

/** Pages of other remotes; `leadsSomewhere` says whether they are there. */
export const otherPaths = { mail: '/Mail', birthdays: '/Birthdays' } as const

/** Returns the path on which a message to a member begins. */
export const answerPath = (profileId: number): string => `${otherPaths.mail}?to=${profileId}`

/** Returns the path on which a wish to somebody is written. */
export const wishPath = (profileId: number): string => `${paths.birthday}?to=${profileId}`
