/** The products, their payment, and the states of a subscription (docs/product/billing.md). */

import * as z from 'zod'
import { currency } from '../core/fields.ts'
import { searchPromotion } from '../search/values.ts'
import { packageProducts, paymentFailures, paymentMethods, subscriptionStates } from './values.ts'

export const packageProduct = z.enum(packageProducts)

export const products = [
  ...packageProducts,
  'OneDayMembership',
  searchPromotion,
  'QuickScorAd',
  'BirthdayWishes',
] as const
export const product = z.enum(products)
export type Product = (typeof products)[number]

export const paymentMethod = z.enum(paymentMethods)

export const paymentFailure = z.enum(paymentFailures)

export const subscriptionState = z.enum(subscriptionStates)

/** `value` in minor units of the currency (R25), tax included. */
export const price = z.object({ value: z.int().min(0), currency })
export type Price = z.infer<typeof price>
