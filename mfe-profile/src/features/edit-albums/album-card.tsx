import type { MyAlbum } from '@samvaer/contracts/profile/media'
import { Picture } from '@samvaer/media-ui/pictures'
import { Link } from '@samvaer/remote-kit/router'
import { Badge, Card, Icon } from '@samvaer/ui'
import { useProfileTexts } from '../../texts.ts'
import { albumName, ownAlbumPath } from './album-name.ts'
import styles from './albums.module.css'

/** An own album among the others: its cover, who sees it, who asks. */
export const AlbumCard = ({ album }: { album: MyAlbum }) => {
  const t = useProfileTexts()
  const { place, cover, count, grants, requests } = album
  const closed = place === 'Protected' || place === 'Red'
  return (
    <Card as="li" inset="none" lively>
      <div className={styles.cover}>
        {cover ? (
          <Picture card={cover} alt="" sizes="(width < 600px) 90vw, 20rem" cover />
        ) : (
          <span className={styles.ground}>
            <Icon name="picture" size="large" />
          </span>
        )}
      </div>
      <div className={styles.words}>
        <h2 className={styles.title}>
          <Link className={styles.link} to={ownAlbumPath(album)}>
            {albumName(album, t)}
          </Link>
        </h2>
        <p className={styles.quiet}>
          <span>{t(place === 'ProfilePictures' ? 'albums.countPictures' : 'albums.count', { count })}</span>
          {place !== 'ProfilePictures' && (
            <span className={styles.audience}>
              <Icon name={closed ? 'lock' : 'eye'} size="small" />
              {t(`albums.audience.${place}.name`)}
            </span>
          )}
          {closed && <span>{t('albums.grants.count', { count: grants })}</span>}
        </p>
        {requests > 0 && <Badge tone="accent">{t('albums.requests.count', { count: requests })}</Badge>}
      </div>
    </Card>
  )
}
