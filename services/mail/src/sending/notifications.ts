/** Notifies members of their mail (docs/product/notifications.md), in the transaction of what happened. */
import type { VoiceMessage } from '@samvaer/contracts/mail/shapes'
import { notificationsFrom } from '@samvaer/service-kit/notifications/notifications'
import type { Transaction } from '@samvaer/service-kit/parts'
import type { ConversationRow } from '../models/conversation.ts'
import type { Side } from '../models/models.ts'
import type { ParticipationRow } from '../models/participation.ts'
import { shownSeconds } from '../reading/messages.ts'

const { raise, withdraw } = notificationsFrom('mail')

const notificationKey = (conversationId: number): string => `mail:${conversationId}`

/** The page of a conversation (docs/product/screens.md). */
export const conversationPath = ({
  conversationId,
  contextType,
  contextId,
}: Pick<ParticipationRow, 'conversationId' | 'contextType' | 'contextId'>): string => {
  if (contextType === 'Lodge') return `/Community/Lodges/Lodge/${contextId}/Mail/${conversationId}`
  if (contextType === 'Event') return `/Community/Events/Event/${contextId}/Mail/${conversationId}`
  return `/Mail/${conversationId}`
}

/** `0:12` */
const clockOf = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

interface Arrival {
  row: ParticipationRow
  conversation: Pick<ConversationRow, 'title' | 'group' | 'members'>
  authorId: number
  /** Of a spoken message. */
  voice?: VoiceMessage | undefined
  at: Date
}

const isManager = ({ members }: Pick<ConversationRow, 'members'>, profileId: number): boolean =>
  members.some((member) => member.profileId === profileId && member.manager)

const variantOf = ({ row, conversation, authorId, voice }: Omit<Arrival, 'at'>): string | null => {
  if (row.contextType !== null) {
    if (!isManager(conversation, authorId)) return 'toManagers'
    return isManager(conversation, row.profileId) ? 'amongManagers' : 'fromManagers'
  }
  if (row.folder === 'Requests') return 'request'
  if (conversation.group) return voice ? 'groupVoice' : 'group'
  return voice ? 'voice' : null
}

/**
 * Notifies a member of a message, in one line a conversation: what follows makes it new again. Text and names of the
 * mail stand in no notification.
 */
export const notifyOfMessage = async (
  transaction: Transaction,
  side: Side,
  { at, ...arrival }: Arrival,
): Promise<void> => {
  const { row, conversation, authorId, voice } = arrival
  if (row.muted) return
  const variant = variantOf(arrival)
  await raise(transaction, {
    key: notificationKey(row.conversationId),
    profileId: row.profileId,
    type: 'Mail',
    // To the member they speak under the title.
    actorId: variant === 'fromManagers' ? null : authorId,
    // Two people need no title: there it is the length of what is to be heard.
    title: variant === 'voice' && voice ? clockOf(shownSeconds(voice)) : conversation.title,
    variant,
    path: conversationPath(row),
    dark: side.dark,
    at,
  })
}

/** Withdraws the line of a conversation in which nothing is unread any more, or that is gone. */
export const withdrawNotification = (
  transaction: Transaction,
  { profileId, conversationId }: Pick<ParticipationRow, 'profileId' | 'conversationId'>,
): Promise<void> => withdraw(transaction, profileId, notificationKey(conversationId))
