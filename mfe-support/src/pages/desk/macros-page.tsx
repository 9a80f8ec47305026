import { usePage } from '@samvaer/remote-kit/page'
import { Macros } from '../../features/desk-macros/macros.tsx'
import { DeskMenu } from '../../features/desk-menu/desk-menu.tsx'
import { useScope } from '../../features/desk-menu/use-scope.ts'
import { useSupportTexts } from '../../texts.ts'
import { NotFoundPage } from '../not-found-page.tsx'

const Page = () => {
  const t = useSupportTexts()
  usePage({ title: t('macros.title') })
  return (
    <>
      <DeskMenu />
      <Macros />
    </>
  )
}

/** /Support/Desk/Macros: the prepared answers, for staff alone. The address is ours. */
export const MacrosPage = () => (useScope('Tickets') ? <Page /> : <NotFoundPage />)
