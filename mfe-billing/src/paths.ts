/** The addresses of this remote (docs/product/screens.md, "Membership and promotion"). */

export const paths = {
  membership: '/Membership',
  history: '/Membership/History',
  receipt: '/Receipt',
  promotion: '/Promote/Search',
} as const

export const offerPath = (offerId: number): string => `${paths.membership}/Offer/${offerId}`

export const receiptPath = (orderId: number): string => `${paths.receipt}?order=${orderId}`

/** The terms of the trade, of which another remote has the page. */
export const tradeTerms = '/Support/TradeTerms'

/** The id in an address; undefined for anything but a positive whole number (docs/product/validation.md, "Addresses"). */
export const idOf = (parameter: string | null | undefined): number | undefined =>
  parameter && /^[1-9]\d{0,15}$/.test(parameter) ? Number(parameter) : undefined
