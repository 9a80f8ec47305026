/** Members who paid to be shown in searches (docs/product/search.md). */

/** The key of the product in the catalogue of billing, as PurchaseChanged names it. */
export const searchPromotion = 'SearchPromotion'

/** Among so many results one is promoted at most. */
export const resultsForOnePromoted = 10
