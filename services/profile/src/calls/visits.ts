/** Visits: registered, hidden, seen (docs/product/roles.md). */
import { ProductError } from '@samvaer/contracts/core/errors'
import type { topMenu } from '@samvaer/contracts/notifications/top-menu'
import type { profiles } from '@samvaer/contracts/profile/calls'
import { visitMinutes, visitsShownFree } from '@samvaer/contracts/profile/values'
import { updateLimited } from '@samvaer/service-kit/database/limited-writes'
import { listOrder, type Paging, skipOf } from '@samvaer/service-kit/database/list-order'
import { inShortTransactions, rowsOfStep } from '@samvaer/service-kit/tasks/fan-out'
import { type ProfileParts, sideOf } from '../models/models.ts'
import { shownVisits, type VisitRow } from '../models/visit.ts'
import { profileHandlers } from '../policy.ts'
import { notHidden, type Viewer, viewerOf } from '../viewer.ts'
import { recountVisits, takeTurn, visitKey } from '../visiting/visits.ts'

/** Visits that one transaction marks as seen; it counts all of the member once. */
const seenAtOnce = rowsOfStep * 5

const latestFirst = listOrder({ key: 'visitedAt', type: 'time', id: 'visitorId' })

/** The page of visits, with one row more; exported for the test of its costs. */
export const visitsQuery = (
  viewer: Viewer,
  { gender, skip, take, anchor }: Paging & { gender?: VisitRow['gender'] | undefined },
) =>
  viewer.side.visit
    .find({
      ...shownVisits(viewer.profileId),
      ...notHidden('visitorId', viewer),
      ...(gender && { gender }),
      ...latestFirst.behind({ anchor }),
    })
    .sort(latestFirst.sort)
    .skip(skipOf({ anchor, skip, take }))
    .limit(take + 1)
    .lean<VisitRow[]>()

/** Returns the last three visits, all there is to page through without a subscription. */
const lastFew = async (viewer: Viewer): Promise<VisitRow[]> =>
  (await visitsQuery(viewer, { skip: 0, take: visitsShownFree })).slice(0, visitsShownFree)

/** Returns a moment to the minute, as lists show it: the moment itself is nobody's business. */
const toTheMinute = (at: Date): string => new Date(Math.floor(at.getTime() / 60_000) * 60_000).toISOString()

const shownTo = async ({ directory }: ProfileParts, rows: VisitRow[]) => {
  const cards = await directory.cards(rows.map(({ visitorId }) => visitorId))
  return rows.flatMap(({ visitorId, visitedAt, fresh }) => {
    const card = cards.get(visitorId)
    return card ? [{ ...card, visitedAt: toTheMinute(visitedAt), new: fresh }] : []
  })
}

export const visitCalls = (parts: ProfileParts) =>
  profileHandlers<typeof profiles>()({
    GetSeenAmong: async ({ profile: { profileId }, context, input }) => {
      const keys = input.profileIds.map((seen) => visitKey(profileId, seen))
      const rows = await sideOf(parts, context.dark)
        .visit.find({ _id: { $in: keys } }, { profileId: 1 })
        .lean<Pick<VisitRow, 'profileId'>[]>()
      return { profileIds: rows.map((row) => row.profileId) }
    },

    RegisterVisit: async (call) => {
      const { profileId, hidden } = call.input
      const { profile, viewer } = call
      if (hidden && !profile.subscriber) throw new ProductError('SubscriberRequired')
      // Nobody is there while paused: a visit would stand there on the day they are back.
      if (profileId === viewer.profileId || profile.looksUnseen || profile.paused) return {}
      const gender = (await parts.directory.card(viewer.profileId))?.gender
      if (!gender) return {}
      const _id = visitKey(viewer.profileId, profileId)
      const { visit } = viewer.side
      await parts.transaction(async (transaction) => {
        const { session } = transaction
        await takeTurn(viewer.side, profileId, transaction)
        const now = parts.clock()
        const before = await visit.findOne({ _id }, null, { session }).lean<VisitRow>()
        const same = before && now.getTime() - before.visitedAt.getTime() < visitMinutes * 60_000
        if (same && (before.hidden || !hidden)) return
        const fresh = same ? { hidden } : { visitedAt: now, hidden, fresh: true, gender, listed: true }
        const who = { visitorId: viewer.profileId, profileId }
        await visit.updateOne({ _id }, { $set: fresh, $setOnInsert: who }, { upsert: true, session })
        await recountVisits(viewer.side, profileId, transaction)
      })
      return {}
    },

    HideVisit: async (call) => {
      const { profileId } = call.input
      const { side, profileId: visitorId } = await viewerOf(parts, call)
      await parts.transaction(async (transaction) => {
        const mine = { _id: visitKey(visitorId, profileId), hidden: false }
        const hide = { $set: { hidden: true } }
        const { modifiedCount } = await side.visit.updateOne(mine, hide, { session: transaction.session })
        if (modifiedCount > 0) await recountVisits(side, profileId, transaction)
      })
      return {}
    },

    GetVisitors: async (call) => {
      const { input } = call
      const viewer = await viewerOf(parts, call)
      const total = (await viewer.side.visitBox.findOne({ _id: viewer.profileId }).lean())?.visits ?? 0
      if (!viewer.profile.subscriber) {
        const rows = (await lastFew(viewer)).filter(({ gender }) => !input.gender || gender === input.gender)
        return { items: await shownTo(parts, rows), next: null, total, limited: total > visitsShownFree }
      }
      const { rows, next } = latestFirst.pageOf(await visitsQuery(viewer, input), input.take)
      return { items: await shownTo(parts, rows), next, total, limited: false }
    },
  })

export const visitMenuCalls = (parts: ProfileParts) =>
  profileHandlers<typeof topMenu>()({
    Visits: async (call) => {
      const { page, take } = call.input
      const viewer = await viewerOf(parts, call)
      const skip = page * take
      const rows = viewer.profile.subscriber
        ? (await visitsQuery(viewer, { skip, take })).slice(0, take)
        : (await lastFew(viewer)).slice(skip, skip + take)
      return { items: await shownTo(parts, rows) }
    },

    SetVisitsAsSeen: async (call) => {
      const { side, profileId } = await viewerOf(parts, call)
      // Those of before this moment: a visit that comes meanwhile was not seen.
      const fresh = { profileId, fresh: true, visitedAt: { $lte: parts.clock() } }
      await inShortTransactions(parts, seenAtOnce, async (most, transaction) => {
        const { session } = transaction
        await takeTurn(side, profileId, transaction)
        const seen = await updateLimited(side.visit, fresh, { $set: { fresh: false } }, { most, session })
        await recountVisits(side, profileId, transaction)
        return seen
      })
      return {}
    },
  })
