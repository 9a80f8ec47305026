/** The lists of pictures and videos, and how one of them is changed wherever it stands. */
import type { CallInput, CallOutput } from '@samvaer/contracts/client'
import type { ShownKind } from '@samvaer/contracts/media/values'
import type { ProfileAlbum, ProfileMedium } from '@samvaer/contracts/profile/shapes'
import { callQuery, listQuery } from '@samvaer/remote-kit/api'
import { type CacheChange, changeItems } from '@samvaer/remote-kit/optimistic'
import type { QueryClient } from '@tanstack/react-query'

/** Kept for half an hour, so that the way back leads to the same row; the addresses in it are renewed when they end. */
const kept = { staleTime: 60_000, gcTime: 30 * 60_000 }

/** Reads the pictures and videos of all albums that stand open to the reader, in the owner’s order. */
export const profileMediaList = (profileId: number, kind?: ShownKind) =>
  listQuery('Profiles/GetProfileMedia', { profileId, take: 30, ...(kind && { kind }) }, kept)

export const albumMediaList = (
  album: Pick<CallInput<'Profiles/GetProfileAlbum'>, 'profileId' | 'albumType' | 'albumId'>,
) => listQuery('Profiles/GetProfileAlbum', { ...album, take: 30 }, kept)

export const profilePicturesQuery = (profileId: number) =>
  callQuery('Profiles/GetProfilePictures', { profileId }, { staleTime: 60_000 })

/**
 * True when an album is open, but its pictures are not: the service that keeps them hears a moment later that they may
 * be seen.
 */
export const isOpening = ({ access, count, cover }: ProfileAlbum): boolean =>
  access === 'Open' && count > 0 && cover === null

/** Milliseconds between looks at an album that is opening, and how many of them. */
const opening = { every: 1000, looks: 10 }

interface AlbumsState {
  state: { data: CallOutput<'Profiles/GetProfileAlbums'> | undefined; dataUpdateCount: number }
}

export const albumsQuery = (profileId: number) => ({
  ...callQuery('Profiles/GetProfileAlbums', { profileId }, { staleTime: 60_000 }),
  refetchInterval: ({ state: { data, dataUpdateCount } }: AlbumsState) =>
    dataUpdateCount < opening.looks && data?.items.some(isOpening) ? opening.every : (false as const),
})

/** Reads again what a viewer sees of a profile: an album was opened or closed to them. */
export const readAlbumsAgain = async (queryClient: QueryClient, profileId: number): Promise<void> => {
  const names = ['Profiles/GetProfile', 'Profiles/GetProfileAlbums', ...listCalls]
  await Promise.all(names.map((name) => queryClient.invalidateQueries({ queryKey: [name, { profileId }] })))
}

export const mediumQuery = (profileId: number, mediaId: number) =>
  callQuery('Profiles/GetProfileMedium', { profileId, mediaId }, { staleTime: 60_000 })

const listCalls = ['Profiles/GetProfileMedia', 'Profiles/GetProfileAlbum', 'Profiles/GetProfilePictures'] as const

/** Reads everything that is shown of pictures and videos again: their addresses have ended. */
export const readMediaAgain = async (queryClient: QueryClient): Promise<void> => {
  const names = [...listCalls, 'Profiles/GetProfileMedium']
  await Promise.all(names.map((name) => queryClient.invalidateQueries({ queryKey: [name] })))
}

/** Changes one picture or video in every list that holds it. */
export const changeMedium = (mediaId: number, change: (medium: ProfileMedium) => ProfileMedium): CacheChange[] => {
  const changed = (medium: ProfileMedium) => (medium.mediaId === mediaId ? change(medium) : medium)
  return [
    ...listCalls.map((name) => ({ ...changeItems('Profiles/GetProfileMedia', changed), queryKey: [name] })),
    {
      queryKey: ['Profiles/GetProfileMedium'],
      change: (cached) => ({ item: changed((cached as CallOutput<'Profiles/GetProfileMedium'>).item) }),
    },
  ]
}
