import { type DraftKeeper, type DraftState, useDraftKeeper } from '@samvaer/remote-kit/drafts'
import { errorText } from '@samvaer/remote-kit/errors'
import { toast } from '@samvaer/remote-kit/toasts'
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import type { TextPictures } from '../editor/pictures/text-pictures.ts'
import { useWritingTexts } from '../texts.ts'
import { type DraftStart, startFresh, startWith } from './draft-start.ts'
import type { DraftStore } from './draft-store.ts'

type Restart<Content> = (start: DraftStart<Content>) => void

interface EditorDraftParts<Content extends object> {
  store: DraftStore<Content>
  start: DraftStart<Content>
  /** The content of the fields without any draft. */
  published: Content
  pictures: TextPictures
  /** Begins the editor anew with other content. */
  onRestart: Restart<Content>
}

export interface EditorDraft<Content> {
  keeper: DraftKeeper<Content>
  state: DraftState
  /** Something would be lost with the page: unsaved words, or a picture on its way. */
  unsaved: boolean
  /** Returns the latest content of this window. */
  latest: () => Content
  /** The writer changed a field. */
  changed: (content: Content) => void
  /** Throws the draft away and begins with other content; a toast, which says `said`, brings the words back. */
  startOver: (content: Content, said: string, restart?: Restart<Content>) => Promise<void>
  /** Throws the draft away and begins with what is published. */
  throwAway: () => Promise<void>
  /** Begins with what another window wrote. */
  takeTheirs: () => Promise<void>
}

/** Keeps the draft of one editor while it is written, and leads out of its conflicts. */
export const useEditorDraft = <Content extends object>(parts: EditorDraftParts<Content>): EditorDraft<Content> => {
  const { store, start, published, pictures, onRestart } = parts
  const t = useWritingTexts()
  const { keeper, draft: state } = useDraftKeeper<Content>(() => ({
    sequence: start.sequence,
    local: store.local,
    save: store.save,
  }))
  const latest = useRef(start.content)
  const sending = useSyncExternalStore(pictures.subscribe, pictures.running)
  const saved = state.phase === 'saved' || state.phase === 'unchanged'

  const changed = useCallback(
    (content: Content) => {
      latest.current = content
      keeper.changed(content)
    },
    [keeper],
  )
  useEffect(() => {
    if (start.unsaved) keeper.changed(start.content)
  }, [start, keeper])

  const showError = (error: unknown) => toast({ tone: 'danger', text: errorText(error, t) })
  const startOver = async (content: Content, said: string, restart: Restart<Content> = onRestart) => {
    const mine = latest.current
    await keeper.stop()
    try {
      await store.remove()
    } catch (error) {
      keeper.resume()
      keeper.changed(mine)
      showError(error)
      return
    }
    restart(startFresh(content))
    const undo = () => restart(startFresh(mine, true))
    toast({ tone: 'neutral', text: said, action: { label: t('undo'), run: undo } })
  }
  const takeTheirs = async () => {
    try {
      const theirs = await store.load()
      pictures.know(theirs?.media ?? [])
      await keeper.stop()
      onRestart(startWith(theirs, published))
    } catch (error) {
      showError(error)
    }
  }
  return {
    keeper,
    state,
    unsaved: !saved || sending,
    latest: () => latest.current,
    changed,
    startOver,
    throwAway: () => startOver(published, t('draft.thrownAway')),
    takeTheirs,
  }
}
