/** Limits, enumerations and formats of what members pay for: plain values, for pages too (decision 112). */

export const adLimits = {
  /** Characters. */
  fewest: 10,
  words: 300,
  /** Ads of one member that are shown at the same time. */
  atOnce: 3,
  /** Days for which an ended one can still be read by its author. */
  keptDays: 30,
} as const

/** Days for which an order waits for its money. */
export const transferDays = 14

export const arrivalOutcomes = ['Settled', 'Differs'] as const
export type ArrivalOutcome = (typeof arrivalOutcomes)[number]

export const returnReasons = ['Refund', 'WrongSum'] as const
export type ReturnReason = (typeof returnReasons)[number]

export const wishLimits = {
  words: 300,
  /** Days for which its receiver can read it. */
  keptDays: 365,
} as const

/** Conditions of the brand's present, so that nobody makes an account or moves a birthday for it. */
export const presentLimits = {
  /** Days for which the account and the birthday have stood. */
  standingDays: 30,
  /** Days since the last present. */
  apartDays: 335,
} as const

export const birthdayPresents = ['QuickScorAd', 'SearchPromotion'] as const

export const contestStates = ['Coming', 'Running', 'Over'] as const

/** The brand that has one (docs/product/brands.md). */
export const contestSite = 1

/** The kinds of differences that comparing the books finds: each is for somebody to look at. */
export const differenceKinds = [
  /** The provider took money for an order that is not paid here, or for none. */
  'PaidUnknown',
  /** Paid here, and neither at the provider nor on the account. */
  'PaidNowhere',
  'AmountDiffers',
  /** Paid back on one side alone, and no duty waits. */
  'RefundDiffers',
  /** Paid, and its posting is missing or has another sum. */
  'NotInBooks',
  'Unbalanced',
  /** A subscriber without paid time, or paid time without a subscriber. */
  'Entitlement',
  /** A transfer of another sum, or one too many, that was not sent back yet. */
  'TransferDiffers',
] as const
export type DifferenceKind = (typeof differenceKinds)[number]

export const changesOfCatalogue = ['Price', 'Vat', 'OfferBegins', 'OfferEnds', 'AccountBegins', 'AccountEnds'] as const

export const giftLimits = { words: 500, daysAhead: 365 } as const

/** The features for subscribers (docs/product/roles.md). */
export const memberFeatures = [
  'BeginConversations',
  'WriteBlogs',
  'CreateLodges',
  'BeginDebates',
  'TagProfiles',
  'SeeAllVisitors',
  'HideVisits',
  'CreateEvents',
  'DarkVariant',
] as const

/** The path on which a provider tells us that something happened; the gateway hands it on as UpdateFromProvider. */
export const paymentHookPath = '/PaymentHook'
export const paymentHookLimit = 64 * 1024

/** Memberships that renew themselves until they are stopped. */
export const packageProducts = [
  'Membership1Month',
  'Membership3Months',
  'Membership6Months',
  'Membership12Months',
] as const

export type PackageProduct = (typeof packageProducts)[number]

/** Sms is a method of the specification that no provider of ours offers; a bank transfer needs none. */
export const paymentMethods = ['CreditCard', 'MobilePay', 'Sms', 'BankTransfer'] as const

export type PaymentMethod = (typeof paymentMethods)[number]

export const paymentFailures = ['InsufficientFunds', 'CardBlocked', 'DeclinedByBank', 'CardExpired', 'Unknown'] as const

export type PaymentFailure = (typeof paymentFailures)[number]

export const subscriptionStates = [
  'None',
  'ActiveInitialPurchase',
  'Active',
  'DeactivatedByUser',
  'DeactivatedPaymentServiceError',
  'DeactivatedByPaymentMethodFailed',
] as const

export type SubscriptionState = (typeof subscriptionStates)[number]

/** Days within which a purchase can be withdrawn from (R26). */
export const withdrawalDays = 14

/** The statuses of a purchase are ours (docs/product/billing.md). */
export const purchaseStatuses = ['Pending', 'Paid', 'Failed', 'Refunded'] as const
export type PurchaseStatus = (typeof purchaseStatuses)[number]

export const refundStates = ['Waiting', 'Done', 'Declined'] as const

export const refundActs = ['Asked', 'Confirmed', 'Declined'] as const
export type RefundActName = (typeof refundActs)[number]

/** Payments of a member that the desk of safety shows. */
export const latestAmounts = 20

/** Minutes for which one of the staff reads the payments of a member by the reason that was given. */
export const paymentsOpenMinutes = 60

/** Links that are mailed of an order within a day. */
export const withdrawalLinksADay = 3
/** Hours for which a mailed link holds. */
export const withdrawalLinkHours = 24
export const longestWithdrawalName = 100

/** Characters of an entry of the bank, as staff copy it. */
export const maximumBankEntry = 60
/** Characters of the number of an order, and of the address that a link for withdrawing is asked for with. */
export const withdrawalLinkFields = { order: 40, email: 200 } as const
