/** Beginning a debate, changing and following it, and what managers do with it. */
import { ProductError } from '@samvaer/contracts/core/errors'
import { debateRates } from '@samvaer/contracts/lodges/debates'
import type { LodgeActivityType } from '@samvaer/contracts/lodges/management'
import type { PollForm } from '@samvaer/contracts/lodges/polls'
import { picturesIn, plainText, type RichText } from '@samvaer/contracts/text/rich-text'
import { refuseOldVersion } from '@samvaer/service-kit/database/versions'
import type { Transaction } from '@samvaer/service-kit/parts'
import { excerptOf } from '@samvaer/service-kit/text/excerpt'
import { freeEdit } from '@samvaer/service-kit/writing/comment-tree'
import { newlyMentioned } from '@samvaer/service-kit/writing/mentions'
import { pictureField, withPictures } from '@samvaer/service-kit/writing/text-pictures'
import { keepPictures, showPictures } from '../debates/debate-pictures.ts'
import { bringBackDebate, moveDebates, pinDebate, publishDebate, removeDebate } from '../debates/write-debates.ts'
import { countAct } from '../limits.ts'
import { changed } from '../live.ts'
import { markActive } from '../lodge-activity.ts'
import { recordAct } from '../membership/activities.ts'
import { debateDraftKey } from '../models/debate-draft.ts'
import { type DebateEntryRow, debateOrders } from '../models/debate-entry.ts'
import { debateReadingKey } from '../models/debate-reading.ts'
import type { LodgesParts } from '../models/models.ts'
import { notifyMentioned } from '../notifications/debate-notifications.ts'
import { mentionsIn } from '../notifications/mentions.ts'
import { lodgeHandlers } from '../policy.ts'
import { pollIdFor, withPoll, writePoll } from '../polls/write-poll.ts'
import type { SeenLodge, Viewer } from '../viewer.ts'

interface Written {
  title: string
  text: RichText
  poll?: PollForm | null | undefined
}
type SeenEntry = DebateEntryRow & { lodge: SeenLodge }

/** Has open pages of the lodge and of the entry read again. */
const debateChanged = (
  parts: LodgesParts,
  viewer: Viewer,
  { _id, lodgeId }: Pick<DebateEntryRow, '_id' | 'lodgeId'>,
) => {
  changed(parts, viewer, 'debate', _id, 'entry')
  changed(parts, viewer, 'lodge', lodgeId, 'debates')
}

const createEntry = async (
  parts: LodgesParts,
  viewer: Viewer,
  lodge: SeenLodge,
  { categoryId, title, text, poll: form }: Written & { categoryId: number },
): Promise<number> => {
  const { side, profileId, profile } = viewer
  const lodgeId = lodge._id
  await keepPictures(parts, viewer, text, lodgeId)
  const [_id, newId] = [await parts.nextId('debateEntry'), await pollIdFor(parts, form)]
  const at = parts.clock()
  const about = { text: plainText(text), lodge, authorId: profileId, heard: [] }
  const { mentions, hearing } = await mentionsIn(parts, viewer, about)
  const times = { createdAt: at, activityAt: at }
  const entry: DebateEntryRow = {
    ...{ _id, lodgeId, categoryId, authorId: profileId, listed: true },
    ...{ title, text, excerpt: excerptOf(text), ...pictureField(text), mentions, mentioned: hearing },
    ...times,
    ...debateOrders({ ...times, pinned: false }),
    ...{ editedAt: null, latestCommentAt: null, comments: 0, likes: 0, views: 0 },
    ...{ pinned: false, locked: false, version: 1 },
  }
  await parts.transaction(async (transaction) => {
    const { session } = transaction
    const rate = debateRates.debateEntries
    await countAct(parts, { act: 'debate', profileId, rate, newcomer: profile.newcomer }, session)
    await side.debateDraft.deleteOne({ _id: debateDraftKey(profileId, lodgeId, undefined) }, { session })
    const of = { of: 'DebateEntry' as const, itemId: _id, lodgeId }
    const { pollId } = await writePoll(side, of, undefined, { form, newId, now: at }, session)
    await publishDebate(side, lodge, { ...entry, ...(pollId !== undefined && { pollId }) }, transaction)
  })
  await markActive(side, lodgeId, profileId, at)
  debateChanged(parts, viewer, entry)
  return _id
}

