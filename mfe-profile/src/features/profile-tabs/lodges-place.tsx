import type { ProfileData } from '@samvaer/contracts/profile-fields'
import { EmptyState } from '@samvaer/ui'
import { useProfileTexts } from '../../texts.ts'

/** The lodges of a profile; nobody fills this place before there are lodges. */
export const LodgesPlace = ({ profile: { me, card } }: { profile: ProfileData }) => {
  const t = useProfileTexts()
  return (
    <EmptyState
      icon="lodges"
      title={me ? t('profile.lodges.own') : t('profile.lodges.title', { name: card.name })}
      text={t('profile.lodges.text')}
    />
  )
}
