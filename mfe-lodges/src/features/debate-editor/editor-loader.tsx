import { onceMore, useRecovery } from '@samvaer/remote-kit/recovery'
import { Navigate } from '@samvaer/remote-kit/router'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { DraftedEntry, emptyText } from '@samvaer/writing/entry'
import { EditorSkeleton } from '@samvaer/writing/reading'
import { useQuery } from '@tanstack/react-query'
import { categoriesQuery } from '../debate-data/debate-queries.ts'
import { LoadFailure } from '../recovery/recovery.ts'
import { debateDraft } from './debate-draft.ts'
import { DebateEditor } from './debate-editor.tsx'
import type { EditedDebate } from './edited-debate.ts'

interface EditorLoaderProps {
  lodgeId: number
  /** The category of a new debate, where the way to it has chosen one. */
  categoryId?: number | null
  /** The debate that is changed; absent for a new one. */
  stands?: Omit<EditedDebate, 'lodgeId'>
  back: string
}

/** Opens the editor of a debate with its unsent text, once the categories are there to choose from. */
const EditorLoader = ({ lodgeId, categoryId = null, stands, back }: EditorLoaderProps) => {
  const { id } = useCurrentProfile()
  const query = useQuery({ ...categoriesQuery(lodgeId), retry: onceMore })
  const noCategories = useRecovery(query, query.refetch)
  const fresh = {
    debateEntryId: undefined,
    published: { categoryId, title: '', text: emptyText, poll: null },
    voted: false,
    version: undefined,
    media: [],
  }
  const debate: EditedDebate = { lodgeId, ...(stands ?? fresh) }
  if (!query.data && noCategories) return <LoadFailure failure={noCategories} />
  // The page of the debates says how to open a category where there is none yet.
  if (query.data?.items.length === 0) return <Navigate replace to={back} />
  return (
    <DraftedEntry
      edited={debate}
      album="LodgeAlbum"
      createStore={() => debateDraft(id, debate)}
      failed={(failure) => <LoadFailure failure={failure} />}
    >
      {(opened) =>
        query.data ? <DebateEditor opened={opened} categories={query.data.items} back={back} /> : <EditorSkeleton />
      }
    </DraftedEntry>
  )
}

export default EditorLoader
