/** The guestbook of a profile, on the dark variant alone (docs/product/profiles.md). */
import { mayMake, refusalOf } from '@samvaer/contracts/core/access'
import type { Call } from '@samvaer/contracts/core/call'
import { ProductError } from '@samvaer/contracts/core/errors'
import type { ProfileCard } from '@samvaer/contracts/profile/card'
import { guestbook as area, type GuestbookEntry, type GuestbookSettings } from '@samvaer/contracts/profile/guestbook'
import { listOrder, type Paging, skipOf } from '@samvaer/service-kit/database/list-order'
import { implement } from '@samvaer/service-kit/http/implement'
import type { Transaction } from '@samvaer/service-kit/parts'
import { reachAll } from '@samvaer/service-kit/rights/contacts'
import type { AskedCall } from '@samvaer/service-kit/rights/policy'
import { keptLikes } from '@samvaer/service-kit/writing/like-model'
import { withdrawLikes } from '@samvaer/service-kit/writing/likes'
import { type LikesOf, likesSeen } from '@samvaer/service-kit/writing/likes-seen'
import { answerContact } from '../answer-contact.ts'
import type { GuestbookEntryRow } from '../models/guestbook-entry.ts'
import { keptKey } from '../models/kept-profile.ts'
import type { ProfileParts } from '../models/models.ts'
import {
  guestbookPath,
  notificationKeys,
  profileNotifications,
  raise,
  withdraw,
} from '../notifications/notifications.ts'
import { guestbookFacts, profilePolicy, seenGuestbookEntry } from '../policy.ts'
import { askedViewer } from '../reading/medium-seen.ts'
import { notHidden, type Viewer, viewerOf } from '../viewer.ts'

/** Waiting entries of one's own that stand above the others. */
const ownWaiting = 20

const settingsAtFirst: GuestbookSettings = { whoMayWrite: 'Everyone', approval: true }

/** @throws ProductError NotFound on the light variant, which has no guestbook */
const darkViewer = async (parts: ProfileParts, call: AskedCall): Promise<Viewer> => {
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
  // Members who do not get into the dark variant read and approve nothing there.
  if (!(await parts.directory.find(ownerId))?.dark) return false
  if (whoMayWrite === 'Favourites')
    return (await parts.models.favorite.exists({ _id: keptKey(ownerId, viewer.profileId) })) !== null
  return whoMayWrite === 'Everyone' || (whoMayWrite === 'Validated' && viewer.profile.validated)
}

const newestFirst = listOrder({ key: 'writtenAt', type: 'time', id: '_id' })

/** All of the own guestbook, of another one what is approved; exported for the test of its costs. */
export const entriesQuery = ({ models }: ProfileParts, viewer: Viewer, ownerId: number, paging: Paging) =>
  models.guestbookEntry
    .find({
      profileId: ownerId,
      listed: true,
      heldAt: null,
      ...(ownerId !== viewer.profileId && { approved: true }),
      ...notHidden('authorId', viewer),
      ...newestFirst.behind(paging),
    })
    .sort(newestFirst.sort)
    .skip(skipOf(paging))
    .limit(paging.take + 1)
    .lean<GuestbookEntryRow[]>()

/**
 * Returns the viewer's entries that the owner has not approved yet; first of all, because they are the newest to the
 * viewer.
 */
const waitingOf = ({ models }: ProfileParts, { profileId: authorId }: Viewer, profileId: number) =>
  models.guestbookEntry
    .find({ authorId, profileId, approved: false, heldAt: null })
    .sort({ _id: -1 })
    .limit(ownWaiting)
    .lean<GuestbookEntryRow[]>()

const entryOf = (
  viewer: Viewer,
  row: GuestbookEntryRow,
  { author, likesOf, now }: { author: ProfileCard; likesOf: LikesOf; now: Date },
): GuestbookEntry => {
  const owns = row.profileId === viewer.profileId
  const mine = row.authorId === viewer.profileId
  const { DeleteEntry, ApproveEntry, ReplyToEntry } = area.calls
  const found = { guestbookEntry: guestbookFacts(viewer, row) }
  const may = (call: Call) => mayMake(call, viewer.context, found, now)
  return {
    entryId: row._id,
    author,
    text: row.text,
    writtenAt: row.writtenAt.toISOString(),
    reply: row.reply && { text: row.reply.text, writtenAt: row.reply.writtenAt.toISOString() },
    waiting: !row.approved,
    new: owns && !row.seen,
    mine,
    ...likesOf(row),
    may: { delete: may(DeleteEntry), approve: may(ApproveEntry) && !row.approved, reply: may(ReplyToEntry) },
  }
}

