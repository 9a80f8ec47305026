import type { ProfileData, ProfileMedium } from '@samvaer/contracts/profile/shapes'
import { MediaGrid, MediaGridOutline, mediumOf } from '@samvaer/media-ui/tiles'
import { onceMore, useRecovery } from '@samvaer/remote-kit/recovery'
import { Link, Navigate, useParams } from '@samvaer/remote-kit/router'
import { LoadFailure } from '@samvaer/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { OwnMediaNotes } from '../../features/moderated-media/own-media-notes.tsx'
import { profileMediaList } from '../../features/profile-data/media-lists.ts'
import { openedBelow, tabPath } from '../../features/profile-data/profile-paths.ts'
import { Albums } from '../../features/profile-media/albums.tsx'
import { ProfileViewer } from '../../features/profile-media/profile-viewer.tsx'
import { useProfileTexts } from '../../texts.ts'
import styles from './profile-page.module.css'

/** The number that stands in the overview. */
const shown = 12

/** Shows the media of a profile at a glance: the first pictures, and the albums. */
export const MediaPage = ({ profile }: { profile: ProfileData }) => {
  const t = useProfileTexts()
  const heading = useId()
  const albumsHeading = useId()
  const { kind, mediaId } = useParams()
  const { me, card, counts } = profile
  const { profileId } = card
  const all = counts.pictures + counts.videos
  const query = useInfiniteQuery({ ...profileMediaList(profileId), retry: onceMore })
  const failure = useRecovery(query, query.refetch)
  const base = tabPath(profileId, 'Media')
  const addressOf = ({ media }: ProfileMedium) => openedBelow(base, media)
  const wanted = mediumOf(kind, mediaId)
  if (kind !== undefined && !wanted) return <Navigate replace to={base} />
  const items = query.data?.slice(0, shown)
  return (
    <div className={styles.column}>
      {me && <OwnMediaNotes />}
      <section className={styles.part} aria-labelledby={heading}>
        <div className={styles.head}>
          <h2 id={heading} className={styles.heading}>
            {t('profile.media.first')}
          </h2>
          <Link to={tabPath(profileId, 'Pictures')}>{t('profile.media.all', { count: all })}</Link>
        </div>
        {!items && (failure ? <LoadFailure failure={failure} /> : <MediaGridOutline count={Math.min(all, shown)} />)}
        {items?.length === 0 && <p className={styles.quiet}>{t('profile.media.none')}</p>}
        {items && items.length > 0 && <MediaGrid items={items} addressOf={addressOf} renew={query.refetch} />}
      </section>
      {counts.albums > 0 && (
        <section className={styles.part} aria-labelledby={albumsHeading}>
          <h2 id={albumsHeading} className={styles.heading}>
            {t('profile.tab.Albums')}
          </h2>
          <Albums profile={profile} level={3} quiet />
        </section>
      )}
      {wanted && (
        <ProfileViewer
          profileId={profileId}
          own={me}
          wanted={wanted}
          items={items}
          loadMore={undefined}
          base={base}
          addressOf={addressOf}
        />
      )}
    </div>
  )
}
