import type { ProfileMedium } from '@samvaer/contracts/profile-fields'
import { useCall } from '@samvaer/remote-kit/api'
import { changeMedium } from './media-lists.ts'

/** The state after a click. */
export const toggled = <Likeable extends Pick<ProfileMedium, 'likes' | 'likedByMe'>>(medium: Likeable): Likeable => ({
  ...medium,
  likedByMe: !medium.likedByMe,
  likes: Math.max(0, medium.likes + (medium.likedByMe ? -1 : 1)),
})

/** A like that shows at once and is taken back when the call fails; why it failed is for the window to say. */
export const useMediaLike = ({ mediaId }: Pick<ProfileMedium, 'mediaId'>) => {
  const { mutate, isPending, error } = useCall('Common/ToggleLike', {
    handles: () => true,
    optimistic: () => changeMedium(mediaId, toggled),
  })
  const toggle = () => {
    // A second click before the answer would toggle back what the reader sees as done.
    if (!isPending) mutate({ itemType: 'ProfileMedia', itemId: mediaId })
  }
  return { toggle, error }
}
