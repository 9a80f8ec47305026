import { api } from '@samvaer/remote-kit/api'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { createDraftKeeper, type DraftKeeper, type DraftState } from './draft-keeper.ts'
import { createLocalCopy } from './local-copy.ts'

/** The part of a call that names the draft: none for a new entry. */
export const draftReference = (blogEntryId: number | undefined): { blogEntryId?: number } =>
  blogEntryId === undefined ? {} : { blogEntryId }

/**
 * A keeper for the draft of one editor. Leaving the page or hiding the tab saves at once.
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
  useEffect(() => {
    const saveWhenHidden = () => {
      if (document.visibilityState === 'hidden') void keeper.flush()
    }
    document.addEventListener('visibilitychange', saveWhenHidden)
    return () => {
      document.removeEventListener('visibilitychange', saveWhenHidden)
      void keeper.flush()
    }
  }, [keeper])
  const draft = useSyncExternalStore(keeper.subscribe, keeper.getState)
  return { keeper, draft }
}
