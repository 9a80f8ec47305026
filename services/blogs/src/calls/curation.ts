/** Curating entries, and declining to be curated (docs/product/blogs.md). */
import { ProductError } from '@samvaer/contracts/core/errors'
import { updateLimited } from '@samvaer/service-kit/database/limited-writes'
import { takeRateLock } from '@samvaer/service-kit/database/rate-lock'
import type { Transaction } from '@samvaer/service-kit/parts'
import { inShortTransactions, rowsOfStep } from '@samvaer/service-kit/tasks/fan-out'
import { markCuratedRead } from '../curated-count.ts'
import type { CurationRow } from '../models/curation.ts'
import { curatorGrant } from '../models/curator.ts'
import type { BlogsParts, Side } from '../models/models.ts'
import { blogHandlers } from '../policy.ts'
import { type Viewer, viewerOf } from '../viewer.ts'

const dailyLimit = 10
/** Milliseconds in which so many are curated at the most. */
const limitedWithin = 24 * 60 * 60 * 1000

const isCurator = ({ staff, profile }: Viewer): boolean => staff || profile.grants.includes(curatorGrant)

/** @throws ProductError TooManyRequests with the seconds until the oldest curation no longer counts */
const countCurations = async (
  { models }: BlogsParts,
  side: Side,
  { siteId, at }: CurationRow,
  { session }: Transaction,
) => {
  await takeRateLock(models.curationTurn, siteId, session)
  // A brand is light or dark, and so is the side of its curations.
  const since = { siteId, curated: true, at: { $gt: new Date(at.getTime() - limitedWithin) } }
  const rows = await side.curation.find(since, { at: 1 }, { session }).lean()
  const times = rows.map((row) => row.at.getTime())
  if (times.length < dailyLimit) return
  const freeing = times.sort((a, b) => a - b)[times.length - dailyLimit] ?? at.getTime()
  throw new ProductError('TooManyRequests', { retryAfter: Math.ceil((freeing + limitedWithin - at.getTime()) / 1000) })
}

/** @throws ProductError NotAllowed when the author has declined meanwhile */
const touchAuthor = async (side: Side, authorId: number, at: Date, { session }: Transaction) => {
  const author = await side.blogger.findById(authorId, { declinesCurating: 1 }, { session }).lean()
  if (author?.declinesCurating) throw new ProductError('NotAllowed')
  await side.blogger.updateOne({ _id: authorId }, { $set: { curatedAt: at } }, { session, upsert: true })
}

const setCurated = async (
  parts: BlogsParts,
  { side }: Viewer,
  { authorId, act }: { authorId: number; act: CurationRow },
  transaction: Transaction,
) => {
  const { session } = transaction
  const { blogEntryId, curated, at } = act
  const { modifiedCount } = await side.entry.updateOne(
    { _id: blogEntryId, listed: true, curated: !curated },
    curated
      ? { $set: { curated, curatedAt: at, curatedBy: act.actorId } }
      : { $set: { curated, curatedAt: null }, $unset: { curatedBy: 1 } },
    { session },
  )
  // It is so already.
  if (modifiedCount === 0) return
  if (curated) {
    await touchAuthor(side, authorId, at, transaction)
    await countCurations(parts, side, act, transaction)
  }
  await side.curation.create([act], { session })
}

export const curationCalls = (parts: BlogsParts) =>
  blogHandlers({
    SetCurated: async ({ viewer, objects: { curable: entry }, input, context: { siteId } }) => {
      const { blogEntryId, curated, reason } = input
      const act = { siteId, blogEntryId, actorId: viewer.profileId, curated, reason, at: parts.clock() }
      await parts.transaction((transaction) =>
        setCurated(parts, viewer, { authorId: entry.authorId, act }, transaction),
      )
      return {}
    },
    UpdateCuratedReadDate: async (call) => {
      const viewer = await viewerOf(parts, call)
      if (isCurator(viewer)) await markCuratedRead(parts, viewer)
      return {}
    },
    GetBlogSettings: async (call) => {
      const { side, profileId } = await viewerOf(parts, call)
      const blogger = await side.blogger.findById(profileId).lean()
      return { curating: blogger?.declinesCurating !== true }
    },
    SaveBlogSettings: async (call) => {
      const { side, profileId, community } = await viewerOf(parts, call)
      const { curating } = call.input
      const choice = { $set: { declinesCurating: !curating } }
      await side.blogger.updateOne({ _id: profileId }, choice, { upsert: true })
      if (curating) return {}
      // Nothing is curated from here on: what is left gets fewer, also where an attempt broke off.
      const own = { community, authorId: profileId, curated: true }
      const change = { $set: { curated: false, curatedAt: null } }
      await inShortTransactions(parts, rowsOfStep, (most, { session }) =>
        updateLimited(side.entry, own, change, { most, session }),
      )
      return {}
    },
  })
