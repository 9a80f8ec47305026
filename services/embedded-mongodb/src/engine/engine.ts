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

  /**
   * Hands what was changed since the last call to the journal; resolves when that, and all that was changed since
   * `seen`, is on disk. A command that takes several turns has its changes written by whoever comes first: of an insert
   * they count when its end (`done`) is there too, of others as far as the record says that they have come.
   */
  async persist(seen: number, retry?: Doc, done?: number): Promise<void> {
    const operations = this.store.pending.take()
    if (!this.journal) return
    if (operations.length === 0 && !retry && done === undefined) {
      if (this.store.changes !== seen) await this.journal.written
      return
    }
    const retries = [...this.sessions.progressRecords(), ...(retry ? [retry] : [])]
    await this.journal.append({ retry: retries, done }, operations)
  }
}
