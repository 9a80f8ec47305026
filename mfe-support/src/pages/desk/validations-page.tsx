import { usePage } from '@samvaer/remote-kit/page'
import { PageHeader } from '@samvaer/ui'
import { DeskMenu } from '../../features/desk-menu/desk-menu.tsx'
import { useScope } from '../../features/desk-menu/use-scope.ts'
import { Validations } from '../../features/desk-validations/validations.tsx'
import { useSupportTexts } from '../../texts.ts'
import { NotFoundPage } from '../not-found-page.tsx'

const Page = () => {
  const t = useSupportTexts()
  usePage({ title: t('validations.title') })
  return (
    <>
      <DeskMenu />
      <PageHeader title={t('validations.title')} lead={t('validations.lead')} />
      <Validations />
    </>
  )
}

/** /Support/Desk/Validations: videos, meetings and photo checks that wait for a decision, for staff alone. The address is ours. */
export const ValidationsPage = () => (useScope('Validation') ? <Page /> : <NotFoundPage />)
