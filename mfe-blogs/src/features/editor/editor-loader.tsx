import type { MediaCard } from '@samvaer/contracts/media-fields'
import { callQuery } from '@samvaer/remote-kit/api'
import { onceMore, useRecovery } from '@samvaer/remote-kit/recovery'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { emptyContent, laterDraft, sameContent } from '../drafts/draft-content.ts'
import { createLocalCopy } from '../drafts/local-copy.ts'
import { draftReference } from '../drafts/use-entry-draft.ts'
import { LoadFailure } from '../recovery/load-failure.tsx'
import { EditorSkeleton } from './editor-skeleton.tsx'
import { type EditedEntry, type EditorStart, startFresh } from './editor-start.ts'
import { EntryEditor } from './entry-editor.tsx'
import { createEntryPictures } from './pictures/entry-pictures.ts'

interface EditorLoaderProps extends Partial<EditedEntry> {
  back: string
}

const noMedia: readonly MediaCard[] = []

/** Never from the cache: the last words may have been written in another window. */
const always = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 }

const useStart = ({ blogEntryId, published }: EditedEntry) => {
  const { id } = useCurrentProfile()
  const query = useQuery({ ...callQuery('Blogs/GetBlogDraft', draftReference(blogEntryId), always), retry: onceMore })
  const failure = useRecovery(query, query.refetch)
  const [local] = useState(() => createLocalCopy(window.localStorage, id, blogEntryId).read())
  if (!query.data) return { failure }
  const server = query.data.draft ?? undefined
  const kept = laterDraft(server, local)
  const sequence = server?.sequence ?? 0
  const fresh: EditorStart = { ...startFresh(published), sequence }
  const known = server?.media ?? noMedia
  if (!kept) return { start: fresh }
  const { title, text, tags, savedAt } = kept
  const content = { title, text, tags }
  if (sameContent(content, published)) return { start: fresh }
  const start: EditorStart = { content, sequence, restoredAt: savedAt, unsaved: kept === local }
  return { start, known }
}

/** Reads the unsent text, then opens the editor with it. */
const EditorLoader = (props: EditorLoaderProps) => {
  const { blogEntryId, published = emptyContent, media = noMedia, version, publishAt, back } = props
  const entry = { blogEntryId, published, media, version, publishAt }
  const [pictures] = useState(() => createEntryPictures())
  const { start, failure, known = noMedia } = useStart(entry)
  const [restarted, setRestarted] = useState<{ start: EditorStart; entry: EditedEntry; round: number }>()
  // Every reading has the newest addresses.
  pictures.know([...media, ...known])
  if (failure) return <LoadFailure failure={failure} />
  if (!start) return <EditorSkeleton />
  return (
    <EntryEditor
      key={restarted?.round ?? 0}
      entry={restarted?.entry ?? entry}
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
