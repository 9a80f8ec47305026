import type { ProfileCard } from '@samvaer/contracts/profile/card'
import { useCall } from '@samvaer/remote-kit/api'
import { toast } from '@samvaer/remote-kit/toasts'
import { useSearchTexts } from '../../texts.ts'

const lists = [['TopMenu/Favorites'], ['TopMenu/OnlineFavorites'], ['Notifications/OnlineFavoritesCount']] as const

/** Makes somebody a favourite: lists do not know who is one, so a message says it and takes it back. */
export const useFavourite = ({ profileId, name }: Pick<ProfileCard, 'profileId' | 'name'>): (() => void) => {
  const t = useSearchTexts()
  const remove = useCall('Profiles/RemoveFavorite', { invalidates: lists })
  const add = useCall('Profiles/AddFavorite', {
    invalidates: lists,
    handles: ({ code }) => code === 'Conflict',
    onError: ({ code }) => {
      if (code === 'Conflict') toast({ tone: 'warning', text: t('person.favourite.tooMany') })
    },
    onSuccess: () =>
      void toast({
        tone: 'positive',
        text: t('person.favourite.added', { name }),
        action: { label: t('undo'), run: () => remove.mutate({ profileId }) },
      }),
  })
  return () => add.mutate({ profileId })
}
