/** Reaching members who did not ask for it: asked before the transaction in which something is sent to them (decision 90). */
import type { ApiClient } from '@samvaer/contracts/client'
import { ProductError } from '@samvaer/contracts/core/errors'

interface Asking {
  peers: ApiClient
}

/** The member who reaches out, and the side. */
interface Reaching {
  senderId: number
  dark: boolean
}

const ask = ({ peers }: Asking, reaching: Reaching, receiverIds: readonly number[], partly: boolean) =>
  peers.post('Contacts/TakeContacts', { ...reaching, receiverIds: [...receiverIds], partly })

/**
 * Counts the receivers among the people whom the sender reaches today.
 * @throws ProductError ContactClosed with `profileIds`, ContactLimit with `retryAfter`; ServiceUnavailable while nobody
 * answers, because nobody is reached without being asked about
 */
export const reachAll = async (parts: Asking, reaching: Reaching, receiverIds: readonly number[]): Promise<void> => {
  if (receiverIds.length === 0) return
  const { closed, retryAfter } = await ask(parts, reaching, receiverIds, false)
  if (closed.length > 0) throw new ProductError('ContactClosed', { profileIds: closed })
  if (retryAfter > 0) throw new ProductError('ContactLimit', { retryAfter })
}

/**
 * Asks who may be reached by what stands by itself and only notifies those it is about, such as a mention.
 * @returns those who may be notified, in their order; nobody while nobody answers
 */
export const reachSome = async (
  parts: Asking,
  reaching: Reaching,
  receiverIds: readonly number[],
): Promise<number[]> => {
  if (receiverIds.length === 0) return []
  return ask(parts, reaching, receiverIds, true).then(
    ({ reached }) => reached,
    () => [],
  )
}
