/** Saying hej and saying it back, declining it and taking it back (decision 160). */
import { ProductError } from '@samvaer/contracts/core/errors'
import { type HejState, hejPauseHours } from '@samvaer/contracts/mail/values'
import { takeRateLock } from '@samvaer/service-kit/database/rate-lock'
import type { Transaction } from '@samvaer/service-kit/parts'
import { keepAnswer } from '../contacts/contact-book.ts'
import { contactKey } from '../models/contact-pair.ts'
import { pairKey } from '../models/conversation.ts'
import type { HejRow } from '../models/hej.ts'
import type { MailParts, Side } from '../models/models.ts'
import type { Sender } from '../reading/viewer.ts'
import { notifyOfAnswer, notifyOfHej, withdrawHej } from './hej-notifications.ts'
import { hejBetween, isTalking, stateFor } from './hej-states.ts'
import { countReached } from './permission.ts'

type Act = (transaction: Transaction, row: HejRow | null) => Promise<boolean>

/**
 * Acts on the row of two, at their turns: two who say it at once have said it to each other, and two clicks are one.
 * @returns true when something changed
 */
const actOn = (parts: MailParts, { side, profileId }: Sender, otherId: number, act: Act): Promise<boolean> =>
  parts.transaction(async (transaction) => {
    const { session } = transaction
    for (const id of [profileId, otherId].sort((one, other) => one - other))
      await takeRateLock(parts.models.sendingTurn, id, session)
    return act(transaction, await hejBetween(side, profileId, otherId, session))
  })

const change = async (
  side: Side,
  row: HejRow,
  state: HejRow['state'],
  changedAt: Date,
  { session }: Transaction,
): Promise<HejRow> => {
  const fields = { state, changedAt }
  await side.hej.updateOne({ _id: row._id }, { $set: fields }, { session })
  return { ...row, ...fields }
}

/** Marks one that waits as answered: whoever said it is welcome to write. */
const answer = async (parts: MailParts, side: Side, row: HejRow, transaction: Transaction): Promise<HejRow> => {
  const at = parts.clock()
  const welcome = { receiverId: row.toId, senderId: row.fromId, answer: 'Welcomed' as const, at }
  await keepAnswer(parts, welcome, transaction.session)
  await withdrawHej(transaction, row)
  return change(side, row, 'Answered', at, transaction)
}

/** @throws ProductError TooManyRequests for one that was taken back within a day */
const refuseSoon = (row: HejRow | null, profileId: number, now: Date): void => {
  if (row?.state !== 'TakenBack' || row.fromId !== profileId) return
  const until = row.changedAt.getTime() + hejPauseHours * 60 * 60 * 1000
  const retryAfter = Math.ceil((until - now.getTime()) / 1000)
  if (retryAfter > 0) throw new ProductError('TooManyRequests', { retryAfter })
}

interface Said {
  state: HejState
  /** It is another one than before. */
  changed: boolean
}

/** @throws ProductError ContactLimit, TooManyRequests; Conflict where there are letters */
export const sayHej = async (
  parts: MailParts,
  sender: Sender,
  { profileId: otherId, about }: { profileId: number; about: HejRow['about'] },
): Promise<Said> => {
  const { side, profileId, community } = sender
  let state: HejState = 'Sent'
  const changed = await actOn(parts, sender, otherId, async (transaction, row) => {
    const { session } = transaction
    const now = row ? stateFor(profileId, row) : 'None'
    state = now
    if (now === 'Sent' || now === 'Mutual') return false
    if (await isTalking(sender, otherId, session)) throw new ProductError('Conflict', { reason: 'Talking' })
    if (row && now === 'Received') {
      state = 'Mutual'
      await notifyOfAnswer(transaction, side, await answer(parts, side, row, transaction))
      return true
    }
    const at = parts.clock()
    refuseSoon(row, profileId, at)
    await countReached(parts, sender, [otherId], session)
    // Saying it to somebody whom one has declined takes that back.
    const key = contactKey(profileId, otherId)
    await parts.models.contactPair.updateOne({ _id: key }, { $unset: { noHej: 1 } }, { session })
    const said = { community, fromId: profileId, toId: otherId, about, state: 'Waiting' as const }
    const next: HejRow = { _id: pairKey(profileId, otherId), ...said, saidAt: at, changedAt: at }
    await side.hej.replaceOne({ _id: next._id }, next, { upsert: true, session })
    await notifyOfHej(transaction, side, next)
    state = 'Sent'
    return true
  })
  return { state, changed }
}

/** Turns down one that waits: for good as a hej, for ninety days by every other way (decision 90). */
export const declineHej = (parts: MailParts, viewer: Sender, otherId: number): Promise<boolean> =>
  actOn(parts, viewer, otherId, async (transaction, row) => {
    const { side, profileId: receiverId } = viewer
    if (!row || stateFor(receiverId, row) !== 'Received') return false
    const at = parts.clock()
    await keepAnswer(parts, { receiverId, senderId: otherId, answer: 'Refused', at }, transaction.session)
    const fields = { $set: { noHej: true }, $setOnInsert: { receiverId, senderId: otherId } }
    const key = contactKey(receiverId, otherId)
    await parts.models.contactPair.updateOne({ _id: key }, fields, { session: transaction.session, upsert: true })
    await change(side, row, 'Declined', at, transaction)
    await withdrawHej(transaction, row)
    return true
  })

export const takeBackHej = (parts: MailParts, viewer: Sender, otherId: number): Promise<boolean> =>
  actOn(parts, viewer, otherId, async (transaction, row) => {
    if (!row || stateFor(viewer.profileId, row) !== 'Sent') return false
    await change(viewer.side, row, 'TakenBack', parts.clock(), transaction)
    await withdrawHej(transaction, row)
    return true
  })

/**
 * Has a first letter between two settle what waits between them: it is the answer of the receiver, or more than the
 * sender's gesture.
 * @returns true when the receiver of the letter has said hej, or had it said back: the letter was asked for
 */
export const settleHej = async (
  parts: MailParts,
  { side, profileId }: Sender,
  otherId: number,
  transaction: Transaction,
): Promise<boolean> => {
  const row = await hejBetween(side, profileId, otherId, transaction.session)
  if (row?.state === 'Answered') return true
  if (row?.state !== 'Waiting') return false
  if (row.toId === profileId) {
    await answer(parts, side, row, transaction)
    return true
  }
  await change(side, row, 'TakenBack', parts.clock(), transaction)
  await withdrawHej(transaction, row)
  return false
}

/** Ends what is between two whom a block parts; one that was declined stays so. */
export const endHej = async (side: Side, [one, other]: readonly [number, number], { session }: Transaction) => {
  await side.hej.deleteOne({ _id: pairKey(one, other), state: { $ne: 'Declined' } }, { session })
}
