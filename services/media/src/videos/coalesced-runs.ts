/** Work that is done in rounds: one at a time, and one more when there is reason for it while one is under way. */
export interface CoalescedRuns {
  /** @param round rejects never */
  begin(round: () => Promise<void>): void
  isClosed(): boolean
  /** Begins no more, and waits for what is under way. */
  close(): Promise<void>
}

export const createCoalescedRuns = (): CoalescedRuns => {
  let current: Promise<void> = Promise.resolve()
  let isNextWaiting = false
  let closed = false
  return {
    begin: (round) => {
      if (isNextWaiting || closed) return
      isNextWaiting = true
      current = current.then(() => {
        isNextWaiting = false
        return closed ? undefined : round()
      })
    },
    isClosed: () => closed,
    close: () => {
      closed = true
      return current
    },
  }
}
