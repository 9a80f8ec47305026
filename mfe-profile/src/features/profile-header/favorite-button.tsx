import type { ProfileData } from '@samvaer/contracts/profile/shapes'
import { Button } from '@samvaer/ui'
import { useProfileTexts } from '../../texts.ts'
import { useFavorite } from './use-favorite.ts'

/** Shows whether somebody is among the favourites; one tap changes it. */
export const FavoriteButton = ({ profile }: { profile: ProfileData }) => {
  const t = useProfileTexts()
  const { favorite, toggle } = useFavorite(profile)
  return (
    <Button icon={favorite ? 'star-filled' : 'star'} aria-pressed={favorite} onClick={toggle}>
      {t('profile.favorite')}
    </Button>
  )
}
