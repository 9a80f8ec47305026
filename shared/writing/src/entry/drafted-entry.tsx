import type { AlbumType } from '@samvaer/contracts/media/values'
import type { Failure } from '@samvaer/remote-kit/recovery'
import { Fragment, type ReactNode, useState } from 'react'
import type { DraftStart } from '../drafts/draft-start.ts'
import type { DraftStore } from '../drafts/draft-store.ts'
import { useDraftStart } from '../drafts/use-draft-start.ts'
import { createTextPictures } from '../editor/pictures/text-pictures.ts'
import { EditorSkeleton } from '../reading/editor-skeleton.tsx'
import type { EditedEntry, EntryContent, OpenedEntry } from './edited-entry.ts'

interface DraftedEntryProps<Content extends EntryContent, Edited extends EditedEntry<Content>> {
  edited: Edited
  /** The album of the writer that takes the pictures of the text. */
  album: AlbumType
  /** Asked once, with the first render. */
  createStore: () => DraftStore<Content>
  failed: (failure: Failure) => ReactNode
  children: (opened: OpenedEntry<Content, Edited>) => ReactNode
}

interface Restarted<Content, Edited> {
  start: DraftStart<Content>
  edited: Edited
  round: number
}

/** Reads the unsent text of an entry, then opens the editor with it; anew whenever it is to begin with other content. */
export const DraftedEntry = <Content extends EntryContent, Edited extends EditedEntry<Content>>(
  props: DraftedEntryProps<Content, Edited>,
) => {
  const { edited, album, createStore, failed, children } = props
  const [pictures] = useState(() => createTextPictures(album))
  const [store] = useState(createStore)
  const { start, failure, media } = useDraftStart(store, edited.published)
  const [restarted, setRestarted] = useState<Restarted<Content, Edited>>()
  // Every reading has the newest addresses.
  pictures.know([...edited.media, ...media])
  if (failure) return failed(failure)
  if (!start) return <EditorSkeleton />
  return (
    <Fragment key={restarted?.round ?? 0}>
      {children({
        edited: restarted?.edited ?? edited,
        store,
        start: restarted?.start ?? start,
        pictures,
        onRestart: (next, changed) =>
          setRestarted((last) => ({
            start: next,
            edited: changed ?? last?.edited ?? edited,
            round: (last?.round ?? 0) + 1,
          })),
      })}
    </Fragment>
  )
}
