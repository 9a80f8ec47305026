/** The debate that is written: a new one, or changes to one. */
import type { MediaCard } from '@samvaer/contracts/media/shapes'
import type { DraftContent } from './draft-content.ts'

export interface EditedDebate {
  lodgeId: number
  /** Undefined for a new one. */
  debateEntryId: number | undefined
  /** The content of the fields without any draft. */
  published: DraftContent
  /** The version of that; undefined for a new one. */
  version: number | undefined
  /** The pictures of that. */
  media: readonly MediaCard[]
}
