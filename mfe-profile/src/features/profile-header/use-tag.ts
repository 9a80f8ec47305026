import type { ProfileData } from '@samvaer/contracts/profile/shapes'
import { useCall } from '@samvaer/remote-kit/api'
import { toast } from '@samvaer/remote-kit/toasts'
import { useProfileTexts } from '../../texts.ts'
import { changeProfile } from '../profile-data/profile-query.ts'

/** Tags a profile or takes the tag away; without a subscription the membership is offered (docs/product/roles.md). */
export const useTag = ({ card: { profileId, name }, tagged }: ProfileData): (() => void) => {
  const t = useProfileTexts()
  const settings = (next: boolean) => ({
    optimistic: () => [changeProfile(profileId, { tagged: next })],
    invalidates: [['CurrentProfile/Tags'], ['Notifications/OnlineTaggedCount']],
    onSuccess: () =>
      void toast({
        tone: 'positive',
        text: next ? t('profile.tag.done', { name }) : t('profile.tag.undone', { name }),
      }),
  })
  const tag = useCall('Profiles/TagProfile', settings(true))
  const untag = useCall('Profiles/UntagProfile', settings(false))
  return () => {
    if (!tag.isPending && !untag.isPending) (tagged ? untag : tag).mutate({ profileId })
  }
}
