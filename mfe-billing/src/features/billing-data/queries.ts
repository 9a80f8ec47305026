/** The queries of money, and those that are read again after something was bought, stopped or taken back. */
import { callQuery, listQuery } from '@samvaer/remote-kit/api'
import type { QueryKey } from '@tanstack/react-query'

/** Purchases in the history at a time. */
const listed = 20
/** Prices change with a day of the catalogue; whoever pays another one than was shown is told. */
const priceAge = 60_000

export const ownMembership = () => callQuery('Membership/MembershipPageData', {}, { staleTime: 0 })

export const packagesNow = () => callQuery('Membership/MembershipPackages', {}, { staleTime: priceAge })

export const memberFeatures = () => callQuery('Membership/MembershipFeatures', {}, { staleTime: 60 * priceAge })

/** The price of one day, and an offer for this member. */
export const invitation = () => callQuery('Membership/BuyMembershipDialogData', {}, { staleTime: priceAge })

export const offerNow = (offerId: number) =>
  callQuery('Membership/SpecialOfferData', { offerId }, { staleTime: priceAge })

export const promotionNow = () => callQuery('Payment/SearchPromotionPageData', {}, { staleTime: 0 })

export const receiptOf = (orderId: number) => callQuery('Payment/ReceiptPageData', { orderId }, { staleTime: 0 })

/** Reads the dialog of a receipt. */
export const shortReceiptOf = (orderId: number) => callQuery('Payment/ReceiptDialogData', { orderId }, { staleTime: 0 })

/** Reads what can be given, and on which days it can arrive. */
export const giftsNow = () => callQuery('Payment/GiftMembershipData', {}, { staleTime: priceAge })

/** When an own gift arrives, or has arrived. */
export const giftOf = (orderId: number, presentProfileId: number) =>
  callQuery('Payment/CheckGiftMembershipReceipt', { orderId, presentProfileId }, { staleTime: 0 })

/** Memberships that the member was given, newest first. */
export const receivedGifts = () => listQuery('Membership/ReceivedGifts', { take: 5 }, { staleTime: priceAge })

/** Reads the receiver of a membership. */
export const receiverOf = (profileId: number) => callQuery('Profiles/GetProfile', { profileId }, { staleTime: 30_000 })

/** The menu has read it a moment ago where its page is opened first. */
export const contestNow = () => callQuery('Contest/GetContest', {}, { staleTime: 5000 })

/** Newest first. */
export const purchases = () => listQuery('Profiles/GetPurchaseHistoryData', { take: listed }, { staleTime: 0 })

/** The queries with prices. */
export const priceKeys: readonly QueryKey[] = [
  ['Membership/MembershipPackages'],
  ['Membership/BuyMembershipDialogData'],
  ['Membership/SpecialOfferData'],
  ['Payment/SearchPromotionPageData'],
  ['Payment/GiftMembershipData'],
  ['Payment/QuickScorPageData'],
  ['Payment/BirthdayWishesData'],
]

/** The queries that a changed membership changes. */
export const membershipKeys: readonly QueryKey[] = [
  ['Membership/MembershipPageData'],
  ['Membership/BuyMembershipDialogData'],
  ['Membership/SpecialOfferData'],
  ['Profiles/GetPurchaseHistoryData'],
  ['Payment/ReceiptPageData'],
]
