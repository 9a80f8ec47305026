/** Who writes into one conversation at once comes one after the other. */
import type { MailParts, Side } from '../models/models.ts'

/** The last one in each conversation, by side: it never rejects. */
const lastIn = new WeakMap<Side['conversation'], Map<number, Promise<void>>>()

/**
 * Runs `parts.transaction` in its turn. Every message writes the row of its conversation, so the database lets only one of
 * them through and has the others begin again: under load that costs more than the messages do. Messages of other
 * processes are still met there.
 */
export const transactionIn = async <T>(
  parts: MailParts,
  { conversation }: Side,
  conversationId: number,
  work: Parameters<typeof parts.transaction<T>>[0],
): Promise<T> => {
  const waiting = lastIn.get(conversation) ?? new Map<number, Promise<void>>()
  lastIn.set(conversation, waiting)
  const before = waiting.get(conversationId) ?? Promise.resolve()
  const own = before.then(() => parts.transaction(work))
  const ended = own.then(
    () => undefined,
    () => undefined,
  )
  waiting.set(conversationId, ended)
  try {
    return await own
  } finally {
    if (waiting.get(conversationId) === ended) waiting.delete(conversationId)
  }
}
