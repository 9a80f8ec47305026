/** Who may write to whom (rules.md 2.4, 2.6, 2.8, 2.10). */
import { refusalOf } from '@samvaer/contracts/access'
import { ProductError } from '@samvaer/contracts/errors'
import { mail } from '@samvaer/contracts/mail'
import type { MailPermission } from '@samvaer/contracts/mail-fields'
import type { ConversationRow } from '../models/conversation.ts'
import type { MailParts } from '../models/models.ts'
import { participationKey } from '../models/participation.ts'
import type { Viewer } from '../reading/viewer.ts'
import { waitToWrite } from './limits.ts'
import { letsWrite, settingsOf } from './settings.ts'

/** Nobody has answered yet what this member began: each message of it is still a first contact. */
const isFirstContact = ({ profileId }: Viewer, conversation: ConversationRow | null): boolean =>
  !conversation || (conversation.createdBy === profileId && !conversation.answered)

/**
 * Whether a profile takes no mail from the viewer. Absent, of another community, blocked either way, not Active, not there
 * on this side, gone from this conversation for good, by its settings or because it has declined: all of it is one and the
 * same answer.
 */
const isClosed = async (
  { directory, clock }: MailParts,
  viewer: Viewer,
  profileId: number,
  conversation: ConversationRow | null,
): Promise<boolean> => {
  const { side, community, hidden } = viewer
  if (profileId === viewer.profileId || hidden.includes(profileId)) return true
  const other = await directory.find(profileId)
  if (!other || other.community !== community) return true
  // Nobody reads a mail of the dark variant without getting in there (rules.md 2.9).
  if (side.dark && other.dark !== true) return true
  // Who is quarantined goes on reading what others answer.
  const reads = other.status === 'Active' || (other.status === 'Quarantined' && conversation?.answered === true)
  if (!reads) return true
  const row = conversation && { _id: participationKey(conversation._id, profileId) }
  const has = row && (await side.participation.findOne(row, { declined: 1 }).lean())
  if (row && !has) return true
  if (viewer.staff) return false
  if (has?.declined) return true
  if (!isFirstContact(viewer, conversation)) return false
  const me = await directory.find(viewer.profileId)
  const sender = { birthdays: me?.birthdays ?? [], validated: viewer.profile.validated }
  return !letsWrite(await settingsOf(side, profileId), sender, clock())
}

/** Those of the profiles who take no mail from the viewer. */
export const closedAmong = async (
  parts: MailParts,
  viewer: Viewer,
  profileIds: number[],
  conversation: ConversationRow | null = null,
): Promise<number[]> => {
  const closed = await Promise.all(profileIds.map((id) => isClosed(parts, viewer, id, conversation)))
  return profileIds.filter((_, index) => closed[index])
}

const refusedBySession = (parts: MailParts, { context }: Viewer): MailPermission['reason'] => {
  const refusal = refusalOf(mail.calls.SendMessage.access, context, parts.clock())
  if (!refusal) return null
  return refusal.code === 'Banned' ? 'Banned' : 'NotActive'
}

const allowed: MailPermission = { mayWrite: true, reason: null, retryAfter: null }
const refused = (reason: NonNullable<MailPermission['reason']>): MailPermission => ({
  mayWrite: false,
  reason,
  retryAfter: null,
})

/** Closed comes before everything that costs: nobody is to pay for writing to somebody who takes no mail. */
const permission = async (
  parts: MailParts,
  viewer: Viewer,
  { to, conversation }: { to: number[]; conversation: ConversationRow | null },
): Promise<MailPermission> => {
  const bySession = refusedBySession(parts, viewer)
  if (bySession) return refused(bySession)
  if ((await closedAmong(parts, viewer, to, conversation)).length > 0) return refused('Closed')
  const free = viewer.staff || viewer.profile.subscriber || (conversation && conversation.contextType !== null)
  if (!free && isFirstContact(viewer, conversation)) return refused('Subscriber')
  const retryAfter = await waitToWrite(parts, viewer, !conversation)
  return retryAfter > 0 ? { mayWrite: false, reason: 'Limit', retryAfter } : allowed
}

/** Into a conversation that there is. In a group, and between a member and managers, no single one closes it. */
export const permissionIn = (
  parts: MailParts,
  viewer: Viewer,
  conversation: ConversationRow,
): Promise<MailPermission> => {
  const others = conversation.members.filter(({ profileId, left }) => !left && profileId !== viewer.profileId)
  const between = !conversation.group && conversation.contextType === null
  return permission(parts, viewer, { to: between ? others.map(({ profileId }) => profileId) : [], conversation })
}

/** To people with whom there is no conversation yet. */
export const permissionTo = (parts: MailParts, viewer: Viewer, profileIds: number[]): Promise<MailPermission> =>
  permission(parts, viewer, { to: profileIds, conversation: null })

/** @throws ProductError of the reason */
export const refuseUnless = ({ mayWrite, reason, retryAfter }: MailPermission): void => {
  if (mayWrite) return
  if (reason === 'Subscriber') throw new ProductError('SubscriberRequired', { offer: 'WriteMail' })
  if (reason === 'Limit') throw new ProductError('TooManyRequests', { retryAfter })
  throw new ProductError('NotAllowed', { reason: 'MailClosed' })
}
