import { usePage } from '@samvaer/remote-kit/page'
import { useSearchParams } from '@samvaer/remote-kit/router'
import { DeskMenu } from '../../features/desk-menu/desk-menu.tsx'
import { useScope } from '../../features/desk-menu/use-scope.ts'
import { Traces } from '../../features/desk-traces/traces.tsx'
import { tracesChoice } from '../../features/desk-traces/traces-address.ts'
import { useSupportTexts } from '../../texts.ts'
import { NotFoundPage } from '../not-found-page.tsx'

const Page = () => {
  const t = useSupportTexts()
  const [query] = useSearchParams()
  usePage({ title: t('traces.title') })
  return (
    <>
      <DeskMenu />
      <Traces choice={tracesChoice(query)} />
    </>
  )
}

/** /Support/Desk/Traces: who of the staff did what, for their head alone. The address is ours. */
export const TracesPage = () => (useScope('Head') ? <Page /> : <NotFoundPage />)
