import { useUnsavedChanges } from '@samvaer/remote-kit/page'
import { Prose, Stack } from '@samvaer/ui'
import type { ReactNode } from 'react'
import { DraftTrouble } from '../drafts/draft-trouble.tsx'
import { RestoredCallout } from '../drafts/restored-callout.tsx'
import type { EditorDraft } from '../drafts/use-editor-draft.ts'
import { VersionConflict } from '../drafts/version-conflict.tsx'
import { PicturedText } from '../reading/pictured-text.tsx'
import type { EditedEntry, EntryContent, OpenedEntry } from './edited-entry.ts'
import type { Publishing } from './use-publishing.ts'

interface EntryFrameProps<Content extends EntryContent, Edited extends EditedEntry<Content>> {
  opened: OpenedEntry<Content, Edited>
  draft: EditorDraft<Content>
  publishing: Pick<Publishing<Content>, 'done' | 'saved'>
  busy: boolean
  words: {
    /** Says that another window saved the entry. */
    conflict: string
    /** Says that the editor goes on with the text of the other window. */
    taken: string
  }
  /** Draws what stands below the text of the other window. */
  further?: (theirs: Content) => ReactNode
  /** Saves over the version that the writer has seen. */
  onKeepMine: (mine: Content, over: number) => void
  /** The form. */
  children: ReactNode
}

/** The form of an entry between what was found again of it, and what went wrong with it. */
export const EntryFrame = <Content extends EntryContent, Edited extends EditedEntry<Content>>(
  props: EntryFrameProps<Content, Edited>,
) => {
  const { opened, draft, publishing, busy, words, further, onKeepMine, children } = props
  const { edited, start, pictures, onRestart } = opened
  const { keeper, state } = draft
  const { done, saved } = publishing
  useUnsavedChanges(draft.unsaved && !done)
  return (
    <Stack gap={5}>
      {start.restoredAt !== undefined && (
        <RestoredCallout restoredAt={start.restoredAt} onThrowAway={() => void draft.throwAway()} />
      )}
      {children}
      {saved && (
        <VersionConflict
          title={words.conflict}
          busy={busy}
          onKeepMine={() => onKeepMine(draft.latest(), saved.version)}
          onTakeTheirs={() => {
            const { content, media, version } = saved
            pictures.know(media)
            const changed = { ...edited, published: content, media, version }
            void draft.startOver(content, words.taken, (next) => onRestart(next, changed))
          }}
        >
          <h2>{saved.content.title}</h2>
          <Prose>
            <PicturedText document={saved.content.text} media={saved.media} />
          </Prose>
          {further?.(saved.content)}
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
