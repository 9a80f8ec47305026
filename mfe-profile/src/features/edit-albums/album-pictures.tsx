import type { MyAlbum } from '@samvaer/contracts/profile/media'
import { PictureGrid } from '@samvaer/media-ui/own-album'
import { api, listQuery, useCall } from '@samvaer/remote-kit/api'
import { onceMore } from '@samvaer/remote-kit/recovery'
import { Button, EmptyState, Grid, Loaded, Skeleton } from '@samvaer/ui'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useProfileTexts } from '../../texts.ts'
import { OwnUploads } from './own-uploads.tsx'
import { uploadTypes } from './upload-types.ts'
import { readPicturesAgain } from './use-media-acts.ts'
import { useProfileAlbum } from './use-profile-album.tsx'

/** Outlines as many tiles as a first row has. */
export const TilesOutline = () => (
  <Grid column="narrow" gap={3}>
    {['one', 'two', 'three', 'four'].map((tile) => (
      <Skeleton key={tile} shape="picture" />
    ))}
  </Grid>
)

/** The pictures and videos of an own album, and the place where new ones come in. */
export const AlbumPictures = ({ album: { albumId, place, title } }: { album: MyAlbum }) => {
  const t = useProfileTexts()
  const queryClient = useQueryClient()
  const acts = useProfileAlbum(place)
  const query = useInfiniteQuery({ ...listQuery('ProfileMedia/GetMyAlbum', { albumId, take: 100 }), retry: onceMore })
  const { hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = query
  const sort = useCall('ProfileMedia/SortMedia', { inOrder: true, invalidates: [['ProfileMedia/GetMyAlbums']] })
  const keep = async ({ mediaId }: { mediaId: number }) => {
    await api.post('ProfileMedia/AddMedia', { albumId, tempMediaIds: [mediaId] })
    await readPicturesAgain(queryClient)
  }
  return (
    <OwnUploads albumType={uploadTypes[place]} keep={keep}>
      <Loaded query={query} outline={<TilesOutline />}>
        {(items) =>
          items.length === 0 ? (
            <EmptyState icon="picture" title={t('albums.empty.title')} text={t('albums.empty.text')} />
          ) : (
            <PictureGrid
              label={title}
              items={items}
              acts={acts}
              // The service takes a hundred at once; those stand before all others.
              onSort={(mediaIds) => sort.mutateAsync({ albumId, mediaIds: mediaIds.slice(0, 100) })}
              onRenew={() => refetch()}
            />
          )
        }
      </Loaded>
      {hasNextPage && (
        <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('albums.more')}
        </Button>
      )}
    </OwnUploads>
  )
}
