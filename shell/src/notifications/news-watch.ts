/** How much is new in the blogs since the page was opened, besides what was told already. */

interface NewsWatch {
  /** The unread ones of this moment: what was read is no news any more. */
  unread(count: number): void
  /** One more was told by a popup. */
  told(): void
  /** All that is there was looked at. */
  looked(): void
  /** How many are news, by the unread ones of this moment. */
  newsOf(count: number): number
}

export const createNewsWatch = (): NewsWatch => {
  let known: number | undefined
  let last = 0
  return {
    unread: (count) => {
      known = Math.min(known ?? count, count)
      last = count
    },
    told: () => {
      if (known !== undefined) known += 1
    },
    looked: () => {
      known = last
    },
    newsOf: (count) => (known === undefined ? 0 : Math.max(0, count - known)),
  }
}

/** Of this page. */
export const newsWatch: NewsWatch = createNewsWatch()
