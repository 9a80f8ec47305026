/** Unsent text that the server keeps while it is written; for what has a box to write in. */
import { useState, useSyncExternalStore } from 'react'
import { createDraftKeeper, type DraftKeeper, type DraftKeeperParts, type DraftState } from './drafts/draft-keeper.ts'
import { useSaveOnLeaving } from './page.ts'

export type { DraftKeeper, DraftState } from './drafts/draft-keeper.ts'

/**
 * A keeper for one box, and where its text is. Leaving the page, hiding the tab and signing out save at once.
 * @param parts asked once, with the first render
 */
export const useDraftKeeper = <Content extends string | object>(
  parts: () => DraftKeeperParts<Content>,
): { keeper: DraftKeeper<Content>; draft: DraftState } => {
  const [keeper] = useState(() => createDraftKeeper(parts()))
  useSaveOnLeaving(keeper.flush)
  const draft = useSyncExternalStore(keeper.subscribe, keeper.getState)
  return { keeper, draft }
}
