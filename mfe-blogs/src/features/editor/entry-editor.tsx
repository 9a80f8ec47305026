import { api } from '@samvaer/remote-kit/api'
import { errorText } from '@samvaer/remote-kit/errors'
import { toast } from '@samvaer/remote-kit/notices'
import { useUnsavedChanges } from '@samvaer/remote-kit/page'
import { Stack } from '@samvaer/ui'
import { useCallback, useEffect, useRef } from 'react'
import { useBlogTexts } from '../../texts.ts'
import type { DraftContent } from '../drafts/draft-content.ts'
import { DraftStatus } from '../drafts/draft-status.tsx'
import { DraftTrouble } from '../drafts/draft-trouble.tsx'
import { RestoredNotice } from '../drafts/restored-notice.tsx'
import { draftReference, useDraftKeeper } from '../drafts/use-draft-keeper.ts'
import { type EditorStart, startWith } from './editor-start.ts'
import { EntryForm } from './entry-form.tsx'
import { usePublish } from './use-publish.ts'

interface EntryEditorProps {
  /** Undefined for a new entry. */
  blogEntryId: number | undefined
  start: EditorStart
  /** What stands in the fields without any draft. */
  published: DraftContent
  /** Where giving up leads. */
  back: string
  /** Begins anew with other content. */
  onRestart: (start: EditorStart) => void
}

/** Writes a new entry or changes one; what is written is kept while it is written. */
export const EntryEditor = ({ blogEntryId, start, published, back, onRestart }: EntryEditorProps) => {
  const t = useBlogTexts()
  const { keeper, draft } = useDraftKeeper(blogEntryId, start.sequence)
  const { publish, busy, done } = usePublish(blogEntryId, keeper)
  const latest = useRef(start.content)
  const saved = draft.phase === 'saved' || draft.phase === 'unchanged'
  useUnsavedChanges(!saved && !done)

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
  const throwAway = async () => {
    const content = latest.current
    await keeper.stop()
    try {
      await api.post('Blogs/DeleteBlogDraft', reference)
    } catch (error) {
      keeper.resume()
      return tell(error)
    }
    const fresh = { sequence: 0, restoredAt: undefined }
    onRestart({ ...fresh, content: published, unsaved: false })
    const undo = () => onRestart({ ...fresh, content, unsaved: true })
    toast({ tone: 'neutral', text: t('draft.thrownAway'), action: { label: t('undo'), run: undo } })
  }
  const readTheirs = async (act: (theirs: EditorStart) => unknown) => {
    try {
      const { draft: theirs } = await api.get('Blogs/GetBlogDraft', reference)
      await act(startWith(theirs, published))
    } catch (error) {
      tell(error)
    }
  }
  const keepMine = () => void readTheirs(({ sequence }) => keeper.overrule(sequence))
  const takeTheirs = () =>
    void readTheirs(async (theirs) => {
      await keeper.stop()
      onRestart(theirs)
    })

  return (
    <Stack gap={5}>
      {start.restoredAt !== undefined && (
        <RestoredNotice restoredAt={start.restoredAt} onThrowAway={() => void throwAway()} />
      )}
      <EntryForm
        initial={start.content}
        submitLabel={blogEntryId === undefined ? t('editor.publish') : t('editor.save')}
        back={back}
        busy={busy}
        status={<DraftStatus draft={draft} />}
        onChange={onChange}
        onSubmit={(content) => void publish(content)}
      />
      <DraftTrouble
        draft={draft}
        onTryNow={() => void keeper.flush()}
        onKeepMine={keepMine}
        onTakeTheirs={takeTheirs}
      />
    </Stack>
  )
}
