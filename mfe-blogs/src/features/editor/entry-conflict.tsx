import type { MediaCard } from '@samvaer/contracts/media-fields'
import { Badge, Button, Card, Cluster, Notice, Prose, Stack } from '@samvaer/ui'
import { useEffect, useRef } from 'react'
import { useBlogTexts } from '../../texts.ts'
import type { DraftContent } from '../drafts/draft-content.ts'
import { PicturedText } from '../pictures/pictured-text.tsx'

interface EntryConflictProps {
  /** What another window saved. */
  theirs: DraftContent
  media: readonly MediaCard[]
  busy: boolean
  /** What stands in this window is saved over it; the other one stays among the earlier versions. */
  onKeepMine: () => void
  /** What the other window wrote stands in the fields. */
  onTakeTheirs: () => void
}

/** The entry was saved in another window meanwhile: both are shown, and nothing was written over. */
export const EntryConflict = ({ theirs, media, busy, onKeepMine, onTakeTheirs }: EntryConflictProps) => {
  const t = useBlogTexts()
  const { title, text, tags } = theirs
  const place = useRef<HTMLDivElement>(null)
  // It stands below the form: whoever saved from the middle of a long text would not see it.
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div ref={place}>
      <Stack gap={4}>
        <Notice
          tone="warning"
          live
          title={t('editor.conflict.title')}
          action={
            <Cluster gap={2}>
              <Button size="small" busy={busy} onClick={onKeepMine}>
                {t('editor.conflict.mine')}
              </Button>
              <Button size="small" onClick={onTakeTheirs}>
                {t('editor.conflict.theirs')}
              </Button>
            </Cluster>
          }
        >
          {t('editor.conflict.text')}
        </Notice>
        <Card as="article" inset="medium">
          <Stack gap={3}>
            <h2>{title}</h2>
            <Prose>
              <PicturedText document={text} media={media} />
            </Prose>
            {tags.length > 0 && (
              <Cluster gap={2}>
                {tags.map((tag) => (
                  <Badge key={tag}>{tag}</Badge>
                ))}
              </Cluster>
            )}
          </Stack>
        </Card>
      </Stack>
    </div>
  )
}
