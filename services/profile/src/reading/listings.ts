/**
 * Members who fit a search. Listings are walked in the order of an index and judged one by one; what one call looks
 * through is limited, so that a search for somebody rare costs no more than any other: it goes on behind the anchor.
 */
import type { profiles } from '@samvaer/contracts/profile/calls'
import { listOrder } from '@samvaer/service-kit/database/list-order'
import { ageOf } from '@samvaer/service-kit/directory'
import type { HandlerCall } from '@samvaer/service-kit/http/implement'
import { foldName } from '@samvaer/service-kit/text/fold-name'
import { keyBeginnings } from '@samvaer/service-kit/text/name-key'
import { type ListingRow, orderedLetters } from '../models/listing.ts'
import type { ProfileParts } from '../models/models.ts'
import type { Viewer } from '../viewer.ts'
import { livingWithin, seenWithin } from './whereabouts.ts'

export type Search = HandlerCall<typeof profiles.calls.SearchProfiles>['input']

/** Listings that one call looks through at most, and in one read: as many as the site is asked about at once. */
export const mostExamined = 3000
const mostAtOnce = 1000

type Listing = Omit<ListingRow, 'beginnings'>

const orders = {
  Newest: listOrder({ key: 'createdAt', type: 'time', id: '_id' }),
  Name: listOrder({ key: 'nameKey', type: 'text', id: '_id', rising: true }),
}
const orderOf = ({ sort }: Pick<Search, 'sort'>) => orders[sort]

/** The beginning that all keys share whose names begin so: an a may be the half of an aa, which stands with å. */
const firstKey = (folded: string, community: string): string => {
  const [key = '', ...others] = keyBeginnings(folded, community)
  return others.length === 0 ? key : key.slice(0, -1)
}

/**
 * A stretch of the listings in their order, without whom no search finds: an anchor, too, names nobody whom a block parts
 * from the viewer. Exported for the test of its costs.
 */
export const listingsQuery = (
  { side, community, profileId, hidden }: Viewer,
  search: Pick<Search, 'sort' | 'text' | 'anchor'>,
  limit: number,
) => {
  const folded = foldName(search.text ?? '')
  const members = { community, _id: { $nin: [profileId, ...hidden] } }
  const query =
    search.sort === 'Name'
      ? side.listing
          .find({ $and: [{ ...members, nameKey: { $gte: firstKey(folded, community) } }, orders.Name.behind(search)] })
          .sort(orders.Name.sort)
      : side.listing
          .find({
            ...members,
            ...(folded && { beginnings: [...folded].slice(0, orderedLetters).join('') }),
            ...orders.Newest.behind(search),
          })
          .sort(orders.Newest.sort)
  return query.select({ beginnings: 0 }).limit(limit).lean<Listing[]>()
}

/** Returns the test whether a listing is of somebody whom the viewer looks for, as far as the listing says. */
const fits = (search: Search, today: Date): ((row: Listing) => boolean) => {
  const genders = new Set(search.gender)
  const { ageFrom, ageTo, withPictures, validated } = search
  const [text, place] = [search.text, search.place].map((one) => foldName(one ?? ''))
  const ofAge = (birthday: string): boolean => {
    const age = ageOf(birthday, today)
    return age >= (ageFrom ?? age) && age <= (ageTo ?? age)
  }
  const anyAge = ageFrom === undefined && ageTo === undefined
  return (row) =>
    (genders.size === 0 || genders.has(row.gender)) &&
    (anyAge || row.birthdays.some(ofAge)) &&
    (!withPictures || row.pictured) &&
    (!validated || row.validated) &&
    row.nameFolded.startsWith(text ?? '') &&
    row.placeFolded.startsWith(place ?? '')
}

/** Without those who are found by nobody but whom they look for: whether that is the viewer, the search service knows. */
const openToAll = async ({ models }: ProfileParts, rows: Listing[]): Promise<Listing[]> => {
  if (rows.length === 0) return rows
  const asked = { _id: { $in: rows.map(({ _id }) => _id) }, onlyTheyFindMe: true }
  const found = await models.matchSetting.find(asked, { _id: 1 }).lean<{ _id: number }[]>()
  const few = new Set(found.map(({ _id }) => _id))
  return few.size > 0 ? rows.filter(({ _id }) => !few.has(_id)) : rows
}

/** Those of them who are near enough and were here lately enough. @throws ApiError while the site does not answer */
const narrowed = async (parts: ProfileParts, viewer: Viewer, search: Search, rows: Listing[]): Promise<Listing[]> => {
  const { online, within } = search
  let left = await openToAll(parts, rows)
  for (const narrow of [
    online && ((ids: number[]) => seenWithin(parts, ids, online)),
    within && ((ids: number[]) => livingWithin(parts, viewer.profileId, ids, within)),
  ]) {
    if (!narrow || left.length === 0) continue
    const wanted = await narrow(left.map(({ _id }) => _id))
    left = left.filter(({ _id }) => wanted.has(_id))
  }
  return left
}

export const foundListings = async (
  parts: ProfileParts,
  viewer: Viewer,
  search: Search,
): Promise<{ rows: Listing[]; next: string | null }> => {
  const { take, sort, text } = search
  const isWanted = fits(search, parts.clock())
  const beginning = firstKey(foldName(text ?? ''), viewer.community)
  const found: Listing[] = []
  let { anchor } = search
  let examined = 0
  for (let size = Math.min(2 * (take + 1), mostAtOnce); examined < mostExamined; ) {
    const stretch = await listingsQuery(viewer, { sort, text, anchor }, size)
    examined += stretch.length
    found.push(...(await narrowed(parts, viewer, search, stretch.filter(isWanted))))
    const rows = found.slice(0, take)
    const [last, end] = [rows.at(-1), stretch.at(-1)]
    if (found.length > take && last) return { rows, next: orderOf(search).cursorOf(last) }
    // By name, those with this beginning stand together.
    const passed = sort === 'Name' && end && !end.nameKey.startsWith(beginning)
    if (stretch.length < size || !end || passed) return { rows, next: null }
    anchor = orderOf(search).cursorOf(end)
    size = Math.min(size * 3, mostAtOnce, Math.max(mostExamined - examined, 1))
  }
  return { rows: found, next: anchor ?? null }
}
