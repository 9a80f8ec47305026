/** Entries that wait for their time. */
import { blogs } from '@samvaer/contracts/blogs/calls'
import type { CallOutput } from '@samvaer/contracts/client'
import { refusalOf } from '@samvaer/contracts/core/access'
import type { RequestContext } from '@samvaer/contracts/core/context'
import { ProductError } from '@samvaer/contracts/core/errors'
import { heldBan } from '@samvaer/contracts/core/held-ban'
import type { DirectoryProfile } from '@samvaer/contracts/identity/domain-events'
import { takeRateLock } from '@samvaer/service-kit/database/rate-lock'
import { refuseOldVersion } from '@samvaer/service-kit/database/versions'
import type { Task } from '@samvaer/service-kit/parts'
import { processQueues } from '@samvaer/service-kit/tasks/work-queue'
import { excerptOf } from '@samvaer/service-kit/text/excerpt'
import { pictureField, withPictures } from '@samvaer/service-kit/writing/text-pictures'
import { draftKey } from '../models/draft.ts'
import { type BlogsParts, bothSides, type Side } from '../models/models.ts'
import type { ScheduledEntryRow } from '../models/scheduled-entry.ts'
import { keepPictures } from '../pictures/keep-pictures.ts'
import { picturesOf } from '../pictures/picture-cards.ts'
import { blogHandlers } from '../policy.ts'
import { mentionedInNew, publishEntry, type Written } from '../publishing.ts'
import { type Viewer, viewerOf } from '../viewer.ts'
import { dailyLimitOf, secondsToPublish, waitToPublish } from '../writing-limit.ts'
import { isChanged } from './write-entry.ts'

/** The furthest time ahead, milliseconds. As many may wait as may be published in a day. */
const furthest = 90 * 24 * 60 * 60 * 1000

/** Waiting entries were scheduled on an earlier day. */
const allowedToTask = dailyLimitOf({ newcomer: false })

type Held = CallOutput<'Blogs/GetScheduledBlogEntries'>['items'][number]['held']

interface Scheduled {
  written: Written
  publishAt: Date
  sent: number | undefined
}

const schedule = async (parts: BlogsParts, viewer: Viewer, { written, publishAt }: Scheduled) => {
  const { side, profileId: authorId, profile, community } = viewer
  const mostWaiting = dailyLimitOf(profile)
  await keepPictures(parts, viewer, written.text)
  const _id = await parts.nextId('blogEntry')
  await parts.transaction(async ({ session }) => {
    // Two at once meet here, as new entries do.
    await takeRateLock(parts.models.writingTurn, authorId, session)
    const waiting = await side.scheduledEntry.countDocuments({ authorId }, { session })
    if (waiting >= mostWaiting) throw new ProductError('NotAllowed', { limit: mostWaiting })
    const row = {
      _id,
      community,
      authorId,
      ...written,
      ...pictureField(written.text),
      publishAt,
      version: 1,
      changedAt: parts.clock(),
    }
    await side.scheduledEntry.create([row], { session })
    await side.draft.deleteOne({ _id: draftKey(authorId, undefined) }, { session })
  })
  return { blogEntryId: _id }
}

const reschedule = async (
  parts: BlogsParts,
  viewer: Viewer,
  waiting: ScheduledEntryRow,
  { written, publishAt, sent }: Scheduled,
) => {
  const { _id, version, changedAt } = waiting
  if (isChanged(waiting, written)) refuseOldVersion(sent, { version, changedAt, createdAt: changedAt })
  await keepPictures(parts, viewer, written.text)
  const change = { ...written, publishAt, changedAt: parts.clock() }
  const { side, profileId } = viewer
  await parts.transaction(async ({ session }) => {
    const { modifiedCount } = await side.scheduledEntry.updateOne(
      { _id, version },
      { ...withPictures(change, written.text), $inc: { version: 1 } },
      { session },
    )
    // Published, thrown away or changed within this moment.
    if (modifiedCount === 0) throw new ProductError('Conflict', { sent: sent ?? version, kept: version + 1 })
    await side.draft.deleteOne({ _id: draftKey(profileId, _id) }, { session })
  })
  return { blogEntryId: _id }
}

/** Returns what keeps a due entry from being published. */
const heldFor = async (parts: BlogsParts, { profileId }: Viewer, context: RequestContext, now: Date): Promise<Held> => {
  const refusal = refusalOf(blogs.calls.ScheduleBlogEntry.access, context, now)?.code
  if (refusal === 'Banned') return 'Ban'
  if (refusal === 'SubscriberRequired') return 'Membership'
  return (await secondsToPublish(parts, profileId, { allowed: allowedToTask, now })) > 0 ? 'DailyLimit' : null
}