const notifyOwner = (transaction: Transaction, { _id, profileId, authorId, writtenAt, approved }: GuestbookEntryRow) =>
  raise(transaction, {
    key: notificationKeys.guestbook(_id),
    profileId,
    type: 'Guestbook',
    actorId: authorId,
    title: null,
    variant: approved ? null : 'waiting',
    path: guestbookPath(profileId),
    dark: true,
    at: writtenAt,
  })

export const guestbookArea = (parts: ProfileParts) =>
  implement(
    area,
    {
      GetEntries: async (call) => {
        const { profileId, ...paging } = call.input
        const { viewer } = call
        const owns = profileId === viewer.profileId
        const first = paging.anchor === undefined && paging.skip === 0 && !owns
        const { rows, next } = newestFirst.pageOf(await entriesQuery(parts, viewer, profileId, paging), paging.take)
        const all = [...(first ? await waitingOf(parts, viewer, profileId) : []), ...rows]
        const ids = all.map(({ _id }) => _id)
        const [cards, likesOf] = await Promise.all([
          parts.directory.cards(all.map(({ authorId }) => authorId)),
          likesSeen(viewer, 'GuestbookEntry', ids),
        ])
        const now = parts.clock()
        const items = all.flatMap((row) => {
          const author = cards.get(row.authorId)
          return author ? [entryOf(viewer, row, { author, likesOf, now })] : []
        })
        const toApprove = { profileId, listed: true, approved: false, heldAt: null, ...notHidden('authorId', viewer) }
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
        const { viewer } = call
        const settings = await settingsOf(parts, profileId)
        if (!(await letsWrite(parts, viewer, profileId, settings)))
          throw new ProductError('NotAllowed', { reason: 'GuestbookClosed' })
        await reachAll(parts, { senderId: viewer.profileId, dark: true }, [profileId])
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
          await notifyOwner(transaction, row)
        })
        return { entryId: row._id, waiting: !row.approved }
      },

      ReplyToEntry: async (call) => {
        const { entryId, text } = call.input
        const { authorId, profileId } = call.objects.guestbookEntry
        await parts.transaction(async (transaction) => {
          const at = parts.clock()
          const change = { $set: { reply: { text, writtenAt: at }, approved: true, seen: true } }
          const { session } = transaction
          const { matchedCount } = await parts.models.guestbookEntry.updateOne({ _id: entryId }, change, { session })
          if (matchedCount === 0) throw new ProductError('NotFound')
          await answerContact(transaction, [profileId, authorId], 'Welcomed', at)
          await raise(transaction, {
            key: notificationKeys.guestbookReply(entryId),
            profileId: authorId,
            type: 'Guestbook',
            actorId: profileId,
            title: null,
            variant: 'reply',
            path: guestbookPath(profileId),
            dark: true,
            at,
          })
        })
        return {}
      },

      ApproveEntry: async (call) => {
        const { entryId } = call.input
        const { profileId, authorId } = call.objects.guestbookEntry
        await parts.transaction(async (transaction) => {
          const change = { $set: { approved: true, seen: true } }
          await parts.models.guestbookEntry.updateOne({ _id: entryId }, change, { session: transaction.session })
          await answerContact(transaction, [profileId, authorId], 'Welcomed', parts.clock())
        })
        return {}
      },

      DeleteEntry: async (call) => {
        const { entryId } = call.input
        const { profileId, authorId } = call.objects.guestbookEntry
        await parts.transaction(async (transaction) => {
          const { session } = transaction
          const gone = await parts.models.guestbookEntry.findOneAndDelete({ _id: entryId }, { session }).lean()
          // Thrown away before anybody else has seen it: the owner wants nothing of its author.
          if (gone && !gone.approved && call.viewer.profileId === profileId)
            await answerContact(transaction, [profileId, authorId], 'Refused', parts.clock())
          await withdraw(transaction, profileId, notificationKeys.guestbook(entryId))
          await withdraw(transaction, authorId, notificationKeys.guestbookReply(entryId))
          const { like } = call.viewer.side
          const entry = { _id: entryId, authorId }
          await withdrawLikes(profileNotifications, keptLikes(like, 'GuestbookEntry'), entry, transaction)
          await like.deleteMany({ itemType: 'GuestbookEntry', itemId: entryId }, { session })
        })
        return {}
      },

      CheckItemIsSeen: async ({ input }) => {
        const viewer = await askedViewer(parts, input)
        const entry = await seenGuestbookEntry(parts, viewer, input.itemId)
        if (!entry?.approved) throw new ProductError('NotFound')
        return {}
      },

      MarkEntriesAsRead: async (call) => {
        const { profileId } = await darkViewer(parts, call)
        await parts.models.guestbookEntry.updateMany({ profileId, seen: false }, { $set: { seen: true } })
        return {}
      },
    },
    profilePolicy(parts),
  )
