/** The products, their payment, and the states of a subscription (docs/product/billing.md). */
import * as z from 'zod'
import { currency } from '../core/enumerations.ts'
import { searchPromotion } from '../search/promotion.ts'

/** Memberships that renew themselves until they are stopped. */
export const packageProducts = [
  'Membership1Month',
  'Membership3Months',
  'Membership6Months',
  'Membership12Months',
] as const
export const packageProduct = z.enum(packageProducts)
export type PackageProduct = (typeof packageProducts)[number]

export const products = [
  ...packageProducts,
  'OneDayMembership',
  searchPromotion,
  'QuickScorAd',
  'BirthdayWishes',
] as const
export const product = z.enum(products)
export type Product = (typeof products)[number]

/** Sms is a method of the specification that no provider of ours offers; a bank transfer needs none. */
export const paymentMethods = ['CreditCard', 'MobilePay', 'Sms', 'BankTransfer'] as const
export const paymentMethod = z.enum(paymentMethods)
export type PaymentMethod = (typeof paymentMethods)[number]

export const paymentFailures = ['InsufficientFunds', 'CardBlocked', 'DeclinedByBank', 'CardExpired', 'Unknown'] as const
export const paymentFailure = z.enum(paymentFailures)
export type PaymentFailure = (typeof paymentFailures)[number]

export const subscriptionStates = [
  'None',
  'ActiveInitialPurchase',
  'Active',
  'DeactivatedByUser',
  'DeactivatedPaymentServiceError',
  'DeactivatedByPaymentMethodFailed',
] as const
export const subscriptionState = z.enum(subscriptionStates)
export type SubscriptionState = (typeof subscriptionStates)[number]

/** `value` in minor units of the currency (R25), tax included. */
export const price = z.object({ value: z.int().min(0), currency })
export type Price = z.infer<typeof price>

/** Days within which a purchase can be withdrawn from (R26). */
export const withdrawalDays = 14
