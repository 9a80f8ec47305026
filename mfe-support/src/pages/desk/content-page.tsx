import { usePage } from '@samvaer/remote-kit/page'
import { isGone, onceMore, useRecovery } from '@samvaer/remote-kit/recovery'
import { useParams, useSearchParams } from '@samvaer/remote-kit/router'
import { Skeleton } from '@samvaer/ui'
import { useQuery } from '@tanstack/react-query'
import { ChangeDay } from '../../features/changelog/change-day.tsx'
import { kindOf } from '../../features/desk-content/content-address.ts'
import { ContentEditor, type Previewed } from '../../features/desk-content/content-editor.tsx'
import { contentQuery } from '../../features/desk-content/content-queries.ts'
import { useScope } from '../../features/desk-menu/use-scope.ts'
import { FaqPiece } from '../../features/faq/faq-piece.tsx'
import { Glossary } from '../../features/glossary/glossary.tsx'
import { LegalText } from '../../features/legal/legal-text.tsx'
import { idOf } from '../../paths.ts'
import { useSupportTexts } from '../../texts.ts'
import { FailedPage } from '../failed-page.tsx'
import { NotFoundPage } from '../not-found-page.tsx'

/** A piece as members would read it. */
const preview = ({ kind, category, page, title, heading, text }: Previewed) => {
  if (kind === 'Legal' && page) return <LegalText page={page} heading={heading === '' ? title : heading} text={text} />
  if (kind === 'Word') return <Glossary items={[{ id: 0, term: title, text }]} />
  if (kind === 'Change') return <ChangeDay heading="h2" changes={[{ changeId: 0, title, text }]} />
  return <FaqPiece category={category} title={title} text={text} />
}

const NewPiece = () => {
  const t = useSupportTexts()
  const [query] = useSearchParams()
  const kind = kindOf(query)
  usePage({ title: t('content.title') })
  return kind === 'Legal' ? <NotFoundPage /> : <ContentEditor kind={kind} content={undefined} preview={preview} />
}

const KnownPiece = ({ contentId }: { contentId: number }) => {
  const t = useSupportTexts()
  const query = useQuery({ ...contentQuery(contentId), retry: onceMore })
  const { data } = query
  const failure = useRecovery(query, query.refetch)
  usePage({ title: data && t('content.title') })
  if (data) return <ContentEditor kind={data.kind} content={data} preview={preview} />
  if (failure && isGone(failure)) return <NotFoundPage />
  return failure ? <FailedPage failure={failure} /> : <Skeleton shape="card" lines={8} />
}

/** /Support/Desk/Content/:contentId, or New: a piece that staff write, for staff alone. */
export const ContentPage = () => {
  const { contentId } = useParams()
  const staff = useScope('Content')
  if (staff && contentId === 'New') return <NewPiece />
  const id = idOf(contentId)
  return staff && id !== undefined ? <KnownPiece key={id} contentId={id} /> : <NotFoundPage />
}
