import { onceMore } from '@samvaer/remote-kit/recovery'
import { Link } from '@samvaer/remote-kit/router'
import { ButtonLink, Card, Loaded, Skeleton } from '@samvaer/ui'
import { useQuery } from '@tanstack/react-query'
import { useProfileTexts } from '../../texts.ts'
import { albumPath, editPaths } from '../edit-frame/edit-paths.ts'
import styles from './dark.module.css'
import { redAlbums } from './dark-queries.ts'

/** The albums of the dark variant, with the way to each. */
export const RedAlbums = () => {
  const t = useProfileTexts()
  const query = useQuery({ ...redAlbums, retry: onceMore })
  return (
    <Card as="section" inset="large" aria-labelledby="dark-albums">
      <h2 id="dark-albums">{t('edit.dark.albums')}</h2>
      <p className={styles.lead}>{t('edit.dark.albumsLead')}</p>
      <Loaded query={query} outline={<Skeleton lines={3} />}>
        {({ items }) => (
          <ul className={styles.rows}>
            {items.map(({ albumId, title, items: count }) => (
              <li key={albumId}>
                <Link to={albumPath(albumId)}>{title}</Link>
                <span className={styles.quiet}>{t('albums.count', { count })}</span>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <ButtonLink icon="picture" to={editPaths.albums}>
        {t('edit.dark.toAlbums')}
      </ButtonLink>
    </Card>
  )
}
