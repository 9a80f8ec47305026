import type { LikeItemType } from '@samvaer/contracts/liked-items'
import { useCall } from '@samvaer/remote-kit/api'
import type { CacheChange } from '@samvaer/remote-kit/optimistic'

export interface Likeable {
  likes: number
  likedByMe: boolean
}

/** The state after a click. */
export const toggled = <Medium extends Likeable>(medium: Medium): Medium => ({
  ...medium,
  likedByMe: !medium.likedByMe,
  likes: Math.max(0, medium.likes + (medium.likedByMe ? -1 : 1)),
})
export type Toggle = typeof toggled

interface MediumLike {
  itemType: LikeItemType
  mediaId: number
  /** Changes the medium in everything cached that holds it. */
  change: (toggle: Toggle) => readonly CacheChange[]
}

/** A like that shows at once and is taken back when the call fails; why it failed is for the window to say. */
export const useMediumLike = ({ itemType, mediaId, change }: MediumLike) => {
  const { mutate, isPending, error } = useCall('Common/ToggleLike', {
    handles: () => true,
    optimistic: () => change(toggled),
  })
  const toggle = () => {
    // A second click before the answer would toggle back what the reader sees as done.
    if (!isPending) mutate({ itemType, itemId: mediaId })
  }
  return { toggle, error }
}
