/** Counts what has gathered in a tab since the page was opened, besides what was shown already. */
import { type CountedTab, countedTabs } from '@samvaer/contracts/notifications/own-counts'

interface Gathered {
  /** The unread ones of this moment: what was read is new no more. */
  unread(count: number): void
  /** A popup showed one more. */
  shown(): void
  /** All that is there was looked at. */
  looked(): void
  /** Returns the number of new ones, by the unread ones of this moment. */
  newOf(count: number): number
}

export const createGathered = (): Gathered => {
  let known: number | undefined
  let last = 0
  return {
    unread: (count) => {
      known = Math.min(known ?? count, count)
      last = count
    },
    shown: () => {
      if (known !== undefined) known += 1
    },
    looked: () => {
      known = last
    },
    newOf: (count) => (known === undefined ? 0 : Math.max(0, count - known)),
  }
}

/** Of this page. */
export const gathered = Object.fromEntries(Object.keys(countedTabs).map((tab) => [tab, createGathered()])) as Readonly<
  Record<CountedTab, Gathered>
>
