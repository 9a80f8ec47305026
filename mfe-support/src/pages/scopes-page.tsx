import { scopes } from '@samvaer/contracts/safety/values'
import { usePage } from '@samvaer/remote-kit/page'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { PageHeader } from '@samvaer/ui'
import { DeskMenu } from '../features/desk-menu/desk-menu.tsx'
import { Scopes } from '../features/desk-scopes/scopes.tsx'
import { isStaff } from '../features/ticket-data/is-staff.ts'
import { useSupportTexts } from '../texts.ts'
import { NotFoundPage } from './not-found-page.tsx'

const Page = () => {
  const t = useSupportTexts()
  usePage({ title: t('scopes.title') })
  return (
    <>
      <DeskMenu />
      <PageHeader title={t('scopes.title')} lead={t('scopes.lead')} />
      <Scopes />
    </>
  )
}

/** /Support/Desk/Scopes: the staff with their scopes, for whoever holds the scope of reports. The address is ours. */
export const ScopesPage = () => {
  const { role, grants } = useCurrentProfile()
  return isStaff(role) && grants.includes(scopes.Reports) ? <Page /> : <NotFoundPage />
}
