import type { ProfileAlbum } from '@samvaer/contracts/profile/shapes'
import { useCall } from '@samvaer/remote-kit/api'
import { changeAnswer } from '@samvaer/remote-kit/optimistic'
import { toast } from '@samvaer/remote-kit/toasts'
import { useProfileTexts } from '../../texts.ts'

interface Owner {
  profileId: number
  name: string
}

/** Asks the owner for a closed album, with one tap; it is shown as asked for at once. */
export const useAskAlbum = ({ profileId, name }: Owner, { albumId }: Pick<ProfileAlbum, 'albumId'>) => {
  const t = useProfileTexts()
  const { mutate } = useCall('ProfileMedia/AskForAlbum', {
    once: true,
    optimistic: () => [
      changeAnswer('Profiles/GetProfileAlbums', { profileId }, ({ items }) => ({
        items: items.map((album) => (album.albumId === albumId ? { ...album, access: 'Asked' as const } : album)),
      })),
    ],
    onSuccess: () => void toast({ tone: 'positive', text: t('profile.album.asked', { name }) }),
  })
  return () => mutate({ albumId })
}
