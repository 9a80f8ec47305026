import { heldBan } from '@samvaer/contracts/core/held-ban'
import { manages } from '@samvaer/contracts/lodges/roles'
import { MediaGrid, MediaGridOutline, mediumIn } from '@samvaer/media-ui/tiles'
import { UploadZone } from '@samvaer/media-ui/upload-zone'
import { type MediaSource, ViewerAtAddress } from '@samvaer/media-ui/viewer'
import { ApiError, api } from '@samvaer/remote-kit/api'
import { onceMore } from '@samvaer/remote-kit/recovery'
import { Link, useSearchParams } from '@samvaer/remote-kit/router'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { toast } from '@samvaer/remote-kit/toasts'
import { Callout, EmptyState } from '@samvaer/ui'
import { BanNotice, ModeratedNotes } from '@samvaer/writing/moderation'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { useLodgeTexts } from '../../texts.ts'
import type { SeenLodge } from '../lodge-data/roles.ts'
import { albumPath, mediaPaths, mediumParameter, openedIn } from '../media-data/media-paths.ts'
import {
  type AlbumPage,
  albumPages,
  type LodgeAlbum,
  readMediaAgain,
  type ShownLodgeMedium,
  shownOf,
} from '../media-data/media-queries.ts'
import { EndlessList } from '../recovery/recovery.ts'
import { AlbumHead } from './album-head.tsx'
import { MediumActs } from './medium-acts.tsx'
import styles from './open-album.module.css'
import { WaitingMedia } from './waiting-media.tsx'

/** Pages in which a medium is looked for that an address names. */
const mostSought = 10

interface AlbumContentProps {
  lodge: SeenLodge
  pages: AlbumPage[]
  first: AlbumPage & { album: LodgeAlbum }
  hasNextPage: boolean
  loadMore: () => void
}

const AlbumContent = ({ lodge, pages, first, hasNextPage, loadMore }: AlbumContentProps) => {
  const t = useLodgeTexts()
  const queryClient = useQueryClient()
  const { lodgeId, role } = lodge
  const { album, waiting = [], may = { add: false, manage: false } } = first
  const base = albumPath(lodgeId, album.albumId)
  const wanted = mediumIn(useSearchParams()[0].get(mediumParameter) ?? '')
  const addressOf = ({ media }: ShownLodgeMedium) => openedIn(base, media)
  const renew = useCallback(() => void readMediaAgain(queryClient), [queryClient])
  // The same upload is put into the album once, however often it is tried.
  const [keys] = useState(() => new Map<number, string>())
  const items = shownOf(pages.flatMap((page) => page.items))
  const opened = [...items, ...shownOf(waiting)]
  const isThere = wanted !== undefined && opened.some(({ mediaId }) => mediaId === wanted.mediaId)
  // A link may name one further down.
  const sought = wanted !== undefined && !isThere && hasNextPage && pages.length < mostSought
  useEffect(() => {
    if (sought) loadMore()
  }, [sought, loadMore])
  const source: MediaSource<ShownLodgeMedium> = {
    readAgain: renew,
    acts: (medium) => <MediumActs lodge={lodge} album={album} manages={may.manage} medium={medium} />,
  }
  const keep = async ({ mediaId }: { mediaId: number }) => {
    const key = keys.get(mediaId) ?? crypto.randomUUID()
    keys.set(mediaId, key)
    const input = { lodgeId, albumId: album.albumId, media: [{ mediaId }] }
    const answer = await api.post('Lodges/SaveLodgeAlbum', input, { key })
    if (answer.waiting > 0) toast({ tone: 'neutral', text: t('album.nowWaiting') })
    await readMediaAgain(queryClient)
  }
  const inside: ReactNode = (
    <>
      <WaitingMedia lodgeId={lodgeId} album={album} items={waiting} addressOf={addressOf} />
      {items.length === 0 ? (
        <EmptyState
          icon="picture"
          level={3}
          title={t('album.empty.title')}
          text={may.add ? t('album.empty.text') : t('album.empty.outside')}
        />
      ) : (
        <MediaGrid items={items} addressOf={addressOf} renew={renew} />
      )}
    </>
  )
  const ban = heldBan(useCurrentProfile().bans, 'Uploads')
  return (
    <section className={styles.part} aria-label={album.name}>
      <Link to={mediaPaths(lodgeId).albums}>{t('album.toAll')}</Link>
      <AlbumHead lodge={lodge} album={album} may={may} />
      {may.add && !manages(role) && <Callout>{t('album.validated')}</Callout>}
      {may.add && ban && <BanNotice ban={ban} />}
      <ModeratedNotes itemTypes={['LodgeMedia']} quote="text" at={albumPath(lodgeId, album.albumId)} />
      {may.add && !ban ? (
        <UploadZone albumType="LodgeAlbum" keep={keep}>
          {inside}
        </UploadZone>
      ) : (
        inside
      )}
      {wanted && (
        <ViewerAtAddress
          source={source}
          wanted={wanted}
          items={opened}
          loadMore={hasNextPage ? loadMore : undefined}
          base={base}
          addressOf={addressOf}
        />
      )}
    </section>
  )
}

interface OpenAlbumProps {
  lodge: SeenLodge
  albumId: number
  /** The stand-in when the album is gone. */
  gone: ReactNode
}

/** An album with what is in it, the newest first, and the place where new ones come in. */
export const OpenAlbum = ({ lodge, albumId, gone }: OpenAlbumProps) => {
  const list = albumPages(lodge.lodgeId, albumId)
  const query = useInfiniteQuery({ ...list, select: ({ pages }) => pages, retry: onceMore })
  const { hasNextPage, fetchNextPage } = query
  const loadMore = useCallback(() => void fetchNextPage(), [fetchNextPage])
  if (!query.data && query.error instanceof ApiError && query.error.code === 'NotFound') return gone
  return (
    <EndlessList query={query} queryKey={list.queryKey} outline={<MediaGridOutline />} empty={null}>
      {(pages: AlbumPage[]) => {
        const [first] = pages
        if (!first?.album) return null
        return (
          <AlbumContent
            lodge={lodge}
            pages={pages}
            first={{ ...first, album: first.album }}
            hasNextPage={hasNextPage}
            loadMore={loadMore}
          />
        )
      }}
    </EndlessList>
  )
}
