import type { ProfileData } from '@samvaer/contracts/profile/shapes'
import { FreshCards } from '@samvaer/media-ui/pictures'
import { AlbumCard, AlbumCards, AlbumCardsOutline } from '@samvaer/media-ui/tiles'
import { onceMore, useRecovery } from '@samvaer/remote-kit/recovery'
import { ButtonLink, EmptyState, LoadFailure } from '@samvaer/ui'
import { useQuery } from '@tanstack/react-query'
import { useProfileTexts } from '../../texts.ts'
import { albumsQuery } from '../profile-data/media-lists.ts'
import { albumPath, ownAlbumsPath } from '../profile-data/profile-paths.ts'
import { ClosedAlbumAct } from './closed-album-act.tsx'

const NoAlbums = ({ profile: { me, card } }: { profile: ProfileData }) => {
  const t = useProfileTexts()
  if (!me)
    return (
      <EmptyState
        icon="picture"
        title={t('profile.albums.empty.title', { name: card.name })}
        text={t('profile.albums.empty.text')}
      />
    )
  return (
    <EmptyState
      icon="picture"
      title={t('profile.albums.own.title')}
      text={t('profile.albums.own.text')}
      action={<ButtonLink to={ownAlbumsPath}>{t('profile.albums.own.act')}</ButtonLink>}
    />
  )
}

interface AlbumsProps {
  profile: ProfileData
  level?: 2 | 3
  /** Nothing is said about a profile without albums: a part of a page that has more. */
  quiet?: boolean
}

/** The albums of a profile with their covers; closed ones can be asked for. */
export const Albums = ({ profile, level = 2, quiet = false }: AlbumsProps) => {
  const query = useQuery({ ...albumsQuery(profile.card.profileId), retry: onceMore })
  const failure = useRecovery(query, query.refetch)
  const albums = query.data?.items
  if (!albums) {
    if (failure) return <LoadFailure failure={failure} />
    return <AlbumCardsOutline />
  }
  if (albums.length === 0) return quiet ? null : <NoAlbums profile={profile} />
  const covers = albums.flatMap(({ cover }) => (cover ? [cover] : []))
  return (
    <>
      <AlbumCards>
        {albums.map((album) => (
          <AlbumCard
            key={album.albumId}
            album={album}
            to={album.access === 'Open' ? albumPath(profile.card.profileId, album) : undefined}
            restricted={album.albumType !== 'Public'}
            level={level}
          >
            <ClosedAlbumAct profile={profile} album={album} />
          </AlbumCard>
        ))}
      </AlbumCards>
      <FreshCards cards={covers} renew={query.refetch} />
    </>
  )
}
