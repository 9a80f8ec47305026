/** The guestbook of a profile, on the dark variant alone (docs/product/profiles.md). */
import { refusalOf } from '@samvaer/contracts/access'
import { ProductError } from '@samvaer/contracts/errors'
import { guestbook as area, type GuestbookEntry, type GuestbookSettings } from '@samvaer/contracts/guestbook'
import type { ProfileCard } from '@samvaer/contracts/profile-card'
import type { Transaction } from '@samvaer/service-kit/define-service'
import { type HandlerCall, implement } from '@samvaer/service-kit/implement'
import { behindAnchor, type Paging, pageOf, skipOf } from '@samvaer/service-kit/list-position'
import type { GuestbookEntryRow } from '../models/guestbook-entry.ts'
import { keptKey } from '../models/kept-profile.ts'
import type { ProfileParts } from '../models/models.ts'
import { notificationKeys, raise, withdraw } from '../notifications/notifications.ts'
import { availableOther, availableProfile, notHidden, type Viewer, viewerOf } from '../reading/viewer.ts'

/** Waiting entries of one's own that stand above the others. */
const ownWaiting = 20

const settingsAtFirst: GuestbookSettings = { whoMayWrite: 'Everyone', approval: true }

/** @throws ProductError NotFound on the light variant, which has no guestbook */
const darkViewer = async (parts: ProfileParts, call: Pick<HandlerCall, 'context' | 'profile'>): Promise<Viewer> => {
  if (!call.context.dark) throw new ProductError('NotFound')
  return viewerOf(parts, call)
}

const settingsOf = async ({ models }: ProfileParts, profileId: number): Promise<GuestbookSettings> => {
  const row = await models.guestbookSetting.findOne({ _id: profileId }).lean()
  return row ? { whoMayWrite: row.whoMayWrite, approval: row.approval } : settingsAtFirst
}

const letsWrite = async (
  parts: ProfileParts,
  viewer: Viewer,
  ownerId: number,
  { whoMayWrite }: GuestbookSettings,
): Promise<boolean> => {
  if (ownerId === viewer.profileId || refusalOf(area.calls.AddEntry.access, viewer.context, parts.clock())) return false
  // Who does not get into the dark variant reads and approves nothing there.
  if (!(await parts.directory.find(ownerId))?.dark) return false
  if (whoMayWrite === 'Favourites')
    return (await parts.models.favorite.exists({ _id: keptKey(ownerId, viewer.profileId) })) !== null
  return whoMayWrite === 'Everyone' || (whoMayWrite === 'Validated' && viewer.profile.validated)
}

/** All of the own guestbook, of another one what is approved; exported for the test of its costs. */
export const entriesQuery = ({ models }: ProfileParts, viewer: Viewer, ownerId: number, paging: Paging) =>
  models.guestbookEntry
    .find({
      profileId: ownerId,
      listed: true,
      ...(ownerId !== viewer.profileId && { approved: true }),
      ...notHidden('authorId', viewer),
      ...behindAnchor('writtenAt', '_id', paging),
    })
    .sort({ writtenAt: -1, _id: -1 })
    .skip(skipOf(paging))
    .limit(paging.take + 1)
    .lean<GuestbookEntryRow[]>()

/** What the viewer wrote and the owner has not approved yet; first of all, because it is the newest to the viewer. */
const waitingOf = ({ models }: ProfileParts, { profileId: authorId }: Viewer, profileId: number) =>
  models.guestbookEntry
    .find({ authorId, profileId, approved: false })
    .sort({ _id: -1 })
    .limit(ownWaiting)
    .lean<GuestbookEntryRow[]>()

const entryOf = (viewer: Viewer, row: GuestbookEntryRow, author: ProfileCard): GuestbookEntry => {
  const owns = row.profileId === viewer.profileId
  const mine = row.authorId === viewer.profileId
  return {
    entryId: row._id,
    author,
    text: row.text,
    writtenAt: row.writtenAt.toISOString(),
    reply: row.reply && { text: row.reply.text, writtenAt: row.reply.writtenAt.toISOString() },
    waiting: !row.approved,
    new: owns && !row.seen,
    mine,
    may: { delete: owns || mine || viewer.staff, approve: owns && !row.approved, reply: owns },
  }
}

/**
 * An entry that the viewer may see.
 * @throws ProductError NotFound, whether it is absent, waits for somebody else, or a block parts the viewer from its owner
 * or its author
 */
const visibleEntry = async (parts: ProfileParts, viewer: Viewer, entryId: number): Promise<GuestbookEntryRow> => {
  const there = { _id: entryId, listed: true, ...notHidden('authorId', viewer) }
  const row = await parts.models.guestbookEntry.findOne(there).lean<GuestbookEntryRow>()
  if (!row) throw new ProductError('NotFound')
  await availableProfile(parts, viewer, row.profileId)
  const shown = row.approved || viewer.staff || [row.profileId, row.authorId].includes(viewer.profileId)
  if (!shown) throw new ProductError('NotFound')
  return row
}

/** @throws ProductError NotFound as visibleEntry, NotAllowed in somebody else's guestbook */
const entryOfOwn = async (parts: ProfileParts, viewer: Viewer, entryId: number): Promise<GuestbookEntryRow> => {
  const row = await visibleEntry(parts, viewer, entryId)
  if (row.profileId !== viewer.profileId) throw new ProductError('NotAllowed')
  return row
}

