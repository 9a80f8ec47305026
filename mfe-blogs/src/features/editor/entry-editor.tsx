import { useUnsavedChanges } from '@samvaer/remote-kit/page'
import { latePart, Stack } from '@samvaer/ui'
import {
  type DraftStart,
  DraftStatus,
  type DraftStore,
  DraftTrouble,
  RestoredCallout,
  useEditorDraft,
} from '@samvaer/writing/drafts'
import type { TextPictures } from '@samvaer/writing/editor'
import { useState } from 'react'
import { useBlogTexts } from '../../texts.ts'
import type { DraftContent } from './draft-content.ts'
import type { EditedEntry } from './edited-entry.ts'
import { EntryConflict } from './entry-conflict.tsx'
import { EntryForm } from './entry-form.tsx'
import { usePublish } from './use-publish.ts'

const EntryPreview = latePart(() => import('./entry-preview.tsx'))
const ScheduleDialog = latePart(() => import('./schedule-dialog.tsx'))

interface EntryEditorProps {
  entry: EditedEntry
  store: DraftStore<DraftContent>
  start: DraftStart<DraftContent>
  pictures: TextPictures
  /** The path on giving up. */
  back: string
  /** Begins anew with other content; `entry` when another version is written over from now on. */
  onRestart: (start: DraftStart<DraftContent>, entry?: EditedEntry) => void
}

/** The panel above the editor until it is closed. */
type Above = { what: 'preview' | 'schedule'; content: DraftContent }

/** Writes a new entry or changes one; what is written is kept while it is written. */
export const EntryEditor = ({ entry, store, start, pictures, back, onRestart }: EntryEditorProps) => {
  const t = useBlogTexts()
  const { blogEntryId, published, publishAt } = entry
  const draft = useEditorDraft({ store, start, published, pictures, onRestart })
  const { keeper, state } = draft
  const { publish, schedule, busy, done, kept } = usePublish(entry, keeper)
  const [above, setAbove] = useState<Above>()
  useUnsavedChanges(draft.unsaved && !done)
  /** Saves by the way that the entry has: out, or waiting for its time. */
  const send = (content: DraftContent, over?: number) =>
    void (publishAt === undefined ? publish(content, over) : schedule(content, publishAt, over))

  return (
    <Stack gap={5}>
      {start.restoredAt !== undefined && (
        <RestoredCallout restoredAt={start.restoredAt} onThrowAway={() => void draft.throwAway()} />
      )}
      <EntryForm
        initial={start.content}
        pictures={pictures}
        submitLabel={blogEntryId === undefined ? t('editor.publish') : t('editor.save')}
        back={back}
        busy={busy}
        status={<DraftStatus draft={state} />}
        onChange={draft.changed}
        onSubmit={(content) => send(content, kept?.version)}
        onPreview={(content) => setAbove({ what: 'preview', content })}
        {...((blogEntryId === undefined || publishAt !== undefined) && {
          later: {
            label: publishAt === undefined ? t('editor.schedule.label') : t('editor.schedule.change'),
            onChoose: (content: DraftContent) => setAbove({ what: 'schedule', content }),
          },
        })}
      />
      {kept && (
        <EntryConflict
          theirs={kept.content}
          media={kept.media}
          busy={busy}
          onKeepMine={() => send(draft.latest(), kept.version)}
          onTakeTheirs={() => {
            pictures.know(kept.media)
            const changed = { ...entry, published: kept.content, media: kept.media, version: kept.version }
            void draft.startOver(kept.content, t('editor.conflict.taken'), (next) => onRestart(next, changed))
          }}
        />
      )}
      <DraftTrouble
        draft={state}
        onTryNow={() => void keeper.flush()}
        onKeepMine={() => void keeper.overrule()}
        onTakeTheirs={() => void draft.takeTheirs()}
      />
      {above?.what === 'preview' && (
        <EntryPreview content={above.content} media={pictures.cards()} onClose={() => setAbove(undefined)} />
      )}
      {above?.what === 'schedule' && (
        <ScheduleDialog
          publishAt={publishAt}
          busy={busy}
          onSchedule={(at) => void schedule(above.content, at, kept?.version)}
          onClose={() => setAbove(undefined)}
        />
      )}
    </Stack>
  )
}
