/** The albums of a lodge in the cache, and how one medium is changed wherever it stands. */
import type { CallOutput } from '@samvaer/contracts/client'
import type { MediaCard } from '@samvaer/contracts/media/shapes'
import type { ShownMedium } from '@samvaer/media-ui/tiles'
import { api, callQuery } from '@samvaer/remote-kit/api'
import type { CacheChange } from '@samvaer/remote-kit/optimistic'
import { type InfiniteData, infiniteQueryOptions, type QueryClient, type QueryKey } from '@tanstack/react-query'

export type LodgeAlbum = CallOutput<'Lodges/GetLodgeMediaAlbum'>['album']
export type LodgeMedium = CallOutput<'Lodges/GetLodgeMediaAlbum'>['items'][number]
/** One of which the viewer has the file. */
export type ShownLodgeMedium = LodgeMedium & ShownMedium

/** Returns the media that can be shown: some may be away, and some are not for the viewer. */
export const shownOf = (items: readonly LodgeMedium[]): ShownLodgeMedium[] =>
  items.flatMap((item) => (item.media ? [{ ...item, media: item.media, alt: item.altText }] : []))

export const albumsQuery = (lodgeId: number) =>
  callQuery('Lodges/GetLodgeMediaAlbumsOverview', { lodgeId }, { staleTime: 30_000 })

const albumCall = 'Lodges/GetLodgeMediaAlbum'
type FirstPage = CallOutput<typeof albumCall>
type NextPage = CallOutput<'Lodges/GetLodgeAlbumMediasNextPage'>
export type AlbumPage = Partial<FirstPage> & NextPage

export const albumKey = (lodgeId: number, albumId: number): QueryKey => [albumCall, { lodgeId, albumId }, 'list']

/** An album: the first page says what it is, further ones what else is in it. */
export const albumPages = (lodgeId: number, albumId: number) =>
  infiniteQueryOptions({
    queryKey: albumKey(lodgeId, albumId),
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }): Promise<AlbumPage> =>
      pageParam === undefined
        ? await api.get(albumCall, { lodgeId, albumId }, { signal })
        : await api.get('Lodges/GetLodgeAlbumMediasNextPage', { lodgeId, albumId, anchor: pageParam }, { signal }),
    getNextPageParam: (page) => page.next ?? undefined,
    staleTime: 30_000,
  })

/** Everything that shows what is in the albums of a lodge. */
export const mediaKeys: readonly QueryKey[] = [
  [albumCall],
  ['Lodges/GetLodgeMediaAlbumsOverview'],
  ['Lodges/GetLodgeMediaValidationItems'],
]

export const readMediaAgain = (queryClient: QueryClient): Promise<unknown> =>
  Promise.all(mediaKeys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))

type Change = (medium: LodgeMedium) => LodgeMedium | undefined

const changed = (items: LodgeMedium[], change: Change): LodgeMedium[] =>
  items.map(change).filter((item) => item !== undefined)

/** Changes a medium in its album and among the newest; undefined takes it out. */
export const changeMedium = (mediaId: number, by: Change): CacheChange[] => {
  const change: Change = (medium) => (medium.mediaId === mediaId ? by(medium) : medium)
  return [
    {
      queryKey: [albumCall],
      change: (cached) => {
        const album = cached as InfiniteData<AlbumPage>
        return {
          ...album,
          pages: album.pages.map((page) => ({
            ...page,
            items: changed(page.items, change),
            ...(page.waiting && { waiting: changed(page.waiting, change) }),
          })),
        }
      },
    },
    {
      queryKey: ['Lodges/GetLodgeMediaAlbumsOverview'],
      change: (cached) => {
        const overview = cached as CallOutput<'Lodges/GetLodgeMediaAlbumsOverview'>
        return { ...overview, newest: changed(overview.newest, change) }
      },
    },
  ]
}

export const coversOf = (albums: readonly LodgeAlbum[]): MediaCard[] =>
  albums.flatMap(({ cover }) => (cover ? [cover] : []))
