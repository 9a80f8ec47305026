import type { MediaCard } from '@samvaer/contracts/media/shapes'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { type DraftStart, useDraftStart } from '@samvaer/writing/drafts'
import { createTextPictures } from '@samvaer/writing/editor'
import { EditorSkeleton } from '@samvaer/writing/reading'
import { useState } from 'react'
import { LoadFailure } from '../recovery/recovery.ts'
import { type DraftContent, emptyContent } from './draft-content.ts'
import type { EditedEntry } from './edited-entry.ts'
import { entryDraft } from './entry-draft.ts'
import { EntryEditor } from './entry-editor.tsx'

interface EditorLoaderProps extends Partial<EditedEntry> {
  back: string
}

interface Restarted {
  start: DraftStart<DraftContent>
  entry: EditedEntry
  round: number
}

const noMedia: readonly MediaCard[] = []

/** Reads the unsent text, then opens the editor with it. */
const EditorLoader = (props: EditorLoaderProps) => {
  const { blogEntryId, published = emptyContent, media = noMedia, version, publishAt, back } = props
  const entry = { blogEntryId, published, media, version, publishAt }
  const { id } = useCurrentProfile()
  const [pictures] = useState(() => createTextPictures('Blog'))
  const [store] = useState(() => entryDraft(id, blogEntryId))
  const { start, failure, media: known } = useDraftStart(store, published)
  const [restarted, setRestarted] = useState<Restarted>()
  // Every reading has the newest addresses.
  pictures.know([...media, ...known])
  if (failure) return <LoadFailure failure={failure} />
  if (!start) return <EditorSkeleton />
  return (
    <EntryEditor
      key={restarted?.round ?? 0}
      entry={restarted?.entry ?? entry}
      store={store}
      pictures={pictures}
      start={restarted?.start ?? start}
      back={back}
      onRestart={(next, changed) =>
        setRestarted((last) => ({
          start: next,
          entry: changed ?? last?.entry ?? entry,
          round: (last?.round ?? 0) + 1,
        }))
      }
    />
  )
}

export default EditorLoader
