import type { ProfileAlbum, ProfileData, ProfileMedium } from '@samvaer/contracts/profile/shapes'
import { profileAlbumTypes } from '@samvaer/contracts/profile/values'
import { MediaGrid, MediaGridOutline, mediumOf } from '@samvaer/media-ui/tiles'
import { OwnerSafety } from '@samvaer/media-ui/viewer'
import { onceMore, useRecovery } from '@samvaer/remote-kit/recovery'
import { Link, Navigate, useParams } from '@samvaer/remote-kit/router'
import { ButtonLink, Cluster, EmptyState, EndlessList, Icon, LoadFailure } from '@samvaer/ui'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { albumMediaList, albumsQuery, isOpening } from '../../features/profile-data/media-lists.ts'
import { albumPath, openedBelow, tabPath } from '../../features/profile-data/profile-paths.ts'
import { ClosedAlbumAct } from '../../features/profile-media/closed-album-act.tsx'
import { ProfileViewer } from '../../features/profile-media/profile-viewer.tsx'
import { idOf } from '../../paths.ts'
import { useProfileTexts } from '../../texts.ts'
import styles from './profile-page.module.css'

interface OpenAlbumProps {
  profile: ProfileData
  album: ProfileAlbum
  kind: string | undefined
  mediaId: string | undefined
}

/** Shows the media of an album that stands open, in the owner's order. */
const OpenAlbum = ({ profile, album, kind, mediaId }: OpenAlbumProps) => {
  const t = useProfileTexts()
  const { profileId } = profile.card
  const { albumType, albumId, count } = album
  const list = albumMediaList({ profileId, albumType, albumId })
  const reading = useInfiniteQuery({ ...list, retry: onceMore })
  const { data, hasNextPage, fetchNextPage, refetch } = reading
  const loadMore = useCallback(() => void fetchNextPage(), [fetchNextPage])
  const base = albumPath(profileId, album)
  const addressOf = ({ media }: ProfileMedium) => openedBelow(base, media)
  const wanted = mediumOf(kind, mediaId)
  if (kind !== undefined && !wanted) return <Navigate replace to={base} />
  return (
    <>
      <EndlessList
        query={reading}
        queryKey={list.queryKey}
        outline={<MediaGridOutline count={Math.min(count, 24)} />}
        empty={
          <EmptyState icon="picture" title={t('profile.album.empty.title')} text={t('profile.album.empty.text')} />
        }
      >
        {(items) => <MediaGrid items={items} addressOf={addressOf} renew={refetch} />}
      </EndlessList>
      {wanted && (
        <ProfileViewer
          profileId={profileId}
          own={profile.me}
          wanted={wanted}
          items={data}
          loadMore={hasNextPage ? loadMore : undefined}
          base={base}
          addressOf={addressOf}
        />
      )}
    </>
  )
}

/** An album: its title and what is in it, or the way to ask for it. */
export const AlbumPage = ({ profile }: { profile: ProfileData }) => {
  const t = useProfileTexts()
  const { albumType, albumId: parameter, kind, mediaId } = useParams()
  const { card } = profile
  const albums = tabPath(card.profileId, 'Albums')
  const albumId = idOf(parameter)
  const query = useQuery({ ...albumsQuery(card.profileId), retry: onceMore })
  const failure = useRecovery(query, query.refetch)
  if (albumId === undefined || !profileAlbumTypes.some((type) => type === albumType))
    return <Navigate replace to={albums} />
  if (!query.data) return failure ? <LoadFailure failure={failure} /> : <MediaGridOutline />
  const album = query.data.items.find((one) => one.albumId === albumId && one.albumType === albumType)
  if (!album)
    return (
      <EmptyState
        icon="picture"
        title={t('profile.album.gone.title')}
        text={t('profile.album.gone.text')}
        action={<ButtonLink to={albums}>{t('profile.album.toAll')}</ButtonLink>}
      />
    )
  return (
    <section className={styles.part} aria-label={album.title}>
      <div className={styles.head}>
        <h2 className={styles.heading}>
          {album.albumType !== 'Public' && <Icon name="lock" />}
          {album.title}
        </h2>
        <Cluster gap={2}>
          <Link to={albums}>{t('profile.album.toAll')}</Link>
          <OwnerSafety
            owner={{ ...card, staff: profile.staff }}
            item={{ itemType: 'ProfileAlbum', itemId: albumId, title: album.title }}
          />
        </Cluster>
      </div>
      {album.description !== '' && <p className={styles.quiet}>{album.description}</p>}
      {isOpening(album) ? (
        <MediaGridOutline count={Math.min(album.count, 24)} />
      ) : album.access === 'Open' ? (
        <OpenAlbum profile={profile} album={album} kind={kind} mediaId={mediaId} />
      ) : (
        <EmptyState
          icon="lock"
          level={3}
          title={t('profile.album.closed.title')}
          text={profile.me ? t('profile.album.own.text') : t('profile.album.closed.text', { name: card.name })}
          action={<ClosedAlbumAct profile={profile} album={album} />}
        />
      )}
    </section>
  )
}
