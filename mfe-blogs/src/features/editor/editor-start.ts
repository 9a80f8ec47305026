/** What an editor begins with. */
import type { BlogDraft } from '@samvaer/contracts/blogs'
import type { MediaCard } from '@samvaer/contracts/media-fields'
import type { DraftContent } from '../drafts/draft-content.ts'

/** What is written: a new entry, changes to one that is out, or to one that waits for its time. */
export interface EditedEntry {
  /** Undefined for a new entry. */
  blogEntryId: number | undefined
  /** What stands in the fields without any draft. */
  published: DraftContent
  /** The version of that; undefined for a new entry. */
  version: number | undefined
  /** The pictures of that. */
  media: readonly MediaCard[]
  /** When a waiting entry comes out, ISO 8601. */
  publishAt: string | undefined
}

export interface EditorStart {
  content: DraftContent
  /** The sequence of the server's draft; 0 without one. */
  sequence: number
  /** When the content was written, if it is a draft that was found again. */
  restoredAt: string | undefined
  /** The content is not on the server: it is saved at once. */
  unsaved: boolean
}

/** Content that no draft is kept of yet. */
export const startFresh = (content: DraftContent, unsaved = false): EditorStart => ({
  content,
  sequence: 0,
  restoredAt: undefined,
  unsaved,
})

/** The server's draft as a start; what is published where there is none. */
export const startWith = (draft: BlogDraft | null, published: DraftContent): EditorStart => {
  if (!draft) return startFresh(published)
  const { sequence, savedAt, title, text, tags } = draft
  return { content: { title, text, tags }, sequence, restoredAt: savedAt, unsaved: false }
}
