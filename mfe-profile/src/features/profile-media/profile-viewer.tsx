/** The media of a profile in the viewer: where they come from and how they are liked. */
import type { ProfileMedium } from '@samvaer/contracts/profile/shapes'
import type { NamedMedium } from '@samvaer/media-ui/tiles'
import { type MediaSource, OwnerSafety, ViewerAtAddress } from '@samvaer/media-ui/viewer'
import { onceMore } from '@samvaer/remote-kit/recovery'
import { lazyPart } from '@samvaer/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { mediumQuery, readMediaAgain } from '../profile-data/media-lists.ts'
import { profileQuery } from '../profile-data/profile-query.ts'
import { MediumLike } from './medium-like.tsx'

const HejButton = lazyPart(() => import('../hej/hej-button.tsx'))

export interface ProfileViewerProps {
  profileId: number
  own: boolean
  /** The medium that the address names. */
  wanted: NamedMedium
  /** The media that the page behind it shows; undefined while they are loading. */
  items: readonly ProfileMedium[] | undefined
  /** Loads what comes after them; absent when that is all. */
  loadMore: (() => void) | undefined
  /** The page behind it. */
  base: string
  addressOf: (medium: ProfileMedium) => string
}

export const ProfileViewer = ({ profileId, own, ...viewer }: ProfileViewerProps) => {
  const { data } = useQuery(profileQuery(profileId))
  const owner = data?.profile && { ...data.profile.card, staff: data.profile.staff }
  const queryClient = useQueryClient()
  const source: MediaSource<ProfileMedium> = {
    useOne: (mediaId, wanted) => useQuery({ ...mediumQuery(profileId, mediaId), enabled: wanted, retry: onceMore }),
    readAgain: () => void readMediaAgain(queryClient),
    acts: (medium) => (
      <>
        <MediumLike medium={medium} own={own} />
        {owner && !own && <HejButton to={owner} about={{ mediaId: medium.mediaId }} size="small" />}
        {owner && <OwnerSafety owner={owner} item={{ itemType: 'ProfileMedia', itemId: medium.mediaId }} />}
      </>
    ),
  }
  return <ViewerAtAddress source={source} {...viewer} />
}
