/** Likes that show at once and are taken back when the call fails. */
import type { CallInput } from '@samvaer/contracts/client'
import { useCall } from '@samvaer/remote-kit/api'
import type { CacheChange } from '@samvaer/remote-kit/optimistic'

/** What is liked, as the call names it. */
export type LikedItem = Pick<CallInput<'Common/ToggleLike'>, 'itemType' | 'itemId'>

export interface Likeable {
  liked: boolean
  likes: number
}
export interface Like extends Likeable {
  toggle: () => void
}

/** The state after a click. */
export const toggled = ({ liked, likes }: Likeable): Likeable => ({
  liked: !liked,
  likes: Math.max(0, likes + (liked ? -1 : 1)),
})

/**
 * A like of something that is shown.
 * @param optimistic what a click changes in the cache at once, by `toggled`
 */
export const useLike = (
  item: LikedItem,
  { liked, likes }: Likeable,
  optimistic: () => readonly CacheChange[],
): Like => {
  const call = useCall('Common/ToggleLike', { optimistic })
  const toggle = () => {
    // A second click before the answer would toggle back what the reader sees as done.
    if (!call.isPending) call.mutate(item)
  }
  return { liked, likes, toggle }
}
