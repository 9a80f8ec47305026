import type { ProfileCard } from '@samvaer/contracts/profile/card'
import { Card, IconButton } from '@samvaer/ui'
import { useProfileTexts } from '../../texts.ts'
import styles from './profile-note.module.css'
import { useDeleteNote } from './use-note.ts'

interface ProfileNoteProps {
  card: Pick<ProfileCard, 'profileId' | 'name'>
  text: string
  onEdit: () => void
}

/** Shows the reader's own note about somebody; nobody else ever sees it. */
export const ProfileNote = ({ card, text, onEdit }: ProfileNoteProps) => {
  const t = useProfileTexts()
  const remove = useDeleteNote(card, text)
  return (
    <Card as="section" inset="small" aria-label={t('profile.note.label', { name: card.name })}>
      <div className={styles.note}>
        <div className={styles.words}>
          <p className={styles.label}>{t('profile.note.mine')}</p>
          <p className={styles.text}>{text}</p>
        </div>
        <IconButton size="small" icon="edit" label={t('profile.note.edit')} onClick={onEdit} />
        <IconButton size="small" icon="delete" label={t('profile.note.delete')} onClick={remove} />
      </div>
    </Card>
  )
}
