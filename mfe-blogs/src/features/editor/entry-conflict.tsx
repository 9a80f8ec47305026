import type { MediaCard } from '@samvaer/contracts/media/shapes'
import { Badge, Cluster, Prose } from '@samvaer/ui'
import { VersionConflict } from '@samvaer/writing/drafts'
import { PicturedText } from '@samvaer/writing/reading'
import { useBlogTexts } from '../../texts.ts'
import type { DraftContent } from './draft-content.ts'

interface EntryConflictProps {
  /** The content that another window saved. */
  theirs: DraftContent
  media: readonly MediaCard[]
  busy: boolean
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** The entry was saved in another window meanwhile. */
export const EntryConflict = ({ theirs, media, ...choice }: EntryConflictProps) => {
  const t = useBlogTexts()
  const { title, text, tags } = theirs
  return (
    <VersionConflict {...choice} title={t('editor.conflict.title')}>
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
    </VersionConflict>
  )
}
