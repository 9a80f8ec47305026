import { listQuery } from '@samvaer/remote-kit/api'
import { useFormat } from '@samvaer/remote-kit/format'
import { rowAttributes } from '@samvaer/remote-kit/page'
import { onceMore } from '@samvaer/remote-kit/recovery'
import { Link } from '@samvaer/remote-kit/router'
import { Button, ButtonLink, EmptyState } from '@samvaer/ui'
import { FreshCards, Picture } from '@samvaer/ui/pictures'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useProfileTexts } from '../../texts.ts'
import { archivedPath, editPaths } from '../edit-frame/edit-paths.ts'
import { Loaded } from '../edit-frame/loaded.tsx'
import pictures from '../edit-pictures/pictures.module.css'
import { VideoMark } from '../profile-media/video-mark.tsx'
import { albumName } from './album-name.ts'
import { TilesOutline } from './album-pictures.tsx'
import type { ArchivedMedium } from './archived-facts.tsx'

const ArchivedTile = ({ medium }: { medium: ArchivedMedium }) => {
  const t = useProfileTexts()
  const format = useFormat()
  const { mediaId, media, alt, erasedAt, place, albumTitle } = medium
  const where = albumName({ place, title: albumTitle }, t)
  return (
    <li className={pictures.tile} {...rowAttributes(mediaId)}>
      <div className={pictures.frame}>
        <Picture card={media} alt="" sizes="(width < 600px) 45vw, 14rem" cover />
        <VideoMark card={media} />
      </div>
      <div className={pictures.foot}>
        <Link className={pictures.alt} to={archivedPath(mediaId)}>
          {alt || where}
        </Link>
      </div>
      {erasedAt && <p className={pictures.note}>{t('albums.archive.until', { day: format.date(erasedAt) })}</p>}
    </li>
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
            <ul className={pictures.grid} aria-label={t(`albums.archive.${kind}`)}>
              {items.map((medium) => (
                <ArchivedTile key={medium.mediaId} medium={medium} />
              ))}
            </ul>
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
