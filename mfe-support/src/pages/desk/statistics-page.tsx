import { usePage } from '@samvaer/remote-kit/page'
import { useSearchParams } from '@samvaer/remote-kit/router'
import { PageHeader } from '@samvaer/ui'
import { DeskMenu } from '../../features/desk-menu/desk-menu.tsx'
import { useScope } from '../../features/desk-menu/use-scope.ts'
import { periodOf } from '../../features/desk-statistics/period.ts'
import { Statistics } from '../../features/desk-statistics/statistics.tsx'
import { useSupportTexts } from '../../texts.ts'
import { NotFoundPage } from '../not-found-page.tsx'

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
export const StatisticsPage = () => (useScope('Reports') ? <Page /> : <NotFoundPage />)
