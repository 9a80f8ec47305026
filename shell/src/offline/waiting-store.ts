/** Where waiting calls lie: in this browser, each under its member. Pages and the service worker read and write it. */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { WaitingCall } from './waiting-calls.ts'

/**
 * Name of the database, of the lock, of the background sync and of the channel on which changes are announced. It is the one
 * of earlier builds: their pages stand open beside ours, and browsers hold calls that they kept.
 */
export const waitingName = 'samvaer-waiting-calls'

interface WaitingSchema extends DBSchema {
  waiting: { key: number; value: Omit<WaitingCall, 'key'> & { key?: number }; indexes: { profileId: number } }
}

let opened: Promise<IDBPDatabase<WaitingSchema>> | undefined

const open = (): Promise<IDBPDatabase<WaitingSchema>> => {
  opened ??= openDB<WaitingSchema>(waitingName, 1, {
    upgrade: (database) => {
      const store = database.createObjectStore('waiting', { keyPath: 'key', autoIncrement: true })
      store.createIndex('profileId', 'profileId')
    },
  })
  return opened
}

/** The calls of a member, in order. */
export const readWaiting = async (profileId: number): Promise<WaitingCall[]> => {
  const found = await (await open()).getAllFromIndex('waiting', 'profileId', profileId)
  return found.flatMap((item) => (item.key === undefined ? [] : [{ ...item, key: item.key }]))
}

/** Adds a call behind the others and answers with it. */
export const addWaiting = async (waiting: Omit<WaitingCall, 'key'>): Promise<WaitingCall> => ({
  ...waiting,
  key: await (await open()).add('waiting', waiting),
})

/** Writes a call anew; one that was taken away meanwhile stays away. */
export const changeWaiting = async (waiting: WaitingCall): Promise<void> => {
  const transaction = (await open()).transaction('waiting', 'readwrite')
  if (await transaction.store.getKey(waiting.key)) await transaction.store.put(waiting)
  await transaction.done
}

export const removeWaiting = async (key: number): Promise<void> => (await open()).delete('waiting', key)

/** Removes the calls of everybody else, or of everybody, and answers with how many had not been sent. */
export const forgetOthers = async (profileId: number | undefined): Promise<number> => {
  const transaction = (await open()).transaction('waiting', 'readwrite')
  const others = (await transaction.store.getAll()).filter((item) => item.profileId !== profileId)
  for (const { key } of others) if (key !== undefined) await transaction.store.delete(key)
  await transaction.done
  return others.filter(({ refused }) => refused === undefined).length
}