const changeEntry = async (
  parts: LodgesParts,
  viewer: Viewer,
  entry: SeenEntry,
  { written, sent }: { written: Written; sent: number | undefined },
) => {
  const { side, profileId } = viewer
  const { _id, lodgeId, lodge } = entry
  const { title, text, poll: form } = written
  await keepPictures(parts, viewer, text, lodgeId)
  const now = parts.clock()
  const newId = await pollIdFor(parts, form)
  const about = { text: plainText(text), lodge, authorId: profileId, heard: entry.mentioned ?? [] }
  const { mentions, hearing } = await mentionsIn(parts, viewer, about)
  await parts.transaction(async (transaction) => {
    const { session } = transaction
    await side.debateDraft.deleteOne({ _id: debateDraftKey(profileId, lodgeId, _id) }, { session })
    // Read again: another window may have saved meanwhile, and its text belongs into the history.
    const before = await side.debateEntry.findOne({ _id, listed: true }, null, { session }).lean<DebateEntryRow>()
    if (!before) throw new ProductError('NotFound')
    const of = { of: 'DebateEntry' as const, itemId: _id, lodgeId }
    const poll = await writePoll(side, of, before.pollId, { form, newId, now }, session)
    const same = JSON.stringify([before.title, before.text]) === JSON.stringify([title, text])
    // The same words again, as a repeated call has them, are no conflict.
    if (same && !poll.changed) return
    refuseOldVersion(sent, before)
    if (same) {
      const polled = withPoll({ changedAt: now }, poll.pollId)
      await side.debateEntry.updateOne({ _id }, { ...polled, $inc: { version: 1 } }, { session })
      return
    }
    const former = { title: before.title, text: before.text, version: before.version, ...pictureField(before.text) }
    await side.revision.create([{ itemType: 'DebateEntry', itemId: _id, replacedAt: now, ...former }], { session })
    const notified = newlyMentioned(hearing, before.mentioned)
    const late = now.getTime() > before.createdAt.getTime() + freeEdit
    const kept = {
      ...{ title, text, excerpt: excerptOf(text), mentions },
      mentioned: [...(before.mentioned ?? []), ...notified],
    }
    const change = { ...kept, changedAt: now, ...(late && { editedAt: now }) }
    await side.debateEntry.updateOne({ _id }, { ...withPictures(change, text), $inc: { version: 1 } }, { session })
    if (poll.changed) await side.debateEntry.updateOne({ _id }, withPoll({}, poll.pollId), { session })
    await showPictures(side, before, [...picturesIn(before.text), ...picturesIn(text)], transaction)
    await notifyMentioned(transaction, side, { entry: { ...before, title }, actorId: profileId, at: now }, notified)
  })
  debateChanged(parts, viewer, entry)
}

const toggleFollow = async (parts: LodgesParts, { side, profileId }: Viewer, entry: SeenEntry): Promise<boolean> => {
  const { _id: debateEntryId, lodgeId, authorId } = entry
  const _id = debateReadingKey(debateEntryId, profileId)
  return parts.transaction(async ({ session }) => {
    const reading = await side.debateReading.findById(_id, { followed: 1 }, { session }).lean<{ followed: boolean }>()
    const followed = !reading?.followed
    const first = { debateEntryId, lodgeId, authorId, profileId, readAt: null, countedAt: null }
    const change = { $set: { followed }, $setOnInsert: first }
    await side.debateReading.updateOne({ _id }, change, { session, upsert: true })
    return followed
  })
}

