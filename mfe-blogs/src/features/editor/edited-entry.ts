/** The entry that is written: a new one, changes to one that is out, or to one that waits for its time. */
import type { EditedEntry, OpenedEntry } from '@samvaer/writing/entry'
import type { DraftContent } from './draft-content.ts'

export interface EditedBlogEntry extends EditedEntry<DraftContent> {
  /** Undefined for a new entry. */
  blogEntryId: number | undefined
  /** When a waiting entry comes out, ISO 8601. */
  publishAt: string | undefined
}

export type OpenedBlogEntry = OpenedEntry<DraftContent, EditedBlogEntry>
