/** The link of a friend who has no account, and the address that one leaves. */
import { ProductError } from '@samvaer/contracts/core/errors'
import { meetingLimits } from '@samvaer/contracts/safety/meeting-values'
import type { SharedMeeting } from '@samvaer/contracts/safety/meetings'
import { foldEmail } from '@samvaer/service-kit/text/fold-login'
import type { FriendRow, MeetingRow } from '../models/meeting.ts'
import type { SafetyParts } from '../models/models.ts'
import { askFriend } from './mails.ts'
import { wordsOf } from './meeting-data.ts'
import { changeMeeting } from './share.ts'
import { linkUntil } from './times.ts'
import { hashOf, newMailHash } from './tokens.ts'

interface Opened {
  meeting: MeetingRow
  /** The one whose mail's link it is; undefined for the link that the member gave. */
  friend: FriendRow | undefined
}

/** @throws ProductError NotFound for what opens nothing, LinkExpired for a meeting that is over for long */
const openedBy = async ({ models, clock }: SafetyParts, token: string): Promise<Opened> => {
  const hash = hashOf(token)
  const meeting =
    (await models.meeting.findOne({ linkHash: hash }).lean<MeetingRow>()) ??
    (await models.meeting.findOne({ 'friends.hash': hash }).lean<MeetingRow>())
  if (!meeting || meeting.linkHash === null) throw new ProductError('NotFound')
  if (linkUntil(meeting) <= clock()) throw new ProductError('LinkExpired')
  return { meeting, friend: meeting.friends.find((one) => one.hash === hash) }
}

export const openMeeting = async (parts: SafetyParts, token: string): Promise<SharedMeeting> => {
  const { meeting, friend } = await openedBy(parts, token)
  return {
    ...wordsOf(meeting),
    expiresAt: linkUntil(meeting).toISOString(),
    confirmed: friend !== undefined && friend.confirmedAt !== null,
  }
}

/** Asks an address whether it wants to be written to; asked again before it has said so, it is asked again. */
export const followMeeting = async (parts: SafetyParts, token: string, email: string): Promise<void> => {
  const { meeting } = await openedBy(parts, token)
  await changeMeeting(parts, meeting._id, async (row, _now, transaction) => {
    const known = row.friends.find((one) => foldEmail(one.email) === foldEmail(email))
    if (known) {
      if (known.confirmedAt === null) await askFriend(parts, row, known, transaction)
      return undefined
    }
    if (row.friends.length >= meetingLimits.friends) throw new ProductError('Conflict', { reason: 'Full' })
    const number = row.lastFriend + 1
    const hash = newMailHash(parts.settings.sealKeys, row, { number })
    const friend = { number, email, hash, confirmedAt: null }
    await askFriend(parts, row, friend, transaction)
    return { friends: [...row.friends, friend], lastFriend: number }
  })
}

export const confirmAddress = async (parts: SafetyParts, token: string): Promise<SharedMeeting> => {
  const { meeting, friend } = await openedBy(parts, token)
  if (friend?.confirmedAt === null)
    await changeMeeting(parts, meeting._id, ({ friends }, now) => ({
      friends: friends.map((one) => (one.number === friend.number ? { ...one, confirmedAt: now } : one)),
    }))
  return openMeeting(parts, token)
}
