/**
 * Decides who may write to whom (docs/product/limits.md, docs/product/states.md, docs/product/blocking.md and
 * docs/product/roles.md).
 */
import { refusalOf } from '@samvaer/contracts/core/access'
import { ProductError } from '@samvaer/contracts/core/errors'
import type { DirectoryProfile } from '@samvaer/contracts/identity/domain-events'
import { mail } from '@samvaer/contracts/mail/calls'
import type { MailPermission, MailSettings } from '@samvaer/contracts/mail/shapes'
import type { ClientSession } from 'mongoose'
import { type ContactBook, contactsBetween, type Pair, standingIn } from '../contacts/contact-book.ts'
import { countContacts, waitForContacts } from '../contacts/count-contacts.ts'
import type { ConversationRow } from '../models/conversation.ts'
import { defaultSettings } from '../models/mail-setting.ts'
import type { MailParts } from '../models/models.ts'
import { type ParticipationRow, participationKey } from '../models/participation.ts'
import type { Sender, Viewer } from '../reading/viewer.ts'
import { waitToWrite } from './limits.ts'
import { letsWrite, settingsAmong } from './settings.ts'

/** True when nobody has answered yet what this member began: each message of it is still a first contact. */
export const isFirstContact = ({ profileId }: Sender, conversation: ConversationRow | null): boolean =>
  !conversation || (conversation.createdBy === profileId && !conversation.answered)

/** True when two members write to each other already: for them a pause of the one is no end (docs/product/states.md). */
const isAnsweredPair = (conversation: ConversationRow | null): boolean =>
  conversation?.answered === true && !conversation.group && conversation.contextType === null

/** The known facts of receivers, and of the writer. */
export interface Acquaintance {
  profiles: ReadonlyMap<number, DirectoryProfile>
  /** True when a block stands between the two (docs/product/blocking.md). */
  isHidden(one: number, other: number): boolean
  /** By participationKey, where there is a conversation. */
  rows: ReadonlyMap<string, Pick<ParticipationRow, 'declined'>>
  /** The settings of those for whom it is a first contact. */
  settings: ReadonlyMap<number, MailSettings>
  /** Their earlier answers to the sender, by whatever way. */
  book: ContactBook
}

/** The message that a member is about to write, or asks about. */
interface Writing {
  sender: Sender
  /** Those who could close the mail: nobody of a group, or of managers. */
  to: number[]
  conversation: ConversationRow | null
}

/**
 * True when a profile takes no mail from the sender. Absent, of another community, blocked either way, not Active, not
 * there on this side, gone from this conversation for good, by its settings or because it has declined: all of it is
 * one and the same answer.
 */
const isClosed = (
  profileId: number,
  { sender, conversation }: Writing,
  { profiles, isHidden, rows, settings, book }: Acquaintance,
  today: Date,
): boolean => {
  const { side, community, staff, profile } = sender
  if (profileId === sender.profileId || isHidden(sender.profileId, profileId)) return true
  const other = profiles.get(profileId)
  if (!other || other.community !== community) return true
  // Nobody reads a mail of the dark variant without getting in there (docs/product/dark-variant.md).
  if (side.dark && other.dark !== true) return true
  // A member in quarantine goes on reading the answers of others, and one who is paused those of a known one.
  const goesOn =
    (other.status === 'Quarantined' && conversation?.answered === true) ||
    (other.paused === true && isAnsweredPair(conversation))
  if (other.status !== 'Active' && !goesOn) return true
  const row = conversation && rows.get(participationKey(conversation._id, profileId))
  if (conversation && !row) return true
  if (staff) return false
  if (row?.declined) return true
  if (!isFirstContact(sender, conversation)) return false
  const { refused, welcomed } = standingIn(book, profileId, sender.profileId)
  if (refused) return true
  if (welcomed) return false
  const birthdays = profiles.get(sender.profileId)?.birthdays ?? []
  return !letsWrite(settings.get(profileId) ?? defaultSettings, { birthdays, validated: profile.validated }, today)
}

const pairsOf = ({ profileId }: Sender, receiverIds: readonly number[]): Pair[] =>
  receiverIds.map((id) => [id, profileId] as const)

/** Returns those whom a message reaches without their asking: all of a group that nobody has answered. */
export const reachedFirst = (sender: Sender, conversation: ConversationRow | null, to: readonly number[]): number[] => {
  if (sender.staff || !isFirstContact(sender, conversation)) return []
  if (conversation === null) return [...to]
  if (conversation.contextType !== null) return []
  const { members } = conversation
  return members.filter(({ left, profileId }) => !left && profileId !== sender.profileId).map((one) => one.profileId)
}

/** Reads what one member has to know. */
const acquaintanceOf = async (
  parts: MailParts,
  viewer: Viewer,
  { to, conversation }: Pick<Writing, 'to' | 'conversation'>,
): Promise<Acquaintance> => {
  const { directory } = parts
  const { side, profileId, hidden } = viewer
  const first = isFirstContact(viewer, conversation)
  const keys = conversation ? to.map((id) => participationKey(conversation._id, id)) : []
  const [profiles, rows, settings, book] = await Promise.all([
    directory.findAmong([profileId, ...to]),
    keys.length > 0 ? side.participation.find({ _id: { $in: keys } }, { declined: 1 }).lean() : [],
    first ? settingsAmong(side, to) : new Map<number, MailSettings>(),
    contactsBetween(parts, first ? pairsOf(viewer, to) : []),
  ])
  return {
    profiles,
    isHidden: (_, other) => hidden.includes(other),
    rows: new Map(rows.map((row) => [row._id, row])),
    settings,
    book,
  }
}

