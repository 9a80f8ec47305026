import { FreshCards } from '@samvaer/media-ui/pictures'
import { NamedTile, NamedTiles } from '@samvaer/media-ui/tiles'
import { listQuery } from '@samvaer/remote-kit/api'
import { useFormat } from '@samvaer/remote-kit/format'
import { onceMore } from '@samvaer/remote-kit/recovery'
import { Button, ButtonLink, EmptyState, Loaded } from '@samvaer/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useProfileTexts } from '../../texts.ts'
import { archivedPath, editPaths } from '../edit-frame/edit-paths.ts'
import { albumName } from './album-name.ts'
import { TilesOutline } from './album-pictures.tsx'
import type { ArchivedMedium } from './archived-facts.tsx'

const ArchivedTile = ({ medium }: { medium: ArchivedMedium }) => {
  const t = useProfileTexts()
  const format = useFormat()
  const { mediaId, media, alt, erasedAt, place, albumTitle } = medium
  return (
    <NamedTile
      card={media}
      name={alt || albumName({ place, title: albumTitle }, t)}
      to={archivedPath(mediaId)}
      note={erasedAt && t('albums.archive.until', { day: format.date(erasedAt) })}
    />
  )
}

/** All own pictures and videos, newest first, or those that were deleted and can be brought back. */
export const ArchiveList = ({ deleted }: { deleted: boolean }) => {
  const t = useProfileTexts()
  const query = useInfiniteQuery({ ...listQuery('ProfileMedia/GetFileArchive', { deleted }), retry: onceMore })
  const { hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = query
  const kind = deleted ? 'deleted' : 'all'
  return (
    <Loaded query={query} outline={<TilesOutline />}>
      {(items) => (
        <>
          <FreshCards cards={items.map(({ media }) => media)} renew={() => void refetch()} />
          {items.length === 0 && (
            <EmptyState
              icon={deleted ? 'delete' : 'picture'}
              title={t(`albums.archive.${kind}None`)}
              text={t(`albums.archive.${kind}NoneText`)}
              action={<ButtonLink to={editPaths.albums}>{t('albums.archive.toAlbums')}</ButtonLink>}
            />
          )}
          {items.length > 0 && (
            <NamedTiles label={t(`albums.archive.${kind}`)}>
              {items.map((medium) => (
                <ArchivedTile key={medium.mediaId} medium={medium} />
              ))}
            </NamedTiles>
          )}
          {hasNextPage && (
            <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {t('albums.more')}
            </Button>
          )}
        </>
      )}
    </Loaded>
  )
}
