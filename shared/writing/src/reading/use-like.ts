/** Likes that show at once and are taken back when the call fails. */
import type { CallInput } from '@samvaer/contracts/client'
import { type ApiError, useCall } from '@samvaer/remote-kit/api'
import type { CacheChange } from '@samvaer/remote-kit/optimistic'
import { useQueryClient } from '@tanstack/react-query'
import { holdLike, letGo } from './held-likes.ts'

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

/** Returns the state after a click, also of an answer that knows of the click already. */
export type ChangeLike = (shown: Likeable) => Likeable

const changeTo =
  (wanted: boolean): ChangeLike =>
  ({ liked, likes }) => ({ liked: wanted, likes: Math.max(0, likes + Number(wanted) - Number(liked)) })

/**
 * A like of something that is shown.
 * @param changes what a click changes in the cache at once
 * @param saysWhy true in a window in front of the page's own messages: the caller shows `error`
 */
export const useLike = (
  item: LikedItem,
  { liked, likes }: Likeable,
  changes: (change: ChangeLike) => readonly CacheChange[],
  saysWhy = false,
): Like => {
  const queryClient = useQueryClient()
  // A second click before the answer would toggle back what the reader sees as done.
  const { mutate, error } = useCall('Common/ToggleLike', {
    optimistic: () => {
      const made = changes(changeTo(!liked))
      holdLike(queryClient, item, made)
      return made
    },
    once: true,
    onError: () => letGo(item),
    handles: () => saysWhy,
  })
  return { item, liked, likes, toggle: () => mutate(item), error }
}
