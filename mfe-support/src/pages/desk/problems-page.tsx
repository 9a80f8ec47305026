import { usePage } from '@samvaer/remote-kit/page'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { PageHeader } from '@samvaer/ui'
import { DeskMenu } from '../../features/desk-menu/desk-menu.tsx'
import { Problems } from '../../features/desk-problems/problems.tsx'
import { useSupportTexts } from '../../texts.ts'
import { NotFoundPage } from '../not-found-page.tsx'

const Page = () => {
  const t = useSupportTexts()
  usePage({ title: t('problems.title') })
  return (
    <>
      <DeskMenu />
      <PageHeader title={t('problems.title')} lead={t('problems.lead')} />
      <Problems />
    </>
  )
}

/** /Support/Desk/Problems: what fails or is slow in browsers, for developers alone. The address is ours. */
export const ProblemsPage = () => (useCurrentProfile().role === 'Developer' ? <Page /> : <NotFoundPage />)
