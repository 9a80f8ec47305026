/** Lists of lodges, their categories and tags, and whose lodges they are. */
import { belongs, manages } from '@samvaer/contracts/lodges/roles'
import { lodgeSorts } from '@samvaer/contracts/lodges/values'
import { listOrder, type Paging } from '@samvaer/service-kit/database/list-order'
import type { HandlerCall } from '@samvaer/service-kit/http/implement'
import { nameBegins } from '@samvaer/service-kit/text/name-key'
import { everyLodge, wantedFacets } from '../finding/facets.ts'
import { lodgePage } from '../finding/lodge-pages.ts'
import { nearbyLodges } from '../finding/nearby-lodges.ts'
import type { FacetRow } from '../models/facet.ts'
import { type ListedLodge, listedFields } from '../models/lodge.ts'
import type { MembershipRow } from '../models/membership.ts'
import type { LodgesParts } from '../models/models.ts'
import { lodgeHandlers } from '../policy.ts'
import { lodgeCards } from '../reading/lodge-cards.ts'
import { newsOfLodges } from '../reading/news-of-lodges.ts'
import { type Viewer, viewerOf } from '../viewer.ts'

const pageFor = async (
  parts: LodgesParts,
  viewer: Viewer,
  { facets, sort }: { facets: readonly string[]; sort: number },
  paging: Paging,
) => {
  const { rows, next } = await lodgePage(viewer, facets, sort, paging)
  return { items: await lodgeCards(parts, viewer, rows), next }
}

/** Lodges of somebody's memberships: few enough to be read whole. */
const lodgesOf = ({ side, community }: Viewer, memberships: readonly Pick<MembershipRow, 'lodgeId'>[]) =>
  side.lodge
    .find({ _id: { $in: memberships.map(({ lodgeId }) => lodgeId) }, community, listed: true }, listedFields)
    .lean<ListedLodge[]>()

const latestFirst = listOrder({ key: 'activeAt', type: 'time', id: '_id' })
const byName = listOrder({ key: 'nameKey', type: 'text', id: '_id', rising: true })

/** True when the viewer may see that somebody belongs to a lodge. */
const maySee = (theirs: MembershipRow, mine: MembershipRow | undefined): boolean => {
  const role = mine?.role ?? 'None'
  if (theirs.shownTo.includes('Everyone')) return true
  return (
    (belongs(role) && theirs.shownTo.includes('LodgeMembers')) || (manages(role) && theirs.shownTo.includes('Managers'))
  )
}

/** The lodges of a profile that its visibility lets the viewer see, and none of those that have blocked the viewer. */
const visibleLodges = async (viewer: Viewer, profileId: number): Promise<ListedLodge[]> => {
  const { side, hidden } = viewer
  if (hidden.includes(profileId)) return []
  const theirs = (await side.membership.find({ profileId }).lean<MembershipRow[]>()).filter(({ role }) => belongs(role))
  if (profileId === viewer.profileId) return lodgesOf(viewer, theirs)
  const mine = await side.membership
    .find({ profileId: viewer.profileId, lodgeId: { $in: theirs.map(({ lodgeId }) => lodgeId) } })
    .lean<MembershipRow[]>()
  const own = new Map(mine.map((row) => [row.lodgeId, row]))
  const seen = theirs.filter((row) => own.get(row.lodgeId)?.role !== 'Blacklisted' && maySee(row, own.get(row.lodgeId)))
  return lodgesOf(viewer, seen)
}

const viewing = (parts: LodgesParts, call: HandlerCall) => viewerOf(parts, call)

export const findingCalls = (parts: LodgesParts) =>
  lodgeHandlers({
    GetLodgeCategories: async (call) => {
      const { side, community } = await viewing(parts, call)
      const rows = await side.facet.find({ community, kind: 'category' }).sort({ key: 1 }).lean<FacetRow[]>()
      return { items: rows.map(({ name, lodges }) => ({ category: name as ListedLodge['category'], lodges })) }
    },
    GetPopularLodges: async (call) =>
      pageFor(parts, await viewing(parts, call), { facets: [everyLodge], sort: lodgeSorts.Popular }, call.input),
    GetNearbyLodges: async (call) => nearbyLodges(parts, await viewing(parts, call), call.input),
    NewLodgesSearch: async (call) => {
      const viewer = await viewing(parts, call)
      const { sort, kinks, ...asked } = call.input
      const facets = wantedFacets({ ...asked, kinks: viewer.side.dark ? kinks : [] })
      return facets ? pageFor(parts, viewer, { facets, sort }, call.input) : { items: [], next: null }
    },
    SearchLodgeTags: async (call) => {
      const { side, community } = await viewing(parts, call)
      const { text, take } = call.input
      const begins = text === '' ? {} : nameBegins('key', text, community)
      const rows = await side.facet
        .find({ community, kind: 'tag', ...begins })
        .sort(text === '' ? { lodges: -1, key: 1 } : { key: 1 })
        .limit(text === '' ? take : 200)
        .lean<FacetRow[]>()
      const found = rows.sort((a, b) => b.lodges - a.lodges).slice(0, take)
      return { items: found.map(({ name, lodges }) => ({ tag: name, lodges })) }
    },
    GetMyOwnLodges: async (call) => {
      const viewer = await viewing(parts, call)
      const rows = await viewer.side.membership.find({ profileId: viewer.profileId }).lean<MembershipRow[]>()
      const mine = rows.filter(({ role }) => belongs(role) || role === 'Requesting')
      const { rows: page, next } = latestFirst.pageAmong(await lodgesOf(viewer, mine), call.input)
      return { items: await lodgeCards(parts, viewer, page), next }
    },
    GetNewsOfMyLodges: async (call) => {
      const viewer = await viewing(parts, call)
      const rows = await viewer.side.membership.find({ profileId: viewer.profileId }).lean<MembershipRow[]>()
      const lodges = await lodgesOf(
        viewer,
        rows.filter(({ role }) => belongs(role)),
      )
      return newsOfLodges(parts, viewer, lodges, call.input)
    },
    GetProfileLodges: async (call) => {
      const viewer = await viewing(parts, call)
      const { profileId, sortMode } = call.input
      const found = await visibleLodges(viewer, profileId)
      const { rows, next } =
        sortMode === 'Name' ? byName.pageAmong(found, call.input) : latestFirst.pageAmong(found, call.input)
      return { items: await lodgeCards(parts, viewer, rows), next }
    },
  })
