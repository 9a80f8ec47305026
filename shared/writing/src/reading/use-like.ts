/** Likes that show at once and are taken back when the call fails. */
import type { CallInput } from '@samvaer/contracts/client'
import { type ApiError, useCall } from '@samvaer/remote-kit/api'
import type { CacheChange } from '@samvaer/remote-kit/optimistic'

/** The liked item, as the call names it. */
export type LikedItem = Pick<CallInput<'Common/ToggleLike'>, 'itemType' | 'itemId'>

export interface Likeable {
  liked: boolean
  likes: number
}
export interface Like extends Likeable {
  item: LikedItem
  toggle: () => void
  /** The reason why it was taken back, where the caller says so itself. */
  error: ApiError | null
}

/** The state after a click. */
export const toggled = ({ liked, likes }: Likeable): Likeable => ({
  liked: !liked,
  likes: Math.max(0, likes + (liked ? -1 : 1)),
})

/**
 * A like of something that is shown.
 * @param optimistic what a click changes in the cache at once, by `toggled`
 * @param saysWhy true in a window in front of the page's own messages: the caller shows `error`
 */
export const useLike = (
  item: LikedItem,
  { liked, likes }: Likeable,
  optimistic: () => readonly CacheChange[],
  saysWhy = false,
): Like => {
  // A second click before the answer would toggle back what the reader sees as done.
  const { mutate, error } = useCall('Common/ToggleLike', { optimistic, once: true, handles: () => saysWhy })
  return { item, liked, likes, toggle: () => mutate(item), error }
}