/** Returns those of the profiles who take no mail from the viewer. */
export const closedAmong = async (
  parts: MailParts,
  viewer: Viewer,
  to: number[],
  conversation: ConversationRow | null = null,
): Promise<number[]> => {
  if (to.length === 0) return []
  const known = await acquaintanceOf(parts, viewer, { to, conversation })
  return to.filter((id) => isClosed(id, { sender: viewer, to, conversation }, known, parts.clock()))
}

const refusedBySession = (parts: MailParts, { context }: Sender): MailPermission['reason'] => {
  const refusal = refusalOf(mail.calls.SendMessage.access, context, parts.clock())
  if (!refusal) return null
  return refusal.code === 'Banned' ? 'Banned' : 'NotActive'
}

/**
 * Returns the reason why the viewer may not write: closed comes before everything that costs, as nobody is to pay for
 * writing to somebody who takes no mail.
 */
const reasonAgainst = (
  parts: MailParts,
  { sender, conversation }: Pick<Writing, 'sender' | 'conversation'>,
  closed: boolean,
): MailPermission['reason'] => {
  // Nobody would read it.
  if (conversation?.contextType === 'Receipt') return 'NotAnswered'
  const bySession = refusedBySession(parts, sender)
  if (bySession) return bySession
  if (sender.profile.paused && !isAnsweredPair(conversation)) return 'Paused'
  if (closed) return 'Closed'
  const free = sender.staff || sender.profile.subscriber || (conversation && conversation.contextType !== null)
  return !free && isFirstContact(sender, conversation) ? 'Subscriber' : null
}

/** With the limit that is met, for whoever is refused. */
type Permission = MailPermission & { limit?: 'ContactLimit' | 'TooManyRequests' }

const allowed: Permission = { mayWrite: true, reason: null, retryAfter: null }

const strangersAmong = async (
  parts: MailParts,
  sender: Sender,
  receiverIds: readonly number[],
  session?: ClientSession,
): Promise<number[]> => {
  const book = await contactsBetween(parts, pairsOf(sender, receiverIds), session)
  return receiverIds.filter((id) => !standingIn(book, id, sender.profileId).known)
}

/**
 * Counts those whom a message reaches first, in its transaction.
 * @throws ProductError ContactLimit with the seconds until it is allowed
 */
export const countReached = async (
  parts: MailParts,
  sender: Sender,
  receiverIds: readonly number[],
  session: ClientSession,
): Promise<void> => {
  if (receiverIds.length === 0 || sender.staff) return
  const strangers = await strangersAmong(parts, sender, receiverIds, session)
  await countContacts(parts, { senderId: sender.profileId, receiverIds, strangers }, session)
}

const permission = async (
  parts: MailParts,
  viewer: Viewer,
  { to, conversation }: Pick<Writing, 'to' | 'conversation'>,
): Promise<Permission> => {
  const closed = (await closedAmong(parts, viewer, to, conversation)).length > 0
  const reason = reasonAgainst(parts, { sender: viewer, conversation }, closed)
  if (reason) return { mayWrite: false, reason, retryAfter: null }
  const wait = await waitToWrite(parts, viewer, !conversation)
  const reached = reachedFirst(viewer, conversation, to)
  const forPeople = await waitForContacts(parts, viewer.profileId, await strangersAmong(parts, viewer, reached))
  const retryAfter = Math.max(wait, forPeople)
  if (retryAfter === 0) return allowed
  return { mayWrite: false, reason: 'Limit', retryAfter, limit: forPeople > wait ? 'ContactLimit' : 'TooManyRequests' }
}

/** Returns those who could close a conversation: in a group, and between a member and managers, no single one does. */
export const closersOf = ({ profileId }: Sender, { members, group, contextType }: ConversationRow): number[] =>
  group || contextType !== null
    ? []
    : members.filter((member) => !member.left && member.profileId !== profileId).map((member) => member.profileId)

/** Tells whether the viewer may write into a conversation that exists. */
export const permissionIn = (parts: MailParts, viewer: Viewer, conversation: ConversationRow): Promise<Permission> =>
  permission(parts, viewer, { to: closersOf(viewer, conversation), conversation })

/** Tells whether the viewer may write to people with whom there is no conversation yet. */
export const permissionTo = (parts: MailParts, viewer: Viewer, profileIds: number[]): Promise<Permission> =>
  permission(parts, viewer, { to: profileIds, conversation: null })

/**
 * The same from what is known already, all but the limits of the day.
 * @throws ProductError of the reason
 */
export const refuseClosed = (
  parts: MailParts,
  sender: Sender,
  conversation: ConversationRow,
  known: Acquaintance,
): void => {
  const writing = { sender, to: closersOf(sender, conversation), conversation }
  const closed = writing.to.some((id) => isClosed(id, writing, known, parts.clock()))
  const reason = reasonAgainst(parts, writing, closed)
  if (reason) refuseUnless({ mayWrite: false, reason, retryAfter: null })
}

/** @throws ProductError of the reason */
export const refuseUnless = ({ mayWrite, reason, retryAfter, limit = 'TooManyRequests' }: Permission): void => {
  if (mayWrite) return
  if (reason === 'Subscriber') throw new ProductError('SubscriberRequired', { offer: 'WriteMail' })
  if (reason === 'Paused') throw new ProductError('ProfilePaused')
  if (reason === 'Limit') throw new ProductError(limit, { retryAfter })
  throw new ProductError('NotAllowed', { reason: 'MailClosed' })
}
