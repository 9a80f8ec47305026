/** Mails to friends: written down with what they are about, sent at once, and again while no server takes them. */
import { randomUUID } from 'node:crypto'
import type { MeetingState } from '@samvaer/contracts/safety/meeting-values'
import type { Brand } from '@samvaer/contracts/site/brand'
import { bidiIsolate } from '@samvaer/contracts/text/bidi-isolate'
import { type MailQueue, mailQueue, mailTask } from '@samvaer/service-kit/mail/mail-queue'
import { createMailWriter } from '@samvaer/service-kit/mail/write-mail'
import type { Task, Transaction } from '@samvaer/service-kit/parts'
import type { FriendRow, MeetingMailKind, MeetingMailRow, MeetingRow } from '../models/meeting.ts'
import type { SafetyParts } from '../models/models.ts'
import { meetingMailPath } from '../paths.ts'
import { meetingMailTexts } from './mail-texts.ts'
import { mailToken } from './tokens.ts'

/** Milliseconds: a mail that comes later helps nobody. */
const givenUpAfter = 24 * 60 * 60 * 1000
const someLanguage = 'da-DK'

/** The light brand of the member's community: a friend learns of no other side. */
export const friendBrand = async (
  parts: SafetyParts,
  { community }: Pick<MeetingRow, 'community'>,
  siteId: number | undefined,
): Promise<Brand> => {
  const { items } = await parts.peers.get('Brands/GetBrands', {})
  const light = items.filter(({ dark }) => !dark)
  const brand =
    light.find(({ id }) => id === siteId) ?? light.find((one) => one.community === community) ?? light[0] ?? items[0]
  if (!brand) throw new Error('There is no brand to write in the name of')
  return brand
}

/** The states in which a mail still says how it stands. */
const sayNow: Readonly<Record<MeetingMailKind, readonly MeetingState[]>> = {
  Confirm: ['Open', 'Asked', 'Well', 'Silent', 'Help'],
  Silent: ['Silent'],
  Help: ['Help'],
  Answered: ['Open', 'Asked', 'Well'],
}

const writer = (parts: SafetyParts) => {
  const send = createMailWriter(parts)
  return async ({ _id: id, meetingId, friend: number, kind }: MeetingMailRow): Promise<void> => {
    const meeting = await parts.models.meeting.findById(meetingId).lean<MeetingRow>()
    const friend = meeting?.friends.find((one) => one.number === number)
    if (!meeting || !friend || !sayNow[kind].includes(meeting.state)) return
    const token = mailToken(parts.settings.sealKeys, meeting, friend)
    if (token === undefined) return
    const contact = await parts.models.contact.findById(meeting.profileId).lean()
    const brand = await friendBrand(parts, meeting, contact?.siteId)
    const language = contact?.language ?? brand.language ?? someLanguage
    const { greeting, ending, farewell, ...kinds } = meetingMailTexts[language]
    const { subject, lead, action, more } = kinds[kind]
    await send({
      ...{ id, kind: `safety-meeting-${kind.toLowerCase()}`, brand },
      to: { name: '', email: friend.email, language },
      path: meetingMailPath(token),
      text: {
        ...{ subject, greeting, action, farewell },
        paragraphs: [lead(bidiIsolate(meeting.name)), ...(more ? [more] : []), ending],
      },
    })
  }
}

const queues = new WeakMap<SafetyParts, MailQueue<MeetingMailRow>>()
const queueOf = (parts: SafetyParts): MailQueue<MeetingMailRow> => {
  const known = queues.get(parts)
  const queue =
    known ?? mailQueue<MeetingMailRow>(parts, { model: parts.models.meetingMail, givenUpAfter, write: writer(parts) })
  queues.set(parts, queue)
  return queue
}

const enter = (
  parts: SafetyParts,
  { _id: meetingId }: Pick<MeetingRow, '_id'>,
  { number: friend }: Pick<FriendRow, 'number'>,
  kind: MeetingMailKind,
  transaction: Transaction,
): Promise<void> => queueOf(parts).enter({ _id: randomUUID(), meetingId, friend, kind }, transaction)

/** Asks an address whether it wants to be written to. */
export const askFriend = (
  parts: SafetyParts,
  meeting: Pick<MeetingRow, '_id'>,
  friend: Pick<FriendRow, 'number'>,
  transaction: Transaction,
): Promise<void> => enter(parts, meeting, friend, 'Confirm', transaction)

/** Tells those who have confirmed their address. */
export const tellFriends = async (
  parts: SafetyParts,
  meeting: MeetingRow,
  kind: Exclude<MeetingMailKind, 'Confirm'>,
  transaction: Transaction,
): Promise<void> => {
  for (const friend of meeting.friends)
    if (friend.confirmedAt !== null) await enter(parts, meeting, friend, kind, transaction)
}

export const sendMeetingMails = (parts: SafetyParts): Task =>
  mailTask(parts, { name: 'meeting-mails', everySeconds: 30, queues: [queueOf(parts)] })
