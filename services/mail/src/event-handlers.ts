/** Handles the domain events about profiles and blocks. */
import { heldBan } from '@samvaer/contracts/core/held-ban'
import type { DomainEventPayload } from '@samvaer/contracts/domain-events'
import { deleteLimited } from '@samvaer/service-kit/database/limited-writes'
import { takeRateLock } from '@samvaer/service-kit/database/rate-lock'
import { isListed } from '@samvaer/service-kit/directory'
import type { Delivery, EventHandlers, Transaction } from '@samvaer/service-kit/parts'
import { createFanOut, type FanOut, type FanOutStep } from '@samvaer/service-kit/tasks/fan-out'
import { followModeration } from '@samvaer/service-kit/writing/moderated-items'
import { roomChanged } from './chat-rooms/live-rooms.ts'
import { takeOut } from './chat-rooms/presence.ts'
import { forgetContacts, forgetFavourites, keepAnswer } from './contacts/contact-book.ts'
import { onSanctions } from './fraud/fraud-warnings.ts'
import { pairKey } from './models/conversation.ts'
import { blockKey } from './models/known-block.ts'
import { bothSides, type MailParts, type Side } from './models/models.ts'
import type { ParticipationRow } from './models/participation.ts'
import { moderatedKinds } from './moderated/kinds.ts'
import { endCallsWhere } from './phone-calls/end-call.ts'
import { mayTalk } from './phone-calls/may-call.ts'
import { deliverReceipt } from './receipts/deliver-receipt.ts'
import { rename } from './renaming.ts'
import { changeRow } from './sending/change-row.ts'
import { forgetFirstLetters } from './sending/first-letters.ts'
import { forgetHejSteps } from './sending/forget-hej.ts'
import { leavingDark } from './sending/leave-dark.ts'
import { withdrawNotification } from './sending/notifications.ts'
import { recountGroups } from './sending/recount-groups.ts'
import { endHej } from './sending/say-hej.ts'

/** A deleted member has no mail any more; the others keep their copies (docs/product/retention.md). */
const forgetSteps = (side: Side): FanOutStep<number>[] => [
  (profileId, most, { session }) => deleteLimited(side.participation, { profileId }, { most, session }),
  (profileId, most, { session }) => deleteLimited(side.messageWords, { profileId }, { most, session }),
  (authorId, most, { session }) => deleteLimited(side.chatMessage, { authorId }, { most, session }),
  (profileId, most, { session }) => deleteLimited(side.draft, { profileId }, { most, session }),
  ...forgetHejSteps(side),
  (profileId, most, { session }) => deleteLimited(side.fraudWarned, { profileId }, { most, session }),
  (authorId, most, { session }) => deleteLimited(side.fraudWarned, { authorId }, { most, session }),
  async (_id, _most, { session }) => {
    await side.mailSetting.deleteOne({ _id }, { session })
    await side.mailbox.deleteOne({ _id }, { session })
    return 0
  },
]

export const forgettingDeleted = (parts: MailParts): FanOut<number> =>
  createFanOut(parts, {
    name: 'forget-deleted-profiles',
    rows: parts.models.deletedProfile,
    find: async (profileId) => profileId,
    steps: [
      ...bothSides(parts).flatMap(forgetSteps),
      (profileId, most, { session }) => forgetContacts(parts, profileId, { most, session }),
    ],
  })

/**
 * Tells whether the two stand apart after this, undefined for a domain event that a later one has overtaken; staff are not
 * blockable.
 */
const partsThem = async (
  { models, directory }: MailParts,
  { blockerId, blockedId, blocked }: DomainEventPayload<'BlockChanged'>,
  { envelope: { sequence }, transaction: { session } }: Delivery,
): Promise<boolean | undefined> => {
  const _id = blockKey(blockerId, blockedId)
  const known = await models.knownBlock.findOne({ _id }, null, { session }).lean()
  if (known && known.sequence > sequence) return undefined
  await models.knownBlock.updateOne({ _id }, { $set: { blocked, sequence } }, { upsert: true, session })
  const both = await Promise.all([blockerId, blockedId].map((id) => directory.find(id)))
  if (both.some((profile) => profile?.staff)) return false
  if (blocked) return true
  const other = { _id: blockKey(blockedId, blockerId), blocked: true }
  return (await models.knownBlock.findOne(other, null, { session }).lean()) !== null
}

