import { scopes } from '@samvaer/contracts/safety/values'
import { usePage } from '@samvaer/remote-kit/page'
import { useSearchParams } from '@samvaer/remote-kit/router'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { PageHeader } from '@samvaer/ui'
import { DeskMenu } from '../features/desk-menu/desk-menu.tsx'
import { periodOf } from '../features/desk-statistics/period.ts'
import { Statistics } from '../features/desk-statistics/statistics.tsx'
import { isStaff } from '../features/ticket-data/is-staff.ts'
import { useSupportTexts } from '../texts.ts'
import { NotFoundPage } from './not-found-page.tsx'

const Page = () => {
  const t = useSupportTexts()
  const [query] = useSearchParams()
  usePage({ title: t('statistics.title') })
  return (
    <>
      <DeskMenu />
      <PageHeader title={t('statistics.title')} lead={t('statistics.lead')} />
      <Statistics period={periodOf(query)} />
    </>
  )
}

/** /Support/Desk/Statistics: numbers of a period, for whoever holds the scope of reports. The address is ours. */
export const StatisticsPage = () => {
  const { role, grants } = useCurrentProfile()
  return isStaff(role) && grants.includes(scopes.Reports) ? <Page /> : <NotFoundPage />
}
