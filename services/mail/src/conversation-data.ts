/** One conversation for its page: who takes part, what is new, and whether the member may write. */

import { ProductError } from '@samvaer/contracts/core/errors'
import type { ConversationData } from '@samvaer/contracts/mail/shapes'
import type { ConversationRow } from './models/conversation.ts'
import { type DraftRow, type DraftTarget, draftKey } from './models/draft.ts'
import type { MailParts } from './models/models.ts'
import type { ParticipationRow } from './models/participation.ts'
import { offeredCalls } from './phone-calls/may-call.ts'
import { participantOf, peopleOf } from './reading/people.ts'
import type { OpenParticipation, Reader, Viewer } from './reading/viewer.ts'
import { permissionIn } from './sending/permission.ts'
import { settingsAmong } from './sending/settings.ts'

export const draftOf = async ({ side, profileId }: Viewer, target: DraftTarget): Promise<ConversationData['draft']> => {
  const draft = await side.draft.findById(draftKey(profileId, target)).lean<DraftRow>()
  return draft && { sequence: draft.sequence, text: draft.text, savedAt: draft.savedAt.toISOString() }
}

/** Returns how far the others have read, where both they and the viewer show it. */
const receiptsOf = async (
  { side, profileId }: Viewer,
  { _id, members }: ConversationRow,
): Promise<Map<number, number>> => {
  const settings = await settingsAmong(
    side,
    members.map((member) => member.profileId),
  )
  if (!settings.get(profileId)?.readReceipts) return new Map()
  const rows = await side.participation
    .find({ conversationId: _id, left: false }, { profileId: 1, readTo: 1 })
    .lean<Pick<ParticipationRow, 'profileId' | 'readTo'>[]>()
  const shown = rows.filter((row) => settings.get(row.profileId)?.readReceipts)
  return new Map(shown.map((row) => [row.profileId, row.readTo]))
}

export const conversationDataOf = async (
  parts: MailParts,
  viewer: Reader,
  row: OpenParticipation,
): Promise<ConversationData> => {
  const { profileId: me, hidden, side } = viewer
  const { conversationId, group, contextType, contextId, title, folder, unread, marked, muted } = row
  const conversation = await side.conversation.findById(conversationId).lean<ConversationRow>()
  if (!conversation) throw new ProductError('NotFound')
  const members = conversation.members.filter(({ profileId }) => !group || !hidden.includes(profileId))
  const known = conversation.answered && contextType === null
  const manages = members.some(({ profileId, manager }) => profileId === me && manager)
  const [people, readTo, permission, draft, offered] = await Promise.all([
    peopleOf(
      parts,
      viewer,
      members.map(({ profileId }) => profileId),
    ),
    receiptsOf(viewer, conversation),
    permissionIn(parts, viewer, conversation),
    draftOf(viewer, { conversationId }),
    offeredCalls(parts, viewer, row, conversation),
  ])
  return {
    conversationId,
    group,
    contextType,
    contextId,
    title,
    folder,
    unread,
    markedUnread: marked,
    muted,
    participants: members.map((member) => participantOf(member, people, { me, manages, readTo, group, known })),
    readTo: row.readTo,
    permission,
    draft,
    ...offered,
  }
}
