import { Badge, Cluster, lazyPart } from '@samvaer/ui'
import { useEditorDraft } from '@samvaer/writing/drafts'
import { EntryFrame } from '@samvaer/writing/entry'
import { useState } from 'react'
import { useBlogTexts } from '../../texts.ts'
import { BlogEntryForm } from './blog-entry-form.tsx'
import type { DraftContent } from './draft-content.ts'
import type { OpenedBlogEntry } from './edited-entry.ts'
import { usePublish } from './use-publish.ts'

const EntryPreview = lazyPart(() => import('./entry-preview.tsx'))
const ScheduleDialog = lazyPart(() => import('./schedule-dialog.tsx'))

interface EntryEditorProps {
  opened: OpenedBlogEntry
  /** The path on giving up. */
  back: string
}

/** The panel above the editor until it is closed. */
type Above = { what: 'preview' | 'schedule'; content: DraftContent }

/** Writes a new entry or changes one; what is written is kept while it is written. */
export const EntryEditor = ({ opened, back }: EntryEditorProps) => {
  const t = useBlogTexts()
  const { blogEntryId, published, publishAt } = opened.edited
  const draft = useEditorDraft({ ...opened, published })
  const { publish, schedule, busy, ...publishing } = usePublish(opened.edited, draft.keeper)
  const [above, setAbove] = useState<Above>()
  const over = publishing.saved?.version
  /** Saves by the way that the entry has: out, or waiting for its time. */
  const send = (content: DraftContent, version = over) =>
    void (publishAt === undefined ? publish(content, version) : schedule(content, publishAt, version))

  return (
    <>
      <EntryFrame
        opened={opened}
        draft={draft}
        publishing={publishing}
        busy={busy}
        words={{ conflict: t('editor.conflict.title'), taken: t('editor.conflict.taken') }}
        further={({ tags }) =>
          tags.length > 0 && (
            <Cluster gap={2}>
              {tags.map((tag) => (
                <Badge key={tag}>{tag}</Badge>
              ))}
            </Cluster>
          )
        }
        onKeepMine={send}
      >
        <BlogEntryForm
          opened={opened}
          draft={draft}
          submitLabel={blogEntryId === undefined ? t('editor.publish') : t('editor.save')}
          back={back}
          busy={busy}
          onSubmit={(content) => send(content)}
          onPreview={(content) => setAbove({ what: 'preview', content })}
          {...((blogEntryId === undefined || publishAt !== undefined) && {
            later: {
              label: publishAt === undefined ? t('editor.schedule.label') : t('editor.schedule.change'),
              onChoose: (content: DraftContent) => setAbove({ what: 'schedule', content }),
            },
          })}
        />
      </EntryFrame>
      {above?.what === 'preview' && (
        <EntryPreview content={above.content} media={opened.pictures.cards()} onClose={() => setAbove(undefined)} />
      )}
      {above?.what === 'schedule' && (
        <ScheduleDialog
          publishAt={publishAt}
          busy={busy}
          onSchedule={(at) => void schedule(above.content, at, over)}
          onClose={() => setAbove(undefined)}
        />
      )}
    </>
  )
}
