/** Field schemas that several calls share, with the limits of docs/product/limits.md. */
import * as z from 'zod'
import { type ProfileRole, profileRoles } from './roles.ts'
import { banCategories, banTypes, currencies, darkStatuses, genders, languages, profileStatuses } from './values.ts'

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

/** Nothing is returned. */
export const nothing = z.strictObject({})

export const profileRole = z.enum(Object.keys(profileRoles) as [ProfileRole, ...ProfileRole[]])

export const profileStatus = z.enum(profileStatuses)

export const darkStatus = z.enum(darkStatuses)

export const gender = z.enum(genders)

export const banType = z.enum(banTypes)

export const banCategory = z.enum(banCategories)

export const language = z.enum(languages)

export const currency = z.enum(currencies)
