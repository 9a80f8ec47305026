import type { CurrentProfileData } from '@samvaer/contracts/identity/current-profile'
import type { MediaCard } from '@samvaer/contracts/media/shapes'
import type { ProfileCard } from '@samvaer/contracts/profile/card'
import { picturesIn } from '@samvaer/contracts/text/rich-text'
import { showsNothing } from '@samvaer/contracts/text/rules'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { Badge, PersonCard, Prose, Stack } from '@samvaer/ui'
import { Dialog } from '@samvaer/ui/overlays'
import { textLength } from '@samvaer/writing/editor'
import { PicturedText } from '@samvaer/writing/reading'
import { useBlogTexts } from '../../texts.ts'
import type { DraftContent } from './draft-content.ts'
import styles from './entry-preview.module.css'

const cardOf = ({ id, name, place, pictures, persons, subscriber, validated }: CurrentProfileData): ProfileCard => {
  const [first] = persons
  return {
    profileId: id,
    name,
    gender: persons.length > 1 || !first ? 'Couple' : first.gender,
    ages: persons.map(({ age }) => age),
    place,
    pictures,
    subscriber,
    validated,
  }
}

interface EntryPreviewProps {
  content: DraftContent
  media: readonly MediaCard[]
  onClose: () => void
}

/** Shows the entry as readers will see it; nothing is sent. */
const EntryPreview = ({ content, media, onClose }: EntryPreviewProps) => {
  const t = useBlogTexts()
  const profile = useCurrentProfile()
  const { title, text, tags } = content
  return (
    <Dialog open onClose={onClose} title={t('editor.preview.label')} size="large">
      <Stack gap={5}>
        <h3 className={styles.title}>{showsNothing(title) ? t('editor.preview.noTitle') : title}</h3>
        <PersonCard profile={cardOf(profile)} to={false} />
        {textLength(text) === 0 && picturesIn(text).length === 0 ? (
          <p>{t('editor.preview.noText')}</p>
        ) : (
          <Prose>
            <PicturedText document={text} media={media} />
          </Prose>
        )}
        {tags.length > 0 && (
          <ul className={styles.tags} aria-label={t('entry.tags')}>
            {tags.map((tag) => (
              <li key={tag}>
                <Badge>{tag}</Badge>
              </li>
            ))}
          </ul>
        )}
      </Stack>
    </Dialog>
  )
}

export default EntryPreview