export const scheduleCalls = (parts: BlogsParts) =>
  blogHandlers({
    ScheduleBlogEntry: async (call) => {
      const { viewer, objects } = call
      const { title, text, tags, version: sent } = call.input
      const publishAt = new Date(call.input.publishAt)
      if (publishAt.getTime() > parts.clock().getTime() + furthest)
        throw new ProductError('InvalidInput', { issues: [{ path: 'publishAt', code: 'too_big' }] })
      const scheduled = { written: { title, text, tags: [...new Set(tags)] }, publishAt, sent }
      if (objects.waitingEntry) return reschedule(parts, viewer, objects.waitingEntry, scheduled)
      return schedule(parts, viewer, scheduled)
    },
    GetScheduledBlogEntries: async (call) => {
      const viewer = await viewerOf(parts, call)
      const { side, profileId: authorId, community } = viewer
      const now = parts.clock()
      const held = await heldFor(parts, viewer, call.context, now)
      const waiting = await side.scheduledEntry
        .find({ authorId, community })
        .sort({ publishAt: 1 })
        .lean<ScheduledEntryRow[]>()
      const items = waiting.map(({ _id, title, text, tags, publishAt, version }) => ({
        blogEntryId: _id,
        title,
        excerpt: excerptOf(text),
        tags,
        publishAt: publishAt.toISOString(),
        held: publishAt <= now ? held : null,
        version,
      }))
      return { items }
    },
    GetScheduledBlogEntry: async ({ viewer, objects: { waitingEntry } }) => {
      const { _id, title, text, tags, publishAt, version } = waitingEntry
      const media = await picturesOf(parts, viewer, text)
      return { blogEntryId: _id, title, text, media, tags, publishAt: publishAt.toISOString(), version }
    },
    UnscheduleBlogEntry: async ({ viewer: { side, profileId }, objects: { waitingEntry } }) => {
      const { _id } = waitingEntry
      await parts.transaction(async ({ session }) => {
        await side.scheduledEntry.deleteOne({ _id }, { session })
        await side.draft.deleteOne({ _id: draftKey(profileId, _id) }, { session })
      })
      return {}
    },
  })

/** True when an author may write now, as the calls ask it of the signed context. */
const mayPublish = ({ status, subscriber, bans = [] }: DirectoryProfile, now: Date): boolean =>
  status === 'Active' && subscriber && !heldBan(bans, 'Blogs', now)

/** Publishes one that is due. An author who may not publish, or has published enough for a day, goes on waiting. */
const publishOne = async (
  parts: BlogsParts,
  side: Side,
  { _id, authorId }: Pick<ScheduledEntryRow, '_id' | 'authorId'>,
): Promise<void> => {
  const now = parts.clock()
  const author = await parts.directory.find(authorId)
  if (!author || !mayPublish(author, now)) return
  const waiting = await side.scheduledEntry.findById(_id).lean<ScheduledEntryRow>()
  if (!waiting) return
  const mentioned = await mentionedInNew(parts, side, waiting)
  await parts.transaction(async (transaction) => {
    const { session } = transaction
    const turn = { allowed: allowedToTask, now, session }
    if ((await waitToPublish(parts, authorId, turn)) > 0) return
    // Thrown away or postponed meanwhile, or another process was faster.
    const row = await side.scheduledEntry
      .findOneAndDelete({ _id, publishAt: { $lte: now }, version: waiting.version }, { session })
      .lean<ScheduledEntryRow>()
    if (!row) return
    const { publishAt, version, changedAt, pictures, ...entry } = row
    await publishEntry(side, { ...entry, authorName: author.name }, mentioned, now, transaction)
  })
}

/** Milliseconds: whoever may publish again sees it soon. */
const heldLooks = 5 * 60_000

/** Looks at held entries again after pauses that grow, not each time with all the others. */
export const publishScheduled = (parts: BlogsParts): Task => ({
  name: 'publish-scheduled',
  everySeconds: 20,
  run: processQueues(parts, bothSides(parts), (side) => ({
    what: 'scheduled entry',
    longestPause: heldLooks,
    due: (others, limit) =>
      side.scheduledEntry
        .find({ publishAt: { $lte: parts.clock() }, ...others }, { authorId: 1 })
        .sort({ publishAt: 1 })
        .limit(limit)
        .lean(),
    act: (row) => publishOne(parts, side, row),
  })),
})
