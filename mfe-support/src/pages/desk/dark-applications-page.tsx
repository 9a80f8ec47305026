import { usePage } from '@samvaer/remote-kit/page'
import { PageHeader } from '@samvaer/ui'
import { DarkApplications } from '../../features/desk-applications/dark-applications.tsx'
import { DeskMenu } from '../../features/desk-menu/desk-menu.tsx'
import { useScope } from '../../features/desk-menu/use-scope.ts'
import { useSupportTexts } from '../../texts.ts'
import { NotFoundPage } from '../not-found-page.tsx'

const Page = () => {
  const t = useSupportTexts()
  usePage({ title: t('applications.title') })
  return (
    <>
      <DeskMenu />
      <PageHeader title={t('applications.title')} lead={t('applications.lead')} />
      <DarkApplications />
    </>
  )
}

/** /Support/Desk/DarkApplications: who wants into the dark variant, for staff alone. The address is ours. */
export const DarkApplicationsPage = () => (useScope('DarkApplications') ? <Page /> : <NotFoundPage />)
