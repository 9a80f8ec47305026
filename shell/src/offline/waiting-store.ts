/**
 * Keeps waiting calls in this browser, each under its member, for pages and the service worker. Of who does not stay
 * signed in they lie in the tab alone (waiting-in-tab.ts), where no worker reaches them.
 */
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

export interface TabStore {
  read(): WaitingCall[]
  add(waiting: Omit<WaitingCall, 'key'>): WaitingCall
  write(all: readonly WaitingCall[]): void
}

let tab: TabStore | undefined

/** Keeps the calls of this page in its tab from now on; undefined: in the browser. */
export const keepIn = (store: TabStore | undefined): void => {
  tab = store
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
  if (tab) return tab.read().filter((one) => one.profileId === profileId)
  const found = await (await open()).getAllFromIndex('waiting', 'profileId', profileId)
  return found.flatMap((item) => (item.key === undefined ? [] : [{ ...item, key: item.key }]))
}

/** Adds a call behind the others and answers with it. */
export const addWaiting = async (waiting: Omit<WaitingCall, 'key'>): Promise<WaitingCall> =>
  tab ? tab.add(waiting) : { ...waiting, key: await (await open()).add('waiting', waiting) }

/** Writes a call anew; one that was taken away meanwhile stays away. */
export const changeWaiting = async (waiting: WaitingCall): Promise<void> => {
  if (tab) return tab.write(tab.read().map((one) => (one.key === waiting.key ? waiting : one)))
  const transaction = (await open()).transaction('waiting', 'readwrite')
  if (await transaction.store.getKey(waiting.key)) await transaction.store.put(waiting)
  await transaction.done
}

export const removeWaiting = async (key: number): Promise<void> => {
  if (tab) tab.write(tab.read().filter((one) => one.key !== key))
  else await (await open()).delete('waiting', key)
}

/** Moves the calls of a member who stayed signed in before into the tab; another tab that does it too moves none twice. */
export const takeWaitingIntoTab = async (profileId: number): Promise<void> => {
  const transaction = (await open()).transaction('waiting', 'readwrite')
  const found = await transaction.store.index('profileId').getAll(profileId)
  for (const { key } of found) if (key !== undefined) await transaction.store.delete(key)
  await transaction.done
  for (const { key: _, ...waiting } of found) tab?.add(waiting)
}

/** Removes the calls of everybody else, or of everybody, and answers with how many had not been sent. */
export const forgetOthers = async (profileId: number | undefined): Promise<number> => {
  const transaction = (await open()).transaction('waiting', 'readwrite')
  const others = (await transaction.store.getAll()).filter((item) => item.profileId !== profileId)
  for (const { key } of others) if (key !== undefined) await transaction.store.delete(key)
  await transaction.done
  const inTab = tab?.read() ?? []
  const ofOthers = inTab.filter((one) => one.profileId !== profileId)
  if (ofOthers.length > 0) tab?.write(inTab.filter((one) => one.profileId === profileId))
  return [...others, ...ofOthers].filter(({ refused }) => refused === undefined).length
}
