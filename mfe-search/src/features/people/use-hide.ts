import type { ProfileCard } from '@samvaer/contracts/profile/card'
import { useCall } from '@samvaer/remote-kit/api'
import { changeItems } from '@samvaer/remote-kit/optimistic'
import { toast } from '@samvaer/remote-kit/toasts'
import { useSearchTexts } from '../../texts.ts'
import { listKeys, shelfKeys, withoutMember } from './shown-lists.ts'

type Member = Pick<ProfileCard, 'profileId' | 'name'>

const hidden = 'Search/GetHiddenProfiles'

/** Hides somebody from the member’s searches, at once on the open page; a message says it and takes it back. */
export const useHide = ({ profileId, name }: Member): (() => void) => {
  const t = useSearchTexts()
  const show = useCall('Search/ShowProfile', { invalidates: [...listKeys, [hidden]] })
  const hide = useCall('Search/HideProfile', {
    optimistic: () => withoutMember(profileId),
    invalidates: [...shelfKeys, [hidden]],
    handles: ({ code }) => code === 'Conflict',
    onError: ({ code, detail }) => {
      if (code === 'Conflict') toast({ tone: 'warning', text: t('hidden.tooMany', { most: detail?.most }) })
    },
    onSuccess: () =>
      void toast({
        tone: 'positive',
        text: t('hidden.done', { name }),
        action: { label: t('undo'), run: () => show.mutate({ profileId }) },
      }),
  })
  return () => hide.mutate({ profileId })
}

/** Shows somebody again who is hidden. */
export const useShowAgain = ({ profileId, name }: Member): (() => void) => {
  const t = useSearchTexts()
  const hideAgain = useCall('Search/HideProfile', { invalidates: [...listKeys, [hidden]] })
  const show = useCall('Search/ShowProfile', {
    optimistic: () => [changeItems(hidden, (item) => (item.profile.profileId === profileId ? undefined : item))],
    invalidates: [...listKeys, [hidden]],
    onSuccess: () =>
      void toast({
        tone: 'positive',
        text: t('hidden.shown', { name }),
        action: { label: t('undo'), run: () => hideAgain.mutate({ profileId }) },
      }),
  })
  return () => show.mutate({ profileId })
}
