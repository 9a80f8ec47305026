import { api } from '@samvaer/remote-kit/api'
import { type DraftKeeper, type DraftState, useDraftKeeper } from '@samvaer/remote-kit/drafts'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import type { DraftContent } from './draft-content.ts'
import { createLocalCopy } from './local-copy.ts'

/** The part of a call that names the draft: none for a new entry. */
export const draftReference = (blogEntryId: number | undefined): { blogEntryId?: number } =>
  blogEntryId === undefined ? {} : { blogEntryId }

/**
 * Keeps the draft of one editor.
 * @param sequence what the server has; 0 without a draft
 */
export const useEntryDraft = (
  blogEntryId: number | undefined,
  sequence: number,
): { keeper: DraftKeeper<DraftContent>; draft: DraftState } => {
  const { id } = useCurrentProfile()
  return useDraftKeeper<DraftContent>(() => ({
    sequence,
    local: createLocalCopy(window.localStorage, id, blogEntryId),
    save: (next, content) =>
      api.post('Blogs/SaveBlogDraft', { ...draftReference(blogEntryId), ...content, sequence: next }),
  }))
}
