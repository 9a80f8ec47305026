import type { Evaluator } from '../aggregation/evaluator.ts'
import type { Fold } from '../values/collation.ts'
import type { Doc } from '../values/documents.ts'

/** Does the document match? */
export type Predicate = (doc: Doc) => boolean

/** Does the single value match? Missing is undefined. */
export type ValueTest = (value: unknown) => boolean

/** What a filter needs besides itself. */
export interface QueryContext {
  readonly fold?: Fold | undefined
  /** For `$expr`. */
  readonly evaluator?: Evaluator | undefined
  /** The words of a document's text index, for `$text`. */
  readonly textWords?: ((doc: Doc) => Map<string, number>) | undefined
}
