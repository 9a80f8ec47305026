import { useLocation } from '@samvaer/remote-kit/router'
import { ChoiceLinks } from '@samvaer/ui'
import { useLodgeTexts } from '../../texts.ts'
import type { SeenLodge } from '../lodge-data/roles.ts'
import { managementPaths } from './management-paths.ts'

/** The pages of the management of members. */
export const ManagementLinks = ({ lodge: { lodgeId, inside } }: { lodge: SeenLodge }) => {
  const t = useLodgeTexts()
  const page = useLocation().pathname.toLowerCase().replace(/\/+$/, '')
  const to = managementPaths(lodgeId)
  const pending = inside?.pendingRequests ?? 0
  const choices = [
    { to: to.all, label: t('management.all'), current: page.endsWith('membermanagement') },
    {
      to: to.requests,
      label: pending > 0 ? t('management.requestsCount', { waiting: pending }) : t('management.requests'),
      current: page.endsWith('pendingrequests'),
    },
    { to: to.blocked, label: t('management.blocked'), current: page.endsWith('blockedprofiles') },
    { to: to.log, label: t('management.log'), current: page.includes('/activitylist') },
  ]
  return <ChoiceLinks label={t('management.label')} choices={choices} pages />
}