/** Ends requests between the two: they stay to be read, put away, and nobody is notified of them. */
const endRequests = async (side: Side, [one, other]: readonly [number, number], transaction: Transaction) => {
  const { session } = transaction
  const asked = { pairKey: pairKey(one, other) }
  const conversation = await side.conversation.findOne(asked, { _id: 1 }, { session }).lean()
  if (!conversation) return
  const waiting = { conversationId: conversation._id, folder: 'Requests' as const }
  for (const row of await side.participation.find(waiting, null, { session }).lean<ParticipationRow[]>()) {
    await changeRow(transaction, side, row, { folder: 'Archived' })
    if (row.unread > 0) await withdrawNotification(transaction, row)
  }
}

/** Has open pages of a room read people and messages anew; a page that misses it does so with the next change. */
const parted = async (parts: MailParts, one: number, other: number): Promise<void> => {
  for (const side of bothSides(parts)) {
    const rooms = await side.chatPresence.distinct('chatRoomId', { profileId: { $in: [one, other] } })
    for (const chatRoomId of rooms) roomChanged(parts, side, chatRoomId, 'all')
  }
}

export const mailEventHandlers = (parts: MailParts): EventHandlers => ({
  ProfileChanged: async (profile, { transaction }) => {
    await rename(parts, profile, transaction)
    const banned = heldBan(profile.bans ?? [], 'Chat', parts.clock()) !== undefined
    for (const side of bothSides(parts))
      if (banned || !isListed(profile, side)) await takeOut(parts, side, profile.profileId, transaction)
    // On the dark side whoever does not enter it any more talks there no longer.
    const { profileId } = profile
    const talks = (dark: boolean) => mayTalk(profile, dark, parts.clock())
    if (!talks(true))
      await endCallsWhere(parts, { members: profileId, ...(talks(false) && { dark: true }) }, transaction)
    if (profile.status !== 'Deleted') return
    await forgettingDeleted(parts).begin(new Map([[profile.profileId, profile.profileId]]), transaction)
  },
  ContactAnswered: async ({ at, ...answered }, { transaction: { session } }) =>
    keepAnswer(parts, { ...answered, at: new Date(at) }, session),
  ReceiptWritten: deliverReceipt(parts),
  DarkStatusChanged: leavingDark(parts).onStatus,
  SanctionsChanged: onSanctions(parts),
  SignalDismissed: ({ profileId }, { transaction }) => forgetFirstLetters(parts, profileId, transaction),
  ItemModerated: followModeration(moderatedKinds(parts)),
  BlockChanged: async (block, delivery) => {
    const { blockerId, blockedId } = block
    const { transaction } = delivery
    const apart = await partsThem(parts, block, delivery)
    if (apart === undefined) return
    transaction.afterCommit(() => void parted(parts, blockerId, blockedId).catch(() => undefined))
    // A group that one of them begins meanwhile, with rows that nobody else sees yet, comes before this or after it.
    for (const id of [blockerId, blockedId].sort((a, b) => a - b))
      await takeRateLock(parts.models.sendingTurn, id, transaction.session)
    for (const [one, other] of [
      [blockerId, blockedId],
      [blockedId, blockerId],
    ] as const)
      for (const dark of [false, true]) await recountGroups(parts, { dark, one, other, apart }, transaction)
    if (!apart) return
    await endCallsWhere(parts, { members: { $all: [blockerId, blockedId] } }, transaction)
    await forgetFavourites(parts, [blockerId, blockedId], transaction.session)
    for (const side of bothSides(parts)) {
      await endRequests(side, [blockerId, blockedId], transaction)
      await endHej(side, [blockerId, blockedId], transaction)
    }
  },
})
