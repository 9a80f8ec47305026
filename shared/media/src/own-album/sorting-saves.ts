/** Saves orders one after the other: two at once could arrive the other way round, and the older would stand. */

interface SortingSaves {
  /** Rejects when the order is not saved. */
  save: (order: number[]) => Promise<unknown>
  /** Nothing waits any more: this last order stands, or could not be saved. */
  onSettled: (order: readonly number[], stands: boolean) => void
}

/** @returns takes the newest order; those between it and the one under way are never sent */
export const createSortingSaves = ({ save, onSettled }: SortingSaves): ((order: readonly number[]) => void) => {
  let waiting: readonly number[] | undefined
  let running = false

  const run = async (): Promise<void> => {
    let last: readonly number[] = []
    let stands = true
    while (waiting) {
      last = waiting
      waiting = undefined
      stands = await save([...last]).then(
        () => true,
        () => false,
      )
    }
    running = false
    onSettled(last, stands)
  }

  return (order) => {
    waiting = order
    if (running) return
    running = true
    void run()
  }
}