/** An act of a manager on an entry, with its row of activity; nothing where it stands so already. */
const manage = async (
  parts: LodgesParts,
  viewer: Viewer,
  entry: SeenEntry,
  type: LodgeActivityType,
  act: (transaction: Transaction) => Promise<boolean>,
) => {
  const { lodge, authorId: profileId, title: detail } = entry
  await parts.transaction(async (transaction) => {
    if (await act(transaction)) await recordAct(parts, viewer, lodge, { type, profileId, detail }, transaction)
  })
  debateChanged(parts, viewer, entry)
}

const lock = async ({ side }: Viewer, { _id }: SeenEntry, locked: boolean, { session }: Transaction) => {
  const there = await side.debateEntry.findOneAndUpdate({ _id, listed: true }, { $set: { locked } }, { session }).lean()
  if (!there) throw new ProductError('NotFound')
  return there.locked !== locked
}

export const writeDebateCalls = (parts: LodgesParts) =>
  lodgeHandlers({
    CreateDebateEntry: async ({ viewer, objects: { lodge, category }, input }) => {
      if (category.lodgeId !== lodge._id) throw new ProductError('NotFound')
      return { debateEntryId: await createEntry(parts, viewer, lodge, input) }
    },
    UpdateDebateEntry: async ({ viewer, objects: { debateEntry }, input }) => {
      const { title, text, poll, version: sent } = input
      await changeEntry(parts, viewer, debateEntry, { written: { title, text, poll }, sent })
      return {}
    },
    DeleteDebateEntry: async ({ viewer, objects: { debateEntry: entry } }) => {
      const { _id, lodge, authorId, title: detail } = entry
      const { side, profileId } = viewer
      await parts.transaction(async (transaction) => {
        const act = { by: profileId, now: parts.clock() }
        if (!(await removeDebate(parts, side, _id, act, transaction))) throw new ProductError('NotFound')
        if (authorId === profileId) return
        await recordAct(parts, viewer, lodge, { type: 'EntryDeleted', profileId: authorId, detail }, transaction)
      })
      debateChanged(parts, viewer, entry)
      return {}
    },
    RestoreDebateEntry: async ({ viewer, objects: { deletedDebateEntry: entry } }) => {
      const { _id, lodge, authorId, title: detail } = entry
      const { side, profileId } = viewer
      const listed = await parts.directory.listed(authorId, side)
      await parts.transaction(async (transaction) => {
        await bringBackDebate(parts, side, _id, listed, transaction)
        if (authorId === profileId) return
        await recordAct(parts, viewer, lodge, { type: 'EntryRestored', profileId: authorId, detail }, transaction)
      })
      debateChanged(parts, viewer, entry)
      return {}
    },
    ToggleDebateEntryFollow: async ({ viewer, objects: { debateEntry } }) => ({
      followed: await toggleFollow(parts, viewer, debateEntry),
    }),
    LockDebateEntry: async ({ viewer, objects: { debateEntry: entry }, input: { locked } }) => {
      const type = locked ? 'EntryLocked' : 'EntryUnlocked'
      await manage(parts, viewer, entry, type, (transaction) => lock(viewer, entry, locked, transaction))
      return {}
    },
    PinDebateEntry: async ({ viewer, objects: { debateEntry: entry }, input: { pinned } }) => {
      const type = pinned ? 'EntryPinned' : 'EntryUnpinned'
      await manage(parts, viewer, entry, type, ({ session }) => pinDebate(viewer.side, entry._id, pinned, session))
      return {}
    },
    ChangeDebateEntryCategory: async ({ viewer, objects: { debateEntry: entry, category } }) => {
      if (category.lodgeId !== entry.lodgeId) throw new ProductError('NotFound')
      const which = { _id: entry._id, listed: true as const }
      await manage(parts, viewer, entry, 'EntryMoved', async ({ session }) => {
        return (await moveDebates(viewer.side, which, { to: category._id, most: 1 }, session)) > 0
      })
      return {}
    },
  })
