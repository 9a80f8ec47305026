/**
 * What members are told of their mail (docs/product/notifications.md): in the transaction, and to open pages right
 * after it.
 */
import type { CallInput } from '@samvaer/contracts/client'
import type { LiveNews } from '@samvaer/contracts/notifications'
import type { Transaction } from '@samvaer/service-kit/define-service'
import { isDatabaseDown, loggable } from '@samvaer/service-kit/errors'
import { notificationsFrom } from '@samvaer/service-kit/notifications'
import type { ConversationRow } from '../models/conversation.ts'
import type { MailParts, Side } from '../models/models.ts'
import type { ParticipationRow } from '../models/participation.ts'

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

interface Arrival {
  row: ParticipationRow
  conversation: Pick<ConversationRow, 'title' | 'group' | 'members'>
  authorId: number
  at: Date
}

/** One line a conversation: what follows makes it new again. Text and names of the mail stand in no notification. */
export const notifyOfMessage = async (
  transaction: Transaction,
  side: Side,
  { row, conversation: { title, group, members }, authorId, at }: Arrival,
): Promise<void> => {
  if (row.muted) return
  const manager = members.find((member) => member.profileId === authorId)?.manager ?? false
  await raise(transaction, {
    key: notificationKey(row.conversationId),
    profileId: row.profileId,
    type: 'Mail',
    actorId: manager ? null : authorId,
    title,
    variant: row.folder === 'Requests' ? 'request' : group ? 'group' : null,
    path: conversationPath(row),
    dark: side.dark,
    at,
  })
}

/** Nothing of the conversation is unread any more, or it is gone. */
export const withdrawNotification = (
  transaction: Transaction,
  { profileId, conversationId }: Pick<ParticipationRow, 'profileId' | 'conversationId'>,
): Promise<void> => withdraw(transaction, profileId, notificationKey(conversationId))

type Told = CallInput<'Notifications/TellLive'>['told'][number]

/** At once in a call. */
const mostTold = 100
/** What is still to be told, by service. */
const gathering = new WeakMap<MailParts['models'], Told[]>()

const tellGathered = ({ models, peers, log }: MailParts): void => {
  const told = gathering.get(models) ?? []
  gathering.delete(models)
  for (let from = 0; from < told.length; from += mostTold)
    peers.post('Notifications/TellLive', { told: told.slice(from, from + mostTold) }).catch((error: unknown) => {
      if (!isDatabaseDown(error)) log.debug({ failure: loggable(error) }, 'open pages were not told')
    })
}

/**
 * Tells open pages, in one call of all that happens in this turn. Nobody waits for it and nothing depends on it:
 * whoever misses it hears of the count, and reads.
 * @param profileIds who is told; none is fine
 */
export const tellLive = (parts: MailParts, { dark }: Side, profileIds: number[], live: LiveNews): void => {
  if (profileIds.length === 0) return
  const told = gathering.get(parts.models)
  if (told) told.push({ profileIds, dark, live })
  else {
    gathering.set(parts.models, [{ profileIds, dark, live }])
    setImmediate(tellGathered, parts)
  }
}
