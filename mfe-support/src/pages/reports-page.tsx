import { usePage } from '@samvaer/remote-kit/page'
import { PageHeader } from '@samvaer/ui'
import { MyReports } from '../features/my-reports/my-reports.tsx'
import { MembersOnly } from '../features/recovery/members-only.tsx'
import { useSupportTexts } from '../texts.ts'

/** /Support/Reports: what the member reported, and what came of it. The address is ours. */
export const ReportsPage = () => {
  const t = useSupportTexts()
  usePage({ title: t('myReports.title') })
  return (
    <MembersOnly>
      <PageHeader title={t('myReports.title')} lead={t('myReports.lead')} />
      <MyReports />
    </MembersOnly>
  )
}
