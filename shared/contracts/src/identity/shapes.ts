/** Fields of name, address and home: apart from those that every page needs. */
import * as z from 'zod'
import { id } from '../core/fields.ts'
import { asciiAddress } from '../text/email-address.ts'
import { oneLine } from '../text/fields.ts'
import {
  consentPurposes,
  maximumEmail,
  maximumPasswordLength,
  maximumProfileName,
  minimumPasswordLength,
  placeLimits,
} from './values.ts'

/**
 * The home of a member: a country, ISO 3166-1 numeric, and the town of a zip code, which is all that others learn
 * (R22).
 */
export const livingPlace = {
  countryId: id,
  zipCode: oneLine(placeLimits.zipCode.least, placeLimits.zipCode.most),
  city: oneLine(1, placeLimits.city),
} as const

/**
 * 3 to 20 letters, digits, spaces, `.`, `_` or `-`, beginning with a letter (docs/product/limits.md). Letters that nobody
 * sees, as Hangul fillers are, are none.
 */
export const profileName = oneLine(3, maximumProfileName).regex(
  /^(?!.*\p{Default_Ignorable_Code_Point})\p{L}[\p{L}\p{N} ._-]*$/u,
)

const emailForm = /^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@(?:[a-z0-9][a-z0-9-]*\.)+(?:[a-z]{2,}|xn--[a-z0-9-]+)$/i

/** Its domain in either spelling (å.dk, xn--5ca.dk). */
export const email = oneLine(1, maximumEmail)
  .refine((address) => emailForm.test(asciiAddress(address)))
  .meta({ format: 'email' })

/** 8 to 128 characters of any kind (R3); the service checks the lists of well-known passwords as well. */
export const password = z.string().min(minimumPasswordLength).max(maximumPasswordLength)

export const consentPurpose = z.enum(consentPurposes)
