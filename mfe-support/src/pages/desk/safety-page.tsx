import { usePage } from '@samvaer/remote-kit/page'
import { useSearchParams } from '@samvaer/remote-kit/router'
import { PageHeader } from '@samvaer/ui'
import { DeskMenu } from '../../features/desk-menu/desk-menu.tsx'
import { useScope } from '../../features/desk-menu/use-scope.ts'
import { SafetyQueue, safetyChoice } from '../../features/desk-safety/safety-queue.tsx'
import { useSupportTexts } from '../../texts.ts'
import { NotFoundPage } from '../not-found-page.tsx'

const Page = () => {
  const t = useSupportTexts()
  const [query] = useSearchParams()
  usePage({ title: t('safetyDesk.title') })
  return (
    <>
      <DeskMenu />
      <PageHeader title={t('safetyDesk.title')} lead={t('safetyDesk.lead')} />
      <SafetyQueue choice={safetyChoice(query)} />
    </>
  )
}

/** /Support/Desk/Safety: reports and appeals that wait, for staff alone. The address is ours. */
export const SafetyPage = () => (useScope('Reports') ? <Page /> : <NotFoundPage />)
