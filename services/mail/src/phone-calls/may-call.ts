/** Decides who may call whom (docs/product/mail.md, "Calls"). */
import { refusalOf } from '@samvaer/contracts/core/access'
import { heldBan } from '@samvaer/contracts/core/held-ban'
import type { DirectoryProfile } from '@samvaer/contracts/identity/domain-events'
import { phoneCalls } from '@samvaer/contracts/mail/phone-calls'
import type { ConversationData } from '@samvaer/contracts/mail/shapes'
import type { ClientSession } from 'mongoose'
import type { ConversationRow } from '../models/conversation.ts'
import type { MailParts, Side } from '../models/models.ts'
import { type ParticipationRow, participationKey } from '../models/participation.ts'
import { isOpen, type OpenParticipation, type Viewer } from '../reading/viewer.ts'
import { closedAmong } from '../sending/permission.ts'
import { settingsOf } from '../sending/settings.ts'
import { phoneLineOf } from './phone-line.ts'

type Known = Pick<DirectoryProfile, 'status' | 'paused' | 'bans' | 'dark'>

/** True for a member who may be in a call at all: here, and kept from nobody. */
export const mayTalk = ({ status, paused, bans = [], dark }: Known, onDark: boolean, now: Date): boolean =>
  status === 'Active' && paused !== true && heldBan(bans, 'Mail', now) === undefined && (!onDark || dark === true)

/** True for two who have both written to each other, alone. */
const isOfTwo = ({ group, contextType, answered }: ConversationRow): boolean =>
  !group && contextType === null && answered

const takes = (row: ParticipationRow | null): row is OpenParticipation =>
  isOpen(row) && row.folder !== 'Requests' && !row.declined

export interface Callable {
  conversation: ConversationRow
  called: OpenParticipation
}

const otherRow = (side: Side, conversationId: number, calledId: number, session?: ClientSession) =>
  side.participation
    .findById(participationKey(conversationId, calledId), null, session && { session })
    .lean<ParticipationRow>()

/** Finds whom the viewer may call in a conversation; undefined for nobody, whatever the cause. */
export const callableIn = async (
  parts: MailParts,
  viewer: Viewer,
  own: OpenParticipation,
  conversation: ConversationRow,
  session?: ClientSession,
): Promise<Callable | undefined> => {
  const { side, profileId } = viewer
  if (!isOfTwo(conversation) || !takes(own)) return undefined
  const other = conversation.members.find((member) => member.profileId !== profileId && !member.left)
  if (!other) return undefined
  const calledId = other.profileId
  const [called, profile, settings, closed] = await Promise.all([
    otherRow(side, conversation._id, calledId, session),
    parts.directory.find(calledId),
    settingsOf(side, calledId),
    closedAmong(parts, viewer, [calledId], conversation),
  ])
  const reachable = profile !== undefined && mayTalk(profile, side.dark, parts.clock())
  if (!reachable || !takes(called) || settings.calls === false || closed.length > 0) return undefined
  return { conversation, called }
}

/** Says whether the page offers to call: the session may, and the other one takes calls. */
export const offeredCalls = async (
  parts: MailParts,
  viewer: Viewer,
  own: OpenParticipation,
  conversation: ConversationRow,
): Promise<Pick<ConversationData, 'mayCall'>> => {
  const now = parts.clock()
  if (refusalOf(phoneCalls.calls.BeginPhoneCall.access, viewer.context, now)) return {}
  if (!(await callableIn(parts, viewer, own, conversation))) return {}
  return { mayCall: phoneLineOf(parts.settings.phone, 0, now).relayOnly ? 'Relayed' : 'Direct' }
}
