import { onceMore, useRecovery } from '@samvaer/remote-kit/recovery'
import { Navigate } from '@samvaer/remote-kit/router'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { type DraftStart, useDraftStart } from '@samvaer/writing/drafts'
import { createTextPictures } from '@samvaer/writing/editor'
import { EditorSkeleton } from '@samvaer/writing/reading'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { categoriesQuery } from '../debate-data/debate-queries.ts'
import { LoadFailure } from '../recovery/recovery.ts'
import { debateDraft } from './debate-draft.ts'
import { DebateEditor } from './debate-editor.tsx'
import type { DraftContent } from './draft-content.ts'
import type { EditedDebate } from './edited-debate.ts'

interface EditorLoaderProps {
  debate: EditedDebate
  back: string
}

interface Restarted {
  start: DraftStart<DraftContent>
  debate: EditedDebate
  round: number
}

/** Reads the unsent text and the categories, then opens the editor with them. */
const EditorLoader = ({ debate, back }: EditorLoaderProps) => {
  const { id } = useCurrentProfile()
  const [pictures] = useState(() => createTextPictures('LodgeAlbum'))
  const [store] = useState(() => debateDraft(id, debate))
  const { start, failure, media: known } = useDraftStart(store, debate.published)
  const [restarted, setRestarted] = useState<Restarted>()
  const query = useQuery({ ...categoriesQuery(debate.lodgeId), retry: onceMore })
  const noCategories = useRecovery(query, query.refetch)
  // Every reading has the newest addresses.
  pictures.know([...debate.media, ...known])
  if (failure) return <LoadFailure failure={failure} />
  if (!query.data && noCategories) return <LoadFailure failure={noCategories} />
  if (!start || !query.data) return <EditorSkeleton />
  // The page of the debates says how to open a category where there is none yet.
  if (query.data.items.length === 0) return <Navigate replace to={back} />
  return (
    <DebateEditor
      key={restarted?.round ?? 0}
      debate={restarted?.debate ?? debate}
      categories={query.data.items}
      store={store}
      pictures={pictures}
      start={restarted?.start ?? start}
      back={back}
      onRestart={(next, changed) =>
        setRestarted((last) => ({
          start: next,
          debate: changed ?? last?.debate ?? debate,
          round: (last?.round ?? 0) + 1,
        }))
      }
    />
  )
}

export default EditorLoader