const pathOf = (ownerId: number) => `/Profile/${ownerId}/Guestbook`

const tellOwner = (transaction: Transaction, { _id, profileId, authorId, writtenAt, approved }: GuestbookEntryRow) =>
  raise(transaction, {
    key: notificationKeys.guestbook(_id),
    profileId,
    type: 'Guestbook',
    actorId: authorId,
    title: null,
    variant: approved ? null : 'waiting',
    path: pathOf(profileId),
    dark: true,
    at: writtenAt,
  })

export const guestbookArea = (parts: ProfileParts) =>
  implement(area, {
    GetEntries: async (call) => {
      const { profileId, ...paging } = call.input
      const viewer = await darkViewer(parts, call)
      await availableProfile(parts, viewer, profileId)
      const owns = profileId === viewer.profileId
      const first = paging.anchor === undefined && paging.skip === 0 && !owns
      const at = ({ writtenAt, _id }: GuestbookEntryRow) => ({ at: writtenAt, id: _id })
      const { rows, next } = pageOf(await entriesQuery(parts, viewer, profileId, paging), paging.take, at)
      const all = [...(first ? await waitingOf(parts, viewer, profileId) : []), ...rows]
      const cards = await parts.directory.cards(all.map(({ authorId }) => authorId))
      const items = all.flatMap((row) => {
        const author = cards.get(row.authorId)
        return author ? [entryOf(viewer, row, author)] : []
      })
      const toApprove = { profileId, listed: true, approved: false, ...notHidden('authorId', viewer) }
      return {
        items,
        next,
        mayWrite: await letsWrite(parts, viewer, profileId, await settingsOf(parts, profileId)),
        waiting: owns ? await parts.models.guestbookEntry.countDocuments(toApprove) : 0,
      }
    },

    GetGuestbookSettings: async (call) => {
      const { profileId } = await darkViewer(parts, call)
      return settingsOf(parts, profileId)
    },

    SaveGuestbookSettings: async (call) => {
      const { input } = call
      const { profileId } = await darkViewer(parts, call)
      await parts.models.guestbookSetting.updateOne({ _id: profileId }, { $set: input }, { upsert: true })
      return {}
    },

    AddEntry: async (call) => {
      const { profileId, text } = call.input
      const viewer = await darkViewer(parts, call)
      await availableOther(parts, viewer, profileId)
      const settings = await settingsOf(parts, profileId)
      if (!(await letsWrite(parts, viewer, profileId, settings)))
        throw new ProductError('NotAllowed', { reason: 'GuestbookClosed' })
      const row: GuestbookEntryRow = {
        _id: await parts.nextId('guestbookEntry'),
        profileId,
        authorId: viewer.profileId,
        text,
        writtenAt: parts.clock(),
        reply: null,
        approved: !settings.approval,
        seen: false,
        listed: true,
      }
      await parts.transaction(async (transaction) => {
        await parts.models.guestbookEntry.create([row], { session: transaction.session })
        await tellOwner(transaction, row)
      })
      return { entryId: row._id, waiting: !row.approved }
    },

    ReplyToEntry: async (call) => {
      const { entryId, text } = call.input
      const viewer = await darkViewer(parts, call)
      const { authorId, profileId } = await entryOfOwn(parts, viewer, entryId)
      await parts.transaction(async (transaction) => {
        const at = parts.clock()
        const change = { $set: { reply: { text, writtenAt: at }, approved: true, seen: true } }
        const { session } = transaction
        const { matchedCount } = await parts.models.guestbookEntry.updateOne({ _id: entryId }, change, { session })
        if (matchedCount === 0) throw new ProductError('NotFound')
        await raise(transaction, {
          key: notificationKeys.guestbookReply(entryId),
          profileId: authorId,
          type: 'Guestbook',
          actorId: profileId,
          title: null,
          variant: 'reply',
          path: pathOf(profileId),
          dark: true,
          at,
        })
      })
      return {}
    },

    ApproveEntry: async (call) => {
      const { entryId } = call.input
      await entryOfOwn(parts, await darkViewer(parts, call), entryId)
      await parts.models.guestbookEntry.updateOne({ _id: entryId }, { $set: { approved: true, seen: true } })
      return {}
    },

    DeleteEntry: async (call) => {
      const { entryId } = call.input
      const viewer = await darkViewer(parts, call)
      const { profileId, authorId } = await visibleEntry(parts, viewer, entryId)
      if (!viewer.staff && ![profileId, authorId].includes(viewer.profileId)) throw new ProductError('NotAllowed')
      await parts.transaction(async (transaction) => {
        await parts.models.guestbookEntry.deleteOne({ _id: entryId }, { session: transaction.session })
        await withdraw(transaction, profileId, notificationKeys.guestbook(entryId))
        await withdraw(transaction, authorId, notificationKeys.guestbookReply(entryId))
      })
      return {}
    },

    MarkEntriesAsRead: async (call) => {
      const { profileId } = await darkViewer(parts, call)
      await parts.models.guestbookEntry.updateMany({ profileId, seen: false }, { $set: { seen: true } })
      return {}
    },
  })
