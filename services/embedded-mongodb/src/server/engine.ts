import type { Journal } from '../storage/journal.ts'
import { Store } from '../storage/store.ts'
import type { Doc } from '../values/documents.ts'
import { Cursors } from './cursors.ts'
import { Sessions } from './sessions.ts'

/** Everything that commands work on. */
export class Engine {
  readonly store = new Store()
  readonly cursors = new Cursors()
  readonly sessions = new Sessions()
  readonly startedAt = Date.now()
  /** Missing when everything is kept in memory only. */
  journal: Journal | undefined
  port = 0
  connections = 0

  /**
   * Hands what was changed since the last call to the journal; resolves when it is on disk. Must be called in the
   * same turn in which the changes were made.
   */
  persist(retry?: Doc): Promise<void> {
    const operations = this.store.takePending()
    if (!this.journal || (operations.length === 0 && !retry)) return Promise.resolve()
    return this.journal.append(operations, retry)
  }
}
