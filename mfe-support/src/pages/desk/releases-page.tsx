import { usePage } from '@samvaer/remote-kit/page'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { PageHeader } from '@samvaer/ui'
import { DeskMenu } from '../../features/desk-menu/desk-menu.tsx'
import { Releases } from '../../features/desk-releases/releases.tsx'
import { useSupportTexts } from '../../texts.ts'
import { NotFoundPage } from '../not-found-page.tsx'

const Page = () => {
  const t = useSupportTexts()
  usePage({ title: t('releases.title') })
  return (
    <>
      <DeskMenu />
      <PageHeader title={t('releases.title')} lead={t('releases.lead')} />
      <Releases />
    </>
  )
}

/** /Support/Desk/Releases: what runs of each remote, for developers alone. The address is ours. */
export const ReleasesPage = () => (useCurrentProfile().role === 'Developer' ? <Page /> : <NotFoundPage />)
