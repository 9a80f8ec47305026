/** What an editor begins with. */
import type { BlogDraft } from '@samvaer/contracts/blogs'
import type { DraftContent } from '../drafts/draft-content.ts'

export interface EditorStart {
  content: DraftContent
  /** The sequence of the server's draft; 0 without one. */
  sequence: number
  /** When the content was written, if it is a draft that was found again. */
  restoredAt: string | undefined
  /** The content is not on the server: it is saved at once. */
  unsaved: boolean
}

/** The server's draft as a start; what is published where there is none. */
export const startWith = (draft: BlogDraft | null, published: DraftContent): EditorStart => {
  if (!draft) return { content: published, sequence: 0, restoredAt: undefined, unsaved: false }
  const { sequence, savedAt, title, text, tags } = draft
  return { content: { title, text, tags }, sequence, restoredAt: savedAt, unsaved: false }
}
