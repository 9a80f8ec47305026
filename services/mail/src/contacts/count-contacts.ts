/**
 * Counts the people who did not ask whom a member reaches in a day, light and dark and every way together (decision
 * 90).
 */
import { ProductError } from '@samvaer/contracts/core/errors'
import { contactLimits } from '@samvaer/contracts/mail/contacts'
import { secondsUntilAllowed } from '@samvaer/service-kit/database/rate-lock'
import type { ClientSession } from 'mongoose'
import { contactKey } from '../models/contact-pair.ts'
import type { ContactsOfDayRow } from '../models/contacts-of-day.ts'
import type { MailParts } from '../models/models.ts'

type Reached = ContactsOfDayRow['reached']

const lately = async (
  { models, clock }: MailParts,
  senderId: number,
  session: ClientSession | undefined,
): Promise<Reached> => {
  const since = clock().getTime() - contactLimits.seconds * 1000
  const row = await models.contactsOfDay.findById(senderId, null, session ? { session } : {}).lean<ContactsOfDayRow>()
  return (row?.reached ?? []).filter(({ at }) => at.getTime() > since)
}

const limitOf = async ({ directory, clock }: MailParts, senderId: number): Promise<number> => {
  const createdAt = (await directory.find(senderId))?.createdAt
  const age = createdAt === undefined ? 0 : clock().getTime() - Date.parse(createdAt)
  return age < contactLimits.seconds * 1000 ? contactLimits.peopleOnFirstDay : contactLimits.people
}

interface Room {
  reached: Reached
  /** Those of the strangers who are not counted yet. */
  fresh: number[]
  /** The number of people who may be reached now. */
  left: number
  /** Seconds until all of them may be reached: a day for more than a day allows. */
  wait: number
}

const roomFor = async (
  parts: MailParts,
  senderId: number,
  strangers: readonly number[],
  session?: ClientSession,
): Promise<Room> => {
  const reached = await lately(parts, senderId, session)
  const counted = new Set(reached.map(({ profileId }) => profileId))
  const fresh = [...new Set(strangers)].filter((id) => !counted.has(id))
  const limit = await limitOf(parts, senderId)
  const left = Math.max(0, limit - reached.length)
  const times = reached.map(({ at }) => at)
  const free = limit - fresh.length + 1
  const wait =
    free < 1
      ? contactLimits.seconds
      : fresh.length === 0
        ? 0
        : secondsUntilAllowed(times, free, parts.clock(), contactLimits.seconds)
  return { reached, fresh, left, wait }
}

/** Returns the seconds until the member may reach these people; 0 when that is now. */
export const waitForContacts = async (
  parts: MailParts,
  senderId: number,
  strangers: readonly number[],
): Promise<number> => {
  if (strangers.length === 0) return 0
  return (await roomFor(parts, senderId, strangers)).wait
}

/** Lets those who are reached answer: what comes back was asked for. */
const welcome = async (
  { models, clock }: MailParts,
  senderId: number,
  receiverIds: readonly number[],
  session: ClientSession,
): Promise<void> => {
  const welcomedAt = clock()
  const changes = receiverIds.map((otherId) => {
    const update = { $max: { welcomedAt }, $setOnInsert: { receiverId: senderId, senderId: otherId } }
    return { updateOne: { filter: { _id: contactKey(senderId, otherId) }, update, upsert: true } }
  })
  if (changes.length > 0) await models.contactPair.bulkWrite(changes, { session })
}

interface Reaching {
  senderId: number
  receiverIds: readonly number[]
  /** Those of them who did not ask. */
  strangers: readonly number[]
  /** As many as may be, in their order, instead of all or nobody. */
  partly?: boolean
}

/**
 * Counts those who are reached, in a transaction: two acts at once of one member meet at the row.
 * @returns nobody where all of them may not be reached, unless it is asked for partly
 */
export const takeRoom = async (
  parts: MailParts,
  { senderId, receiverIds, strangers, partly = false }: Reaching,
  session: ClientSession,
): Promise<{ reached: number[]; retryAfter: number }> => {
  const { reached: before, fresh, left, wait } = await roomFor(parts, senderId, strangers, session)
  if (wait > 0 && !partly) return { reached: [], retryAfter: wait }
  const counted = fresh.slice(0, left)
  const over = new Set(fresh.slice(left))
  const reached = receiverIds.filter((id) => !over.has(id))
  const now = parts.clock()
  if (counted.length > 0) {
    const all = [...before, ...counted.map((profileId) => ({ profileId, at: now }))]
    const purgeAt = new Date(now.getTime() + contactLimits.seconds * 1000)
    const change = { $set: { reached: all, purgeAt } }
    await parts.models.contactsOfDay.updateOne({ _id: senderId }, change, { session, upsert: true })
  }
  await welcome(parts, senderId, reached, session)
  return { reached, retryAfter: wait }
}

/** @throws ProductError ContactLimit with the seconds until it is allowed */
export const countContacts = async (
  parts: MailParts,
  reaching: Omit<Reaching, 'partly'>,
  session: ClientSession,
): Promise<void> => {
  const { retryAfter } = await takeRoom(parts, reaching, session)
  if (retryAfter > 0) throw new ProductError('ContactLimit', { retryAfter })
}
