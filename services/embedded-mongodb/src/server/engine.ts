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
   * Hands what was changed since the last call to the journal; resolves when it is on disk. A command that takes
   * several turns has its changes written by whoever comes first: of an insert they count when its end (`done`) is
   * there too, of others as far as the record says that they have come.
   */
  persist(retry?: Doc, done?: number): Promise<void> {
    const operations = this.store.takePending()
    if (!this.journal || (operations.length === 0 && !retry && done === undefined)) return Promise.resolve()
    const retries = [...this.sessions.progressRecords(), ...(retry ? [retry] : [])]
    return this.journal.append(
      { ...(retries.length > 0 && { retry: retries }), ...(done !== undefined && { done }) },
      operations,
    )
  }
}
