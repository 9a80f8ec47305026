/** The keys that the service makes at its first start; of several processes one makes them for all. */
import { randomBytes } from 'node:crypto'
import { isDuplicateKey } from '@samvaer/service-kit/errors'
import webPush from 'web-push'
import type { NotificationsParts } from '../models/models.ts'
import type { ServiceKeyRow } from '../models/service-key.ts'

type KeyName = ServiceKeyRow['_id']

const make: Record<KeyName, () => Omit<ServiceKeyRow, '_id'>> = {
  vapid: () => webPush.generateVAPIDKeys(),
  stopMail: () => ({ publicKey: '', privateKey: randomBytes(32).toString('base64url') }),
}

const readOrMake = async (parts: NotificationsParts, name: KeyName): Promise<ServiceKeyRow> => {
  const kept = await parts.models.serviceKey.findById(name).lean<ServiceKeyRow>()
  if (kept) return kept
  const made = { _id: name, ...make[name]() }
  try {
    await parts.models.serviceKey.create(made)
    return made
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
    return readOrMake(parts, name)
  }
}

/** Answers a key, asking the database once. */
export const createServiceKeys = (parts: NotificationsParts): ((name: KeyName) => Promise<ServiceKeyRow>) => {
  const known = new Map<KeyName, ServiceKeyRow>()
  return async (name) => {
    const key = known.get(name) ?? (await readOrMake(parts, name))
    known.set(name, key)
    return key
  }
}

export type ServiceKeys = ReturnType<typeof createServiceKeys>
