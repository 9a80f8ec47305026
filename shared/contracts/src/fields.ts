/** Field schemas that several calls share, with the limits of docs/product/limits.md. */
import * as z from 'zod'
import { asciiAddress } from './email-address.ts'
import { oneLine } from './text-fields.ts'

/** Ids that appear in routes: numeric, allocated in blocks. Accepts the text of a query. */
export const id = z.coerce.number<number | string>().int().positive().max(Number.MAX_SAFE_INTEGER)

/** A switch in a query: "true" or "false". */
export const flag = z.union([z.boolean(), z.stringbool({ truthy: ['true', '1'], falsy: ['false', '0'] })])

/** An instant as ISO 8601 text in UTC. */
export const instant = z.iso.datetime()

/** A day as yyyy-mm-dd. */
export const day = z.iso.date()

/** An IANA name of a time zone as it is written, of one that is written otherwise; undefined for what is none. */
const properZone = (name: string): string | undefined => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}

/**
 * A time zone by its IANA name, in its proper case, whatever case it came in: it is compared, and stands in calendar
 * files. An offset is none, because it knows no summer.
 */
export const timeZone = z
  .string()
  .max(60)
  .regex(/^[A-Z]/i)
  .refine((name) => properZone(name) !== undefined)
  .overwrite((name) => properZone(name) ?? name)

/**
 * Where a member lives: a country, ISO 3166-1 numeric, and the town of a zip code, which is all that others learn
 * (R22).
 */
export const livingPlace = {
  countryId: id,
  zipCode: oneLine(2, 10),
  city: oneLine(1, 60),
} as const

/** Nothing is returned. */
export const nothing = z.strictObject({})

/**
 * 3 to 20 letters, digits, spaces, `.`, `_` or `-`, beginning with a letter (docs/product/limits.md). Letters that nobody
 * sees, as Hangul fillers are, are none.
 */
export const profileName = oneLine(3, 20).regex(/^(?!.*\p{Default_Ignorable_Code_Point})\p{L}[\p{L}\p{N} ._-]*$/u)

const emailForm = /^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@(?:[a-z0-9][a-z0-9-]*\.)+(?:[a-z]{2,}|xn--[a-z0-9-]+)$/i

/** Its domain in either spelling (å.dk, xn--5ca.dk). */
export const email = oneLine(1, 254)
  .refine((address) => emailForm.test(asciiAddress(address)))
  .meta({ format: 'email' })

/** 8 to 128 characters of any kind (R3); the service checks the lists of well-known passwords as well. */
export const password = z.string().min(8).max(128)
