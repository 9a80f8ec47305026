import type { Doc } from '../values/documents.ts'
import type { Store } from './store.ts'

/** The state that the journal keeps and recovery restores: the documents, and the retryable writes of sessions. */
export interface JournaledState {
  readonly store: Store
  readonly sessions: {
    /** The retryable writes that a retry may still ask for. */
    records(): Doc[]
    /** Takes one of them back. */
    restore(record: Doc): void
  }
}
