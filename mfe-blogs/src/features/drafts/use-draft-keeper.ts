import { api } from '@samvaer/remote-kit/api'
import { useSaveOnLeaving } from '@samvaer/remote-kit/page'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { useState, useSyncExternalStore } from 'react'
import { createDraftKeeper, type DraftKeeper, type DraftState } from './draft-keeper.ts'
import { createLocalCopy } from './local-copy.ts'

/** The part of a call that names the draft: none for a new entry. */
export const draftReference = (blogEntryId: number | undefined): { blogEntryId?: number } =>
  blogEntryId === undefined ? {} : { blogEntryId }

/**
 * A keeper for the draft of one editor. Leaving the page, hiding the tab and signing out save at once.
 * @param sequence what the server has; 0 without a draft
 */
export const useDraftKeeper = (
  blogEntryId: number | undefined,
  sequence: number,
): { keeper: DraftKeeper; draft: DraftState } => {
  const { id } = useCurrentProfile()
  const [keeper] = useState(() =>
    createDraftKeeper({
      sequence,
      local: createLocalCopy(window.localStorage, id, blogEntryId),
      save: (next, content) =>
        api.post('Blogs/SaveBlogDraft', { ...draftReference(blogEntryId), ...content, sequence: next }),
    }),
  )
  useSaveOnLeaving(keeper.flush)
  const draft = useSyncExternalStore(keeper.subscribe, keeper.getState)
  return { keeper, draft }
}
