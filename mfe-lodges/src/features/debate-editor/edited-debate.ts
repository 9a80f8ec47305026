/** The debate that is written: a new one, or changes to one. */
import type { EditedEntry, OpenedEntry } from '@samvaer/writing/entry'
import type { DraftContent } from './draft-content.ts'

export interface EditedDebate extends EditedEntry<DraftContent> {
  lodgeId: number
  /** Undefined for a new one. */
  debateEntryId: number | undefined
  /** Somebody has voted in its poll. */
  voted: boolean
}

export type OpenedDebate = OpenedEntry<DraftContent, EditedDebate>
