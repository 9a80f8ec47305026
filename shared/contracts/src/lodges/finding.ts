/** Finding lodges: lists, search, categories, tags, and who belongs where. */

import * as z from 'zod'
import { signedIn } from '../core/access.ts'
import { get, post } from '../core/call.ts'
import { day, id, instant } from '../core/fields.ts'
import { page, paged } from '../core/paging.ts'
import { rates } from '../core/rates.ts'
import { profileCard } from '../profile/card.ts'
import { oneLine } from '../text/fields.ts'
import { openDates } from './dates.ts'
import { lodgeCard, lodgeCategory, lodgeTag } from './shapes.ts'
import { defaultLodgeSort, lodgeTagLimits, maximumLodgeSearch } from './values.ts'

const lodgeSort = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]).default(defaultLodgeSort)

/** The order of a profile's lodges: by what is newest in them, or by name. */
const profileLodgeSort = z.enum(['Activity', 'Name']).default('Activity')

const lodgeList = page(lodgeCard)

/** A debate that somebody began in a lodge, or a meetup that somebody called there. */
const lodgeNews = z.object({
  lodgeId: z.int(),
  lodge: z.string(),
  /** Null for a meetup. */
  debateEntryId: z.int().nullable(),
  /** Null for a debate. */
  meetup: z
    .object({ meetupId: z.int(), startsAt: instant, timeZone: z.string(), day, town: z.string(), dates: openDates })
    .nullable(),
  title: z.string(),
  excerpt: z.string(),
  author: profileCard,
  createdAt: instant,
})
export type LodgeNews = z.infer<typeof lodgeNews>

export const findingCalls = {
  GetLodgeCategories: get({
    about: 'The categories with how many lodges each has.',
    access: signedIn.open(),
    query: z.strictObject({}),
    returns: z.object({ items: z.array(z.object({ category: lodgeCategory, lodges: z.int() })) }),
  }),
  GetPopularLodges: get({
    about: 'Lodges by how many belong to them; none that has blocked the viewer.',
    access: signedIn.open(),
    rates: [rates.paging],
    query: paged({}),
    returns: lodgeList,
  }),
  GetNearbyLodges: get({
    about:
      'Lodges within 50 km of the viewer, zip code to zip code, the nearest band first and within it by how many belong to them; empty for whoever’s zip code is unknown.',
    access: signedIn.open(),
    rates: [rates.paging],
    query: paged({}),
    returns: lodgeList,
  }),
  NewLodgesSearch: post({
    about: 'Lodges by words of name, tags and description, category, tags and (on the dark variant) kinks.',
    access: signedIn.alsoLooking().open(),
    rates: [rates.search],
    body: z.strictObject({
      ...paged({}).shape,
      text: oneLine(0, maximumLodgeSearch).default(''),
      category: lodgeCategory.optional(),
      tags: z.array(lodgeTag).max(lodgeTagLimits.atOnce).default([]),
      kinks: z.array(lodgeTag).max(lodgeTagLimits.atOnce).default([]),
      sort: lodgeSort,
    }),
    returns: lodgeList,
  }),
  SearchLodgeTags: post({
    about: 'Tags of lodges that begin with a text, the most used first.',
    access: signedIn.alsoLooking().open(),
    rates: [rates.search],
    body: z.strictObject({ text: oneLine(0, lodgeTagLimits.most), take: z.int().min(1).max(50).default(10) }),
    returns: z.object({ items: z.array(z.object({ tag: z.string(), lodges: z.int() })) }),
  }),
  GetMyOwnLodges: get({
    about: 'The lodges that the viewer belongs to, or asks to join, the newest activity first, with unread marks.',
    access: signedIn.own(),
    query: paged({}),
    returns: lodgeList,
  }),
  GetNewsOfMyLodges: get({
    about:
      'Debates that others began in lodges that the viewer belongs to, and meetups to come that they called there, the latest first; none of whom a block parts from the viewer.',
    access: signedIn.own(),
    rates: [rates.paging],
    query: paged({}).omit({ skip: true }),
    returns: page(lodgeNews),
  }),
  GetProfileLodges: get({
    about:
      'The lodges of a profile that its visibility in them lets the viewer see; none where a block stands between (docs/product/blocking.md).',
    access: signedIn.open(),
    query: paged({ profileId: id, sortMode: profileLodgeSort }),
    returns: lodgeList,
  }),
}
