/** Creating, changing and deleting entries. */
import type { blogs } from '@samvaer/contracts/blogs'
import { ProductError } from '@samvaer/contracts/errors'
import { rates } from '@samvaer/contracts/rates'
import type { RichText } from '@samvaer/contracts/rich-text'
import type { Transaction } from '@samvaer/service-kit/define-service'
import { handlers } from '@samvaer/service-kit/implement'
import { draftKey } from '../models/draft.ts'
import type { EntryRow } from '../models/entry.ts'
import { type BlogsParts, bothSides } from '../models/models.ts'
import { excerptOf } from '../reading/excerpt.ts'
import { ownEntry, type Viewer, viewerOf, visibleEntry } from '../reading/viewer.ts'
import { queueEntryNotices, queueEntryWithdrawal } from '../telling/entry-notices.ts'

const hour = 60 * 60 * 1000
/** How long an entry may be changed without a mark (rules.md 2.10). */
const freeEdit = 24 * hour
/** How long a deleted one can be restored (rules.md 2.1), milliseconds. */
export const restorable = 30 * 24 * hour

interface Written {
  title: string
  text: RichText
  tags: string[]
}

/** @throws ProductError TooManyRequests with the seconds until the oldest entry of the day no longer counts */
const countEntries = async (parts: BlogsParts, { profile, profileId }: Viewer, now: Date, { session }: Transaction) => {
  const { limit, newcomerLimit = limit, seconds } = rates.blogEntries
  await parts.models.writingTurn.updateOne({ _id: profileId }, { $inc: { turns: 1 } }, { session, upsert: true })
  const since = { authorId: profileId, createdAt: { $gt: new Date(now.getTime() - seconds * 1000) } }
  const written: Date[] = []
  for (const { entry } of bothSides(parts)) {
    const rows = await entry.find(since, { createdAt: 1 }, { session }).lean()
    written.push(...rows.map(({ createdAt }) => createdAt))
  }
  const allowed = profile.newcomer ? newcomerLimit : limit
  if (written.length < allowed) return
  const freeing = written.sort((a, b) => a.getTime() - b.getTime())[written.length - allowed]
  const waited = freeing ? (now.getTime() - freeing.getTime()) / 1000 : 0
  throw new ProductError('TooManyRequests', { retryAfter: Math.ceil(seconds - waited) })
}

const createEntry = async (parts: BlogsParts, viewer: Viewer, written: Written): Promise<number> => {
  const { side, profileId, community } = viewer
  // Ids are never given back: what is refused leaves a gap.
  const blogEntryId = await parts.nextId('blogEntry')
  const now = parts.clock()
  await parts.transaction(async (transaction) => {
    const { session } = transaction
    await countEntries(parts, viewer, now, transaction)
    const entry = { ...written, _id: blogEntryId, community, authorId: profileId, listed: true }
    const times = { createdAt: now, activityAt: now }
    await side.entry.create([{ ...entry, ...times, excerpt: excerptOf(written.text) }], { session })
    await side.entryFollow.create([{ profileId, blogEntryId, authorId: profileId, listed: true, ...times }], {
      session,
    })
    await side.draft.deleteOne({ _id: draftKey(profileId, undefined) }, { session })
    await queueEntryNotices(side, { _id: blogEntryId, authorId: profileId, createdAt: now }, transaction)
  })
  return blogEntryId
}

const isChanged = (entry: EntryRow, { title, text, tags }: Written): boolean =>
  JSON.stringify([entry.title, entry.text, entry.tags]) !== JSON.stringify([title, text, tags])

const changeEntry = async (parts: BlogsParts, { side, profileId }: Viewer, entry: EntryRow, written: Written) => {
  const now = parts.clock()
  const late = now.getTime() > entry.createdAt.getTime() + freeEdit
  await parts.transaction(async ({ session }) => {
    await side.draft.deleteOne({ _id: draftKey(profileId, entry._id) }, { session })
    // Read again: another window may have saved meanwhile, and its text belongs into the history.
    const before = await side.entry.findOne({ _id: entry._id, listed: true }, null, { session }).lean<EntryRow>()
    if (!before) throw new ProductError('NotFound')
    if (!isChanged(before, written)) return
    const { title, text, tags } = before
    await side.revision.create([{ itemType: 'BlogEntry', itemId: entry._id, title, text, tags, replacedAt: now }], {
      session,
    })
    const change = { ...written, excerpt: excerptOf(written.text), ...(late && { editedAt: now }) }
    await side.entry.updateOne({ _id: entry._id }, { $set: change }, { session })
  })
}

const deleteEntry = async (parts: BlogsParts, { side, profileId }: Viewer, entry: EntryRow) => {
  const blogEntryId = entry._id
  const now = parts.clock()
  const purgeAt = new Date(now.getTime() + restorable)
  await parts.transaction(async (transaction) => {
    const { session } = transaction
    const { matchedCount } = await side.entry.updateOne(
      { _id: blogEntryId, listed: true },
      { $set: { listed: false, deletedAt: now, deletedBy: profileId, purgeAt } },
      { session },
    )
    if (matchedCount === 0) throw new ProductError('NotFound')
    await side.comment.updateMany({ blogEntryId, purgeAt: null }, { $set: { purgeAt } }, { session })
    await side.entryFollow.updateMany({ blogEntryId }, { $set: { listed: false, purgeAt } }, { session })
    await side.revision.updateMany({ itemType: 'BlogEntry', itemId: blogEntryId }, { $set: { purgeAt } }, { session })
    await queueEntryWithdrawal(side, entry, now, transaction)
  })
}

export const writeEntryCalls = (parts: BlogsParts) =>
  handlers<typeof blogs>()({
    UpdateBlogEntry: async (call) => {
      const viewer = await viewerOf(parts, call)
      const { blogEntryId, title, text, tags } = call.input
      const written = { title, text, tags: [...new Set(tags)] }
      if (blogEntryId === undefined) return { blogEntryId: await createEntry(parts, viewer, written) }
      await changeEntry(parts, viewer, await ownEntry(viewer, blogEntryId), written)
      return { blogEntryId }
    },
    DeleteBlogEntry: async (call) => {
      const viewer = await viewerOf(parts, call)
      const entry = await visibleEntry(viewer, call.input.blogEntryId)
      if (entry.authorId !== viewer.profileId && !viewer.staff) throw new ProductError('NotAllowed')
      await deleteEntry(parts, viewer, entry)
      return {}
    },
  })
