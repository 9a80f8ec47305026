/** Says to operators, in `/health`, which tasks fail and which items of queues. */
import type { FailedItemRow } from '../../operations/failed-items.ts'
import type { FailingTask } from '../task-turns.ts'

/** Items that are named; of the rest operators read how many there are. */
const mostNamed = 5
const command = 'npm run dead-letters'

export const tasksInWords = (failing: readonly FailingTask[]): Map<string, string[]> =>
  new Map(
    failing.map(({ task, failures, code, nextAt }) => [
      task,
      [`failed ${failures} times in a row (${code}), runs again at ${nextAt.toISOString()}`],
    ]),
  )

export const itemsInWords = (failing: ReadonlyMap<string, readonly FailedItemRow[]>): Map<string, string[]> =>
  new Map(
    [...failing].map(([queue, rows]) => {
      const named = rows.slice(0, mostNamed).map(({ item, failures, code }) => `${item} (${failures} times, ${code})`)
      const more = rows.length > mostNamed ? [`and ${rows.length - mostNamed} more`] : []
      return [queue, [`${rows.length} fail: ${[...named, ...more].join(', ')}: ${command}`]]
    }),
  )
