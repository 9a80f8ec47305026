import type { ProfileData, ProfileTab } from '@samvaer/contracts/profile/shapes'
import { TabStrip } from '@samvaer/ui'
import { useProfileTexts } from '../../texts.ts'
import { tabPath } from '../profile-data/profile-paths.ts'

/** The overview of media and the pages of albums have addresses of their own (docs/product/screens.md). */
const othersOf = (profileId: number, tab: ProfileTab): string[] => {
  if (tab === 'Pictures') return [tabPath(profileId, 'Media')]
  return tab === 'Albums' ? [`${tabPath(profileId, 'Media')}/Album`] : []
}

/** The pages of a profile; swiped through on small screens (docs/product/screens.md). */
export const ProfileTabs = ({ profile: { card, tabs } }: { profile: ProfileData }) => {
  const t = useProfileTexts()
  const items = tabs.map((tab) => ({
    to: tabPath(card.profileId, tab),
    others: othersOf(card.profileId, tab),
    label: t(`profile.tab.${tab}`),
  }))
  return <TabStrip label={t('profile.tabs', { name: card.name })} items={items} swiped />
}
