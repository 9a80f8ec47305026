import { usePage } from '@samvaer/remote-kit/page'
import { useSearchParams } from '@samvaer/remote-kit/router'
import { kindOf } from '../../features/desk-content/content-address.ts'
import { ContentList } from '../../features/desk-content/content-list.tsx'
import { useScope } from '../../features/desk-menu/use-scope.ts'
import { useSupportTexts } from '../../texts.ts'
import { NotFoundPage } from '../not-found-page.tsx'

const Page = () => {
  const t = useSupportTexts()
  const [query] = useSearchParams()
  usePage({ title: t('content.title') })
  return <ContentList kind={kindOf(query)} />
}

/** /Support/Desk/Content: what staff write for everybody, for staff alone. */
export const ContentListPage = () => (useScope('Content') ? <Page /> : <NotFoundPage />)
