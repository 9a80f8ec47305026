/** Remembers what the steps keep of a member: in this visit (a tab until it is closed) and in this browser. */
import { memberStorage } from '@samvaer/remote-kit/host'

export interface Memory {
  /** When a step had its turn in this visit, or in this browser at all, in milliseconds; 0: never. */
  inVisit: (step: string) => number
  ever: (step: string) => number
  note: (step: string, now: number) => void
  /** The counter of the onboarding dialog. */
  clicks: () => number
  countClick: () => void
  forgetClicks: () => void
}

const read = (storage: Storage, key: string): number => Number(storage.getItem(key)) || 0

const write = (storage: Storage, key: string, value: number): void => {
  try {
    storage.setItem(key, String(value))
  } catch {
    // A browser that keeps nothing shows a dialog again; nothing else depends on it.
  }
}

/** The memory of one member: whoever signs in next on this device has another. */
export const memoryOf = (
  profileId: number,
  visit: Storage = sessionStorage,
  browser: Storage = memberStorage(),
): Memory => {
  const key = (name: string): string => `samvaer-${profileId}-${name}`
  const add = (storage: Storage, name: string) => write(storage, key(name), read(storage, key(name)) + 1)
  return {
    inVisit: (step) => read(visit, key(step)),
    ever: (step) => read(browser, key(step)),
    note: (step, now) => {
      write(visit, key(step), now)
      write(browser, key(step), now)
    },
    clicks: () => read(browser, key('clicks')),
    countClick: () => add(browser, 'clicks'),
    forgetClicks: () => browser.removeItem(key('clicks')),
  }
}
