/** The contact book: answers of people to being reached by somebody, by whatever way (decision 90). */

import type { DomainEventPayload } from '@samvaer/contracts/domain-events'
import { contactLimits } from '@samvaer/contracts/mail/contacts'
import { deleteLimited, type WriteLimit } from '@samvaer/service-kit/database/limited-writes'
import type { ClientSession } from 'mongoose'
import { type ContactPairRow, contactKey } from '../models/contact-pair.ts'
import { pairKey } from '../models/conversation.ts'
import { bothSides, type MailParts } from '../models/models.ts'

/** The answer of a receiver to a sender. */
export interface Standing {
  /** Within 90 days, and nothing kinder since. */
  refused: boolean
  /** They talk, or the receiver has accepted or reached the sender: the receiver's settings are for others. */
  welcomed: boolean
  /** Welcomed or a favourite: nothing is counted. A favourite is the receiver's secret, and so opens no settings. */
  known: boolean
}

export type ContactBook = ReadonlyMap<string, Standing>

const nothingSaid: Standing = { refused: false, welcomed: false, known: false }

/** A receiver and a sender. */
export type Pair = readonly [receiverId: number, senderId: number]

export const standingIn = (book: ContactBook, receiverId: number, senderId: number): Standing =>
  book.get(contactKey(receiverId, senderId)) ?? nothingSaid

const refusedSince = (now: Date): number => now.getTime() - contactLimits.refusalDays * 24 * 60 * 60 * 1000

const standingOf = (row: ContactPairRow | undefined, talks: boolean, now: Date): Standing => {
  const refusedAt = row?.refusedAt?.getTime() ?? 0
  const welcomedAt = row?.welcomedAt?.getTime() ?? 0
  const refused = refusedAt > refusedSince(now) && refusedAt >= welcomedAt
  const welcomed = !refused && (talks || welcomedAt > 0)
  return { refused, welcomed, known: welcomed || (!refused && row?.favourite === true) }
}

/** The pairs of whom the receiver has written to the sender, on either side. */
const talkingAmong = async (
  parts: MailParts,
  pairs: readonly Pair[],
  session: ClientSession | undefined,
): Promise<Set<string>> => {
  const keys = pairs.map(([receiverId, senderId]) => pairKey(receiverId, senderId))
  const talking = new Set<string>()
  for (const { conversation } of bothSides(parts)) {
    const begun = await conversation
      .find({ pairKey: { $in: keys } }, { pairKey: 1, createdBy: 1, answered: 1 }, session ? { session } : {})
      .lean()
    for (const { pairKey: key, createdBy, answered } of begun)
      for (const [receiverId, senderId] of pairs)
        if (key === pairKey(receiverId, senderId) && (answered || createdBy === receiverId))
          talking.add(contactKey(receiverId, senderId))
  }
  return talking
}

/** Returns those with whom a member has a conversation, whoever began it and whether it was answered. */
export const writtenAmong = async (
  parts: MailParts,
  profileId: number,
  otherIds: readonly number[],
): Promise<number[]> => {
  const keys = new Map(otherIds.map((id) => [pairKey(profileId, id), id]))
  const written = new Set<number>()
  for (const { conversation } of bothSides(parts))
    for (const { pairKey: key } of await conversation
      .find({ pairKey: { $in: [...keys.keys()] } }, { pairKey: 1 })
      .lean()) {
      const id = key && keys.get(key)
      if (id) written.add(id)
    }
  return [...written]
}

export const contactsBetween = async (
  parts: MailParts,
  pairs: readonly Pair[],
  session?: ClientSession,
): Promise<ContactBook> => {
  if (pairs.length === 0) return new Map()
  const _id = { $in: pairs.map((pair) => contactKey(...pair)) }
  const rows = await parts.models.contactPair.find({ _id }, null, session ? { session } : {}).lean<ContactPairRow[]>()
  const rowOf = new Map(rows.map((row) => [row._id, row]))
  const talking = await talkingAmong(parts, pairs, session)
  const now = parts.clock()
  return new Map(
    pairs.map((pair) => {
      const key = contactKey(...pair)
      return [key, standingOf(rowOf.get(key), talking.has(key), now)]
    }),
  )
}

const changeOf = {
  Welcomed: (at: Date) => ({ $max: { welcomedAt: at } }),
  Refused: (at: Date) => ({ $max: { refusedAt: at } }),
  Favourite: () => ({ $set: { favourite: true } }),
  NoFavourite: () => ({ $unset: { favourite: 1 as const } }),
} as const

/** Keeps an answer. A member who declines something of somebody whom they talk to declines that, and not the person. */
export const keepAnswer = async (
  parts: MailParts,
  { receiverId, senderId, answer, at }: Omit<DomainEventPayload<'ContactAnswered'>, 'at'> & { at: Date },
  session: ClientSession,
): Promise<void> => {
  if (answer === 'Refused') {
    const book = await contactsBetween(parts, [[receiverId, senderId]], session)
    if (standingIn(book, receiverId, senderId).welcomed) return
  }
  const _id = contactKey(receiverId, senderId)
  const update = { ...changeOf[answer](at), $setOnInsert: { receiverId, senderId } }
  await parts.models.contactPair.updateOne({ _id }, update, { session, upsert: true })
}

/** A block parts the two: neither is a favourite of the other any more. */
export const forgetFavourites = async ({ models }: MailParts, pair: Pair, session: ClientSession): Promise<void> => {
  const [one, other] = pair
  const _id = { $in: [contactKey(one, other), contactKey(other, one)] }
  await models.contactPair.updateMany({ _id }, { $unset: { favourite: 1 } }, { session })
}

/** Forgets the answers of a member and to that member, `most` of them at once. */
export const forgetContacts = async ({ models }: MailParts, profileId: number, limit: WriteLimit): Promise<number> => {
  await models.contactsOfDay.deleteOne({ _id: profileId }, { session: limit.session })
  return deleteLimited(models.contactPair, { $or: [{ receiverId: profileId }, { senderId: profileId }] }, limit)
}
