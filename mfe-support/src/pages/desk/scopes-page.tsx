import { usePage } from '@samvaer/remote-kit/page'
import { PageHeader } from '@samvaer/ui'
import { DeskMenu } from '../../features/desk-menu/desk-menu.tsx'
import { useScope } from '../../features/desk-menu/use-scope.ts'
import { Scopes } from '../../features/desk-scopes/scopes.tsx'
import { useSupportTexts } from '../../texts.ts'
import { NotFoundPage } from '../not-found-page.tsx'

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

/** /Support/Desk/Scopes: the staff with their scopes, for the head and whoever holds the scope of reports. The address is ours. */
export const ScopesPage = () => (useScope('Reports', 'Head') ? <Page /> : <NotFoundPage />)
