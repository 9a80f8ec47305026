/** Finds out whether a store can be used, for the doctor. */
import { randomUUID } from 'node:crypto'
import { createClient } from '@redis/client'

/**
 * Writes a value and takes it away again: a copy for reading alone, or one that is full, is no use.
 * @throws Error of the client when it cannot
 */
export const greetStore = async (url: string): Promise<void> => {
  const client = createClient({ url, socket: { connectTimeout: 5000, reconnectStrategy: false } })
  client.on('error', () => undefined)
  const key = `samvaer:doctor:${randomUUID()}`
  try {
    await client.connect()
    await client.set(key, '1', { expiration: { type: 'EX', value: 60 } })
    await client.del(key)
  } finally {
    if (client.isOpen) client.destroy()
  }
}
