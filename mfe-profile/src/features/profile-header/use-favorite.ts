import type { ProfileData } from '@samvaer/contracts/profile/shapes'
import { useCall } from '@samvaer/remote-kit/api'
import { changeProfile } from '../profile-data/profile-query.ts'

const lists = [['TopMenu/Favorites'], ['TopMenu/OnlineFavorites'], ['Notifications/OnlineFavoritesCount']] as const

/** A favourite or not: shown at once, taken back when the call fails. A click while one is under way is none. */
export const useFavorite = ({ card: { profileId }, favorite }: ProfileData) => {
  const settings = (next: boolean) => ({
    optimistic: () => [changeProfile(profileId, { favorite: next })],
    invalidates: lists,
  })
  const add = useCall('Profiles/AddFavorite', settings(true))
  const remove = useCall('Profiles/RemoveFavorite', settings(false))
  const toggle = () => {
    if (!add.isPending && !remove.isPending) (favorite ? remove : add).mutate({ profileId })
  }
  return { favorite, toggle }
}
