import { usePage } from '@samvaer/remote-kit/page'
import { useSearchParams } from '@samvaer/remote-kit/router'
import { PageHeader } from '@samvaer/ui'
import { Audit } from '../../features/desk-audit/audit.tsx'
import { DeskMenu } from '../../features/desk-menu/desk-menu.tsx'
import { useScope } from '../../features/desk-menu/use-scope.ts'
import { auditChoice } from '../../features/safety-data/audit-address.ts'
import { useSupportTexts } from '../../texts.ts'
import { NotFoundPage } from '../not-found-page.tsx'

const Page = () => {
  const t = useSupportTexts()
  const [query] = useSearchParams()
  usePage({ title: t('audit.title') })
  return (
    <>
      <DeskMenu />
      <PageHeader title={t('audit.title')} lead={t('audit.lead')} />
      <Audit choice={auditChoice(query)} />
    </>
  )
}

/** /Support/Desk/Audit: the chained audit, for the head of staff alone. The address is ours. */
export const AuditPage = () => (useScope('Head') ? <Page /> : <NotFoundPage />)
