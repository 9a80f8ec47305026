import type { QueryContext } from '../query/query-context.ts'
import type { Doc } from '../values/documents.ts'
import type { Slot } from './update-path.ts'

/** What a modifier knows of the update that it is part of. */
export interface UpdateState {
  /** The document before the update. */
  readonly doc: Doc
  readonly now: Date
  readonly context: QueryContext
}

/** An update operator such as `$set`. */
export interface Modifier {
  /** Does it make the documents that its path misses? */
  readonly creates: boolean
  readonly onlyOnInsert?: boolean
  /** Refuses a malformed argument before any document is looked at. */
  check?(argument: unknown, path: string): void
  apply(slot: Slot, argument: unknown, state: UpdateState): void
}
