/** The acts of a member on own pictures and videos; a deleted one can be brought back. */
import type { CallInput } from '@samvaer/contracts/client'
import type { MyMedium } from '@samvaer/contracts/profile/media'
import { albumLimits } from '@samvaer/contracts/profile/values'
import { useCall } from '@samvaer/remote-kit/api'
import { refreshProfile } from '@samvaer/remote-kit/session'
import { toast } from '@samvaer/remote-kit/toasts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useProfileTexts } from '../../texts.ts'

export const altLength = albumLimits.alt

const shownIn = [
  'ProfileMedia/GetMyAlbums',
  'ProfileMedia/GetMyAlbum',
  'ProfileMedia/GetMyProfilePictures',
  'ProfileMedia/GetFileArchive',
  'ProfileMedia/GetArchivedMedium',
]

/** Reads everything again that shows own pictures; those on the cards as well. */
export const readPicturesAgain = async (queryClient: QueryClient, place?: MyMedium['place']): Promise<void> => {
  await Promise.all([
    ...shownIn.map((name) => queryClient.invalidateQueries({ queryKey: [name] })),
    // The act has happened, whether or not the cards can be read just now.
    ...(place === 'ProfilePictures' ? [refreshProfile().catch(() => undefined)] : []),
  ])
}

type Medium = Pick<MyMedium, 'mediaId'>

/** @param place where the media are */
export const useMediaActs = (place: MyMedium['place']) => {
  const t = useProfileTexts()
  const queryClient = useQueryClient()
  const again = () => readPicturesAgain(queryClient, place)
  const describe = useCall('ProfileMedia/UpdateMedia', { onSuccess: () => readPicturesAgain(queryClient) })
  const edit = useCall('ProfileMedia/EditMedia', { onSuccess: again })
  const restore = useCall('ProfileMedia/RestoreMedia', {
    onSuccess: async () => {
      toast({ tone: 'positive', text: t('albums.acts.restored') })
      await again()
    },
  })
  const remove = useCall('ProfileMedia/DeleteMedia', {
    onSuccess: async (_answer, { mediaIds }) => {
      const undo = { label: t('undo'), run: () => restore.mutate({ mediaIds }) }
      toast({ tone: 'neutral', text: t('albums.acts.deleted'), action: undo })
      await again()
    },
  })
  const move = useCall('ProfileMedia/MoveMedia', {
    onSuccess: async () => {
      toast({ tone: 'positive', text: t('albums.acts.moved') })
      // Into the profile pictures, or out of them.
      await readPicturesAgain(queryClient, 'ProfilePictures')
    },
  })
  return {
    describe: ({ mediaId }: Medium, alt: string): Promise<unknown> =>
      new Promise((onSuccess, onError) => describe.mutate({ mediaId, alt }, { onSuccess, onError })),
    edit: (input: CallInput<'ProfileMedia/EditMedia'>): Promise<unknown> =>
      new Promise((onSuccess, onError) => edit.mutate(input, { onSuccess, onError })),
    remove: ({ mediaId }: Medium) => remove.mutate({ mediaIds: [mediaId] }),
    restore: ({ mediaId }: Medium, albumId?: number) =>
      restore.mutate({ mediaIds: [mediaId], ...(albumId !== undefined && { albumId }) }),
    move: ({ mediaId }: Medium, albumId: number) => move.mutate({ mediaIds: [mediaId], albumId }),
    busy: remove.isPending || restore.isPending || move.isPending,
  }
}
