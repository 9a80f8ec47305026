import type { ProfileData } from '@samvaer/contracts/profile-fields'
import { TabStrip } from '@samvaer/ui'
import { useProfileTexts } from '../../texts.ts'
import { tabPath } from '../profile-data/profile-paths.ts'

/** The pages of a profile; a list that opens on small screens (product.md section 2). */
export const ProfileTabs = ({ profile: { card, tabs } }: { profile: ProfileData }) => {
  const t = useProfileTexts()
  const items = tabs.map((tab) => ({ to: tabPath(card.profileId, tab), label: t(`profile.tab.${tab}`) }))
  return <TabStrip label={t('profile.tabs', { name: card.name })} items={items} />
}
