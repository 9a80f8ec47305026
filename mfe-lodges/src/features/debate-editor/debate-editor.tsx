import { useEditorDraft } from '@samvaer/writing/drafts'
import { EntryFrame } from '@samvaer/writing/entry'
import { useLodgeTexts } from '../../texts.ts'
import type { DebateCategory } from '../debate-data/debate-queries.ts'
import { DebateForm } from './debate-form.tsx'
import type { OpenedDebate } from './edited-debate.ts'
import { usePublish } from './use-publish.ts'

interface DebateEditorProps {
  opened: OpenedDebate
  categories: readonly DebateCategory[]
  /** The path on giving up. */
  back: string
}

/** Writes a new debate or changes one; what is written is kept while it is written. */
export const DebateEditor = ({ opened, categories, back }: DebateEditorProps) => {
  const t = useLodgeTexts()
  const { debateEntryId, published } = opened.edited
  const draft = useEditorDraft({ ...opened, published })
  const { publish, busy, ...publishing } = usePublish(opened.edited, draft.keeper)
  return (
    <EntryFrame
      opened={opened}
      draft={draft}
      publishing={publishing}
      busy={busy}
      words={{ conflict: t('debate.editor.conflict'), taken: t('debate.editor.taken') }}
      onKeepMine={(content, over) => void publish(content, over)}
    >
      <DebateForm
        opened={opened}
        draft={draft}
        {...(debateEntryId === undefined && { categories })}
        submitLabel={debateEntryId === undefined ? t('debate.editor.publish') : t('edit.submit')}
        back={back}
        busy={busy}
        voted={publishing.voted}
        onSubmit={(content) => void publish(content, publishing.saved?.version)}
      />
    </EntryFrame>
  )
}
