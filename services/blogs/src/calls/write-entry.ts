/** Creating, changing, deleting and restoring entries. */
import { ProductError } from '@samvaer/contracts/core/errors'
import { picturesIn, plainText } from '@samvaer/contracts/text/rich-text'
import { refuseOldVersion } from '@samvaer/service-kit/database/versions'
import { newlyMentioned } from '@samvaer/service-kit/writing/mentions'
import { pictureField, withPictures } from '@samvaer/service-kit/writing/text-pictures'
import { draftKey } from '../models/draft.ts'
import type { EntryRow } from '../models/entry.ts'
import type { BlogsParts } from '../models/models.ts'
import { mentionsIn, notifyMentioned } from '../notifications/mention-notifications.ts'
import { notificationPath } from '../notifications/notifications.ts'
import { keepPictures } from '../pictures/keep-pictures.ts'
import { showPictures } from '../pictures/show-pictures.ts'
import { blogHandlers } from '../policy.ts'
import { bringBackEntry, derivedOf, mentionedInNew, publishEntry, removeEntry, type Written } from '../publishing.ts'
import { countTags } from '../standing.ts'
import type { Viewer, WholeEntry } from '../viewer.ts'
import { countEntries } from '../writing-limit.ts'

/** The time in which an entry may be changed without a mark (docs/product/roles.md). */
const freeEdit = 24 * 60 * 60 * 1000

const createEntry = async (parts: BlogsParts, viewer: Viewer, written: Written) => {
  const { side, profileId, profile, community } = viewer
  await keepPictures(parts, viewer, written.text)
  // Ids are never given back: what is refused leaves a gap.
  const blogEntryId = await parts.nextId('blogEntry')
  const now = parts.clock()
  const entry = { ...written, _id: blogEntryId, community, authorId: profileId, authorName: profile.name }
  const mentioned = await mentionedInNew(parts, side, entry)
  await parts.transaction(async (transaction) => {
    await countEntries(parts, viewer, now, transaction.session)
    await side.draft.deleteOne({ _id: draftKey(profileId, undefined) }, { session: transaction.session })
    await publishEntry(side, entry, mentioned, now, transaction)
  })
  return { blogEntryId }
}

export const isChanged = (before: Written, { title, text, tags }: Written): boolean =>
  JSON.stringify([before.title, before.text, before.tags]) !== JSON.stringify([title, text, tags])

const changeEntry = async (
  parts: BlogsParts,
  viewer: Viewer,
  entry: WholeEntry,
  { written, sent }: { written: Written; sent: number | undefined },
) => {
  const { side, profileId, community } = viewer
  await keepPictures(parts, viewer, written.text)
  const now = parts.clock()
  const late = now.getTime() > entry.createdAt.getTime() + freeEdit
  const blogEntryId = entry._id
  const text = plainText(written.text)
  const mentioning = { text, community, writerId: profileId, entry }
  const { mentions, hearing } = await mentionsIn(parts, side, mentioning, entry.mentioned)
  await parts.transaction(async (transaction) => {
    const { session } = transaction
    await side.draft.deleteOne({ _id: draftKey(profileId, blogEntryId) }, { session })
    // Read again: another window may have saved meanwhile, and its text belongs into the history.
    const before = await side.entry.findOne({ _id: blogEntryId, listed: true }, null, { session }).lean<EntryRow>()
    if (!before) throw new ProductError('NotFound')
    // The same text again, as a repeated call has it, is no conflict.
    if (!isChanged(before, written)) return
    refuseOldVersion(sent, before)
    const { title, tags } = before
    const former = {
      title,
      text: before.text,
      tags,
      version: before.version,
      replacedAt: now,
      ...pictureField(before.text),
    }
    await side.revision.create([{ itemType: 'BlogEntry', itemId: blogEntryId, ...former }], { session })
    const recipients = newlyMentioned(hearing, before.mentioned)
    const kept = {
      ...written,
      ...derivedOf(written),
      mentions,
      mentioned: [...(before.mentioned ?? []), ...recipients],
    }
    const change = { ...kept, changedAt: now, ...(late && { editedAt: now }) }
    await side.entry.updateOne(
      { _id: blogEntryId },
      { ...withPictures(change, written.text), $inc: { version: 1 } },
      { session },
    )
    await showPictures(side, profileId, [...picturesIn(before.text), ...picturesIn(written.text)], transaction)
    const gone = tags.filter((tag) => !written.tags.includes(tag))
    const added = written.tags.filter((tag) => !tags.includes(tag))
    await countTags(side, community, gone, -1, session)
    await countTags(side, community, added, 1, session)
    const about = {
      title: written.title,
      path: notificationPath(blogEntryId),
      dark: side.dark,
      actorId: profileId,
      at: now,
    }
    await notifyMentioned(transaction, { itemType: 'BlogEntry', itemId: blogEntryId }, recipients, about)
  })
  return { blogEntryId }
}

export const writeEntryCalls = (parts: BlogsParts) =>
  blogHandlers({
    UpdateBlogEntry: async ({ viewer, objects: { entry }, input }) => {
      const { title, text, tags, version: sent } = input
      const written = { title, text, tags: [...new Set(tags)] }
      return entry ? changeEntry(parts, viewer, entry, { written, sent }) : createEntry(parts, viewer, written)
    },
    DeleteBlogEntry: async ({ viewer, objects: { entry } }) => {
      const act = { by: viewer.profileId, now: parts.clock() }
      const removed = await parts.transaction((transaction) => removeEntry(viewer.side, entry, act, transaction))
      if (!removed) throw new ProductError('NotFound')
      return {}
    },
    RestoreBlogEntry: async ({ viewer, objects: { deletedEntry: entry } }) => {
      const listed = await parts.directory.listed(entry.authorId, viewer.side)
      const back = await parts.transaction((transaction) => bringBackEntry(viewer.side, entry, listed, transaction))
      if (!back) throw new ProductError('NotFound')
      return {}
    },
  })
