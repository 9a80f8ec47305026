import type { ProfileAlbum } from '@samvaer/contracts/profile/shapes'
import { Button, Icon } from '@samvaer/ui'
import { useProfileTexts } from '../../texts.ts'
import styles from './ask-album.module.css'
import { useAskAlbum } from './use-ask-album.ts'

interface AskAlbumProps {
  owner: { profileId: number; name: string }
  album: ProfileAlbum
}

/** Offers the act on a closed album: ask for it, or wait for the owner's answer. */
export const AskAlbum = ({ owner, album }: AskAlbumProps) => {
  const t = useProfileTexts()
  const ask = useAskAlbum(owner, album)
  if (album.access === 'Open') return null
  if (album.access === 'Asked')
    return (
      <p className={styles.asked} role="status">
        <Icon name="clock" size="small" />
        {t('profile.album.waits')}
      </p>
    )
  return (
    <Button size="small" icon="lock" onClick={ask} aria-label={t('profile.album.askFor', { title: album.title })}>
      {t('profile.album.ask')}
    </Button>
  )
}
