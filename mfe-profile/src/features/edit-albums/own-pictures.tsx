import { PictureGrid, useFreshPictures } from '@samvaer/media-ui/own-album'
import { api, callQuery, useCall } from '@samvaer/remote-kit/api'
import { onceMore } from '@samvaer/remote-kit/recovery'
import { refreshProfile, useCurrentProfile } from '@samvaer/remote-kit/session'
import { EmptyState, Loaded } from '@samvaer/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useProfileTexts } from '../../texts.ts'
import { TilesOutline } from './album-pictures.tsx'
import { OwnUploads } from './own-uploads.tsx'
import { readPicturesAgain } from './use-media-acts.ts'
import { useProfileAlbum } from './use-profile-album.tsx'

/** The own profile pictures: added, ordered, cut and taken away. */
export const OwnPictures = () => {
  const t = useProfileTexts()
  const queryClient = useQueryClient()
  const acts = useProfileAlbum('ProfilePictures')
  const { offer, question } = useFreshPictures(acts)
  const couple = useCurrentProfile().persons.length > 1
  const query = useQuery({ ...callQuery('ProfileMedia/GetMyProfilePictures', {}), retry: onceMore })
  const order = useCall('ProfileMedia/SetProfilePictures', { inOrder: true, onSuccess: refreshProfile })
  const keep = async ({ mediaId }: { mediaId: number }) => {
    const { items } = await api.post('ProfileMedia/AddProfilePictures', { tempMediaIds: [mediaId] })
    await readPicturesAgain(queryClient, 'ProfilePictures')
    offer(items)
  }
  /** The first stands on the cards, of a couple the first two. */
  const badgeAt = (place: number) => {
    if (place === 0) return couple ? t('albums.profile.firstOfTwo') : t('albums.profile.first')
    return couple && place === 1 ? t('albums.profile.secondOfTwo') : undefined
  }
  return (
    <OwnUploads albumType="ProfilePictures" keep={keep}>
      <Loaded query={query} outline={<TilesOutline />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState icon="profile" title={t('albums.profile.none')} text={t('albums.profile.noneText')} />
          ) : (
            <PictureGrid
              label={t('edit.nav.profilePictures')}
              items={items}
              acts={acts}
              badgeAt={badgeAt}
              onSort={(mediaIds) => order.mutateAsync({ mediaIds })}
              onRenew={() => query.refetch()}
            />
          )
        }
      </Loaded>
      {question}
    </OwnUploads>
  )
}
