/** The entry that is written: a new one, changes to one that is out, or to one that waits for its time. */
import type { MediaCard } from '@samvaer/contracts/media/shapes'
import type { DraftContent } from './draft-content.ts'

export interface EditedEntry {
  /** Undefined for a new entry. */
  blogEntryId: number | undefined
  /** The content of the fields without any draft. */
  published: DraftContent
  /** The version of that; undefined for a new entry. */
  version: number | undefined
  /** The pictures of that. */
  media: readonly MediaCard[]
  /** When a waiting entry comes out, ISO 8601. */
  publishAt: string | undefined
}
