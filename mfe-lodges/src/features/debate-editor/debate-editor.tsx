import { useUnsavedChanges } from '@samvaer/remote-kit/page'
import { Prose, Stack } from '@samvaer/ui'
import {
  type DraftStart,
  DraftStatus,
  type DraftStore,
  DraftTrouble,
  RestoredCallout,
  useEditorDraft,
  VersionConflict,
} from '@samvaer/writing/drafts'
import type { TextPictures } from '@samvaer/writing/editor'
import { PicturedText } from '@samvaer/writing/reading'
import { useLodgeTexts } from '../../texts.ts'
import type { DebateCategory } from '../debate-data/debate-queries.ts'
import { DebateForm } from './debate-form.tsx'
import type { DraftContent } from './draft-content.ts'
import type { EditedDebate } from './edited-debate.ts'
import { usePublish } from './use-publish.ts'

interface DebateEditorProps {
  debate: EditedDebate
  categories: readonly DebateCategory[]
  store: DraftStore<DraftContent>
  start: DraftStart<DraftContent>
  pictures: TextPictures
  /** The path on giving up. */
  back: string
  /** Begins anew with other content; `debate` when another version is written over from now on. */
  onRestart: (start: DraftStart<DraftContent>, debate?: EditedDebate) => void
}

/** Writes a new debate or changes one; what is written is kept while it is written. */
export const DebateEditor = ({ debate, categories, store, start, pictures, back, onRestart }: DebateEditorProps) => {
  const t = useLodgeTexts()
  const { debateEntryId, published } = debate
  const draft = useEditorDraft({ store, start, published, pictures, onRestart })
  const { keeper, state } = draft
  const { publish, busy, done, standing } = usePublish(debate, keeper)
  useUnsavedChanges(draft.unsaved && !done)
  return (
    <Stack gap={5}>
      {start.restoredAt !== undefined && (
        <RestoredCallout restoredAt={start.restoredAt} onThrowAway={() => void draft.throwAway()} />
      )}
      <DebateForm
        initial={start.content}
        {...(debateEntryId === undefined && { categories })}
        pictures={pictures}
        submitLabel={debateEntryId === undefined ? t('debate.editor.publish') : t('edit.submit')}
        back={back}
        busy={busy}
        status={<DraftStatus draft={state} />}
        onChange={draft.changed}
        onSubmit={(content) => void publish(content, standing?.version)}
      />
      {standing && (
        <VersionConflict
          title={t('debate.editor.conflict')}
          busy={busy}
          onKeepMine={() => void publish(draft.latest(), standing.version)}
          onTakeTheirs={() => {
            pictures.know(standing.media)
            const { content, media, version } = standing
            const changed = { ...debate, published: content, media, version }
            void draft.startOver(content, t('debate.editor.taken'), (next) => onRestart(next, changed))
          }}
        >
          <h2>{standing.content.title}</h2>
          <Prose>
            <PicturedText document={standing.content.text} media={standing.media} />
          </Prose>
        </VersionConflict>
      )}
      <DraftTrouble
        draft={state}
        onTryNow={() => void keeper.flush()}
        onKeepMine={() => void keeper.overrule()}
        onTakeTheirs={() => void draft.takeTheirs()}
      />
    </Stack>
  )
}
