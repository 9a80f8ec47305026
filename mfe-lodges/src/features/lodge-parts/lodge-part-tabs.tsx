import { belongs } from '@samvaer/contracts/lodges/roles'
import { TabStrip } from '@samvaer/ui'
import { lodgePath } from '../../paths.ts'
import { useLodgeTexts } from '../../texts.ts'
import type { SeenLodge } from '../lodge-data/roles.ts'

/** The pages of a lodge; swiped through on small screens. */
export const LodgePartTabs = ({ lodge }: { lodge: SeenLodge }) => {
  const t = useLodgeTexts()
  const { lodgeId, name, role, part, inside } = lodge
  const tab = (page: string, key: string, count = 0) => ({
    to: lodgePath(lodgeId, page),
    label: t(`part.${key}`),
    ...(count > 0 && { count }),
  })
  const items = [
    tab('About', 'about'),
    tab('Debate', 'debate'),
    { ...tab('Media/Albums', 'media', inside?.pendingMedia), others: [lodgePath(lodgeId, 'Media')] },
    tab('Calendar', 'calendar'),
    tab('Members', 'members'),
    ...(belongs(role) ? [tab('Settings', 'settings')] : []),
    ...(part.may.manage ? [tab('MemberManagement', 'management', inside?.pendingRequests)] : []),
  ]
  return <TabStrip label={t('part.label', { name })} items={items} swiped />
}
