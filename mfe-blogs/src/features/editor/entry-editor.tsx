import { api } from '@samvaer/remote-kit/api'
import { errorText } from '@samvaer/remote-kit/errors'
import { toast } from '@samvaer/remote-kit/notices'
import { useUnsavedChanges } from '@samvaer/remote-kit/page'
import { Stack } from '@samvaer/ui'
import { lazy, Suspense, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useBlogTexts } from '../../texts.ts'
import type { DraftContent } from '../drafts/draft-content.ts'
import { DraftStatus } from '../drafts/draft-status.tsx'
import { DraftTrouble } from '../drafts/draft-trouble.tsx'
import { RestoredNotice } from '../drafts/restored-notice.tsx'
import { draftReference, useEntryDraft } from '../drafts/use-entry-draft.ts'
import { type EditedEntry, type EditorStart, startFresh, startWith } from './editor-start.ts'
import { EntryConflict } from './entry-conflict.tsx'
import { EntryForm } from './entry-form.tsx'
import type { EntryPictures } from './pictures/entry-pictures.ts'
import { usePublish } from './use-publish.ts'

const EntryPreview = lazy(() => import('./entry-preview.tsx'))
const ScheduleDialog = lazy(() => import('./schedule-dialog.tsx'))

interface EntryEditorProps {
  entry: EditedEntry
  start: EditorStart
  pictures: EntryPictures
  /** Where giving up leads. */
  back: string
  /** Begins anew with other content; `entry` when another version is written over from now on. */
  onRestart: (start: EditorStart, entry?: EditedEntry) => void
}

/** What stands above the editor until it is closed. */
type Above = { what: 'preview' | 'schedule'; content: DraftContent }

/** Writes a new entry or changes one; what is written is kept while it is written. */
export const EntryEditor = ({ entry, start, pictures, back, onRestart }: EntryEditorProps) => {
  const t = useBlogTexts()
  const { blogEntryId, published, publishAt } = entry
  const { keeper, draft } = useEntryDraft(blogEntryId, start.sequence)
  const { publish, schedule, busy, done, kept } = usePublish(entry, keeper)
  const [above, setAbove] = useState<Above>()
  const latest = useRef(start.content)
  const saved = draft.phase === 'saved' || draft.phase === 'unchanged'
  // A picture on its way is lost with the page.
  const sending = useSyncExternalStore(pictures.subscribe, pictures.running)
  useUnsavedChanges((!saved || sending) && !done)

  const onChange = useCallback(
    (content: DraftContent) => {
      latest.current = content
      keeper.changed(content)
    },
    [keeper],
  )
  useEffect(() => {
    if (start.unsaved) keeper.changed(start.content)
  }, [start, keeper])

  const reference = draftReference(blogEntryId)
  const tell = (error: unknown) => toast({ tone: 'danger', text: errorText(error, t) })
  /** Throws the draft away and begins with other content; a notice brings the words back. */
  const startOver = async (content: DraftContent, text: string, changed?: EditedEntry) => {
    const mine = latest.current
    await keeper.stop()
    try {
      await api.post('Blogs/DeleteBlogDraft', reference)
    } catch (error) {
      keeper.resume()
      keeper.changed(mine)
      return tell(error)
    }
    onRestart(startFresh(content), changed)
    const undo = () => onRestart(startFresh(mine, true), changed)
    toast({ tone: 'neutral', text, action: { label: t('undo'), run: undo } })
  }
  const takeTheirs = async () => {
    try {
      const { draft: theirs } = await api.get('Blogs/GetBlogDraft', reference)
      pictures.know(theirs?.media ?? [])
      await keeper.stop()
      onRestart(startWith(theirs, published))
    } catch (error) {
      tell(error)
    }
  }
  /** Saves by the way that the entry has: out, or waiting for its time. */
  const send = (content: DraftContent, over?: number) =>
    void (publishAt === undefined ? publish(content, over) : schedule(content, publishAt, over))

  return (
    <Stack gap={5}>
      {start.restoredAt !== undefined && (
        <RestoredNotice
          restoredAt={start.restoredAt}
          onThrowAway={() => void startOver(published, t('draft.thrownAway'))}
        />
      )}
      <EntryForm
        initial={start.content}
        pictures={pictures}
        submitLabel={blogEntryId === undefined ? t('editor.publish') : t('editor.save')}
        back={back}
        busy={busy}
        status={<DraftStatus draft={draft} />}
        onChange={onChange}
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
          onKeepMine={() => send(latest.current, kept.version)}
          onTakeTheirs={() => {
            pictures.know(kept.media)
            const changed = { ...entry, published: kept.content, media: kept.media, version: kept.version }
            void startOver(kept.content, t('editor.conflict.taken'), changed)
          }}
        />
      )}
      <DraftTrouble
        draft={draft}
        onTryNow={() => void keeper.flush()}
        onKeepMine={() => void keeper.overrule()}
        onTakeTheirs={() => void takeTheirs()}
      />
      <Suspense>
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
      </Suspense>
    </Stack>
  )
}
