import type { ProfileData } from '@samvaer/contracts/profile/shapes'
import { FreshCards } from '@samvaer/media-ui/pictures'
import { MediumTile, TileOutline } from '@samvaer/media-ui/tiles'
import { onceMore, useRecovery } from '@samvaer/remote-kit/recovery'
import { Link } from '@samvaer/remote-kit/router'
import { LoadFailure } from '@samvaer/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useProfileTexts } from '../../texts.ts'
import { profileMediaList } from '../profile-data/media-lists.ts'
import { openedPicturePath, tabPath } from '../profile-data/profile-paths.ts'
import styles from './pictures-strip.module.css'

const shown = 8

/** The first pictures and videos in a line, and the way to all of them. */
export const PicturesStrip = ({ profile: { card, counts } }: { profile: ProfileData }) => {
  const t = useProfileTexts()
  const heading = useId()
  const all = counts.pictures + counts.videos
  const { profileId } = card
  const query = useInfiniteQuery({ ...profileMediaList(profileId), retry: onceMore, enabled: all > 0 })
  const failure = useRecovery(query, query.refetch)
  if (all === 0) return null
  const items = query.data?.slice(0, shown)
  const outline = Array.from({ length: Math.min(all, shown) }, (_, place) => place)
  return (
    <section aria-labelledby={heading}>
      <div className={styles.head}>
        <h2 id={heading} className={styles.heading}>
          {t('profile.tab.Pictures')}
        </h2>
        <Link to={tabPath(profileId, 'Pictures')}>{t('profile.media.all', { count: all })}</Link>
      </div>
      {failure && !items && <LoadFailure failure={failure} />}
      {!failure && !items && (
        <ul className={styles.strip} aria-busy="true">
          {outline.map((place) => (
            <TileOutline key={place} />
          ))}
        </ul>
      )}
      {items && (
        <ul className={styles.strip}>
          {items.map((medium) => (
            <MediumTile key={medium.mediaId} medium={medium} to={openedPicturePath(profileId, medium.media)} />
          ))}
        </ul>
      )}
      {items && <FreshCards cards={items.map(({ media }) => media)} renew={query.refetch} />}
    </section>
  )
}
