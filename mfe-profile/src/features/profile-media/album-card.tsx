import type { ProfileAlbum } from '@samvaer/contracts/profile-fields'
import { rowAttributes } from '@samvaer/remote-kit/page'
import { Link } from '@samvaer/remote-kit/router'
import { Icon } from '@samvaer/ui'
import { Picture } from '@samvaer/ui/pictures'
import { useProfileTexts } from '../../texts.ts'
import { fromList } from '../mail-list/from-list.ts'
import { albumPath } from '../profile-data/profile-paths.ts'
import styles from './album-card.module.css'
import { AskAlbum } from './ask-album.tsx'

interface AlbumCardProps {
  owner: { profileId: number; name: string }
  album: ProfileAlbum
  /** The level of the title among the page's headings. */
  level: 2 | 3
}

/** An album: its cover, what it is called and how much is in it; of a closed one a lock and the way to ask. */
export const AlbumCard = ({ owner, album, level }: AlbumCardProps) => {
  const t = useProfileTexts()
  const { albumId, title, count, cover, access, albumType } = album
  const open = access === 'Open'
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <li className={styles.album} {...rowAttributes(albumId)}>
      <span className={styles.cover}>
        {cover ? (
          <Picture card={cover} alt="" sizes="(width < 600px) 50vw, 18rem" cover />
        ) : (
          <span className={styles.blank}>
            <Icon name={open ? 'picture' : 'lock'} size="large" />
          </span>
        )}
      </span>
      <div className={styles.words}>
        <Heading className={styles.title}>
          {open ? (
            <Link to={albumPath(owner.profileId, album)} state={fromList}>
              {title}
            </Link>
          ) : (
            title
          )}
        </Heading>
        <p className={styles.quiet}>
          {albumType !== 'Public' && <Icon name="lock" size="small" />}
          {t('profile.album.count', { count })}
        </p>
        <AskAlbum owner={owner} album={album} />
      </div>
    </li>
  )
}
