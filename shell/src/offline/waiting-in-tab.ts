/** Keeps the waiting calls of a member who does not stay signed in: in the tab they survive a reload, not the browser. */
import type { WaitingCall } from './waiting-calls.ts'
import type { TabStore } from './waiting-store.ts'

const key = 'samvaer-waiting'

const read = (): WaitingCall[] => {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '[]') as WaitingCall[]
  } catch {
    return []
  }
}

const write = (waiting: readonly WaitingCall[]): void => {
  if (waiting.length === 0) sessionStorage.removeItem(key)
  else sessionStorage.setItem(key, JSON.stringify(waiting))
}

export const waitingInTab: TabStore = {
  read,
  write,
  add: (waiting) => {
    const all = read()
    const added = { ...waiting, key: Math.max(0, ...all.map((one) => one.key)) + 1 }
    write([...all, added])
    return added
  },
}
