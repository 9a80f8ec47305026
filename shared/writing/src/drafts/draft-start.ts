/** Decides on the content that an editor begins with. */
import type { ServerDraft } from './draft-store.ts'

export interface DraftStart<Content> {
  content: Content
  /** The sequence of the service's draft; 0 without one. */
  sequence: number
  /** When the content was written, if it is a draft that was found again. */
  restoredAt: string | undefined
  /** The content is not on the server: it is saved at once. */
  unsaved: boolean
}

/** Content that no draft is kept of yet. */
export const startFresh = <Content>(content: Content, unsaved = false): DraftStart<Content> => ({
  content,
  sequence: 0,
  restoredAt: undefined,
  unsaved,
})

/** The service's draft as a start; what is published where there is none. */
export const startWith = <Content>(
  draft: ServerDraft<Content> | undefined,
  published: Content,
): DraftStart<Content> => {
  if (!draft) return startFresh(published)
  const { content, sequence, savedAt } = draft
  return { content, sequence, restoredAt: savedAt, unsaved: false }
}
