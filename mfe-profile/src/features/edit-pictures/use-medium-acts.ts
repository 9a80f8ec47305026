/** What a member does with an own picture: deletes it, which can be taken back, and moves it. */
import { albumLimits, type MyMedium } from '@samvaer/contracts/profile-media'
import { useCall } from '@samvaer/remote-kit/api'
import { toast } from '@samvaer/remote-kit/notices'
import { refreshProfile } from '@samvaer/remote-kit/session'
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

/** Everything that shows own pictures is read again; those on the cards as well. */
export const readPicturesAgain = async (queryClient: QueryClient, place?: MyMedium['place']): Promise<void> => {
  await Promise.all([
    ...shownIn.map((name) => queryClient.invalidateQueries({ queryKey: [name] })),
    // What happened has happened, whether or not the cards can be read just now.
    ...(place === 'ProfilePictures' ? [refreshProfile().catch(() => undefined)] : []),
  ])
}

export const useMediumActs = ({ mediaId, place }: Pick<MyMedium, 'mediaId' | 'place'>) => {
  const t = useProfileTexts()
  const queryClient = useQueryClient()
  const again = () => readPicturesAgain(queryClient, place)
  const mediaIds = [mediaId]
  const restore = useCall('ProfileMedia/RestoreMedia', {
    onSuccess: async () => {
      toast({ tone: 'positive', text: t('albums.acts.restored') })
      await again()
    },
  })
  const remove = useCall('ProfileMedia/DeleteMedia', {
    onSuccess: async () => {
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
    remove: () => remove.mutate({ mediaIds }),
    restore: (albumId?: number) => restore.mutate({ mediaIds, ...(albumId !== undefined && { albumId }) }),
    move: (albumId: number) => move.mutate({ mediaIds, albumId }),
    busy: remove.isPending || restore.isPending || move.isPending,
  }
}
