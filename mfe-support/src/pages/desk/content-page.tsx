import { usePage } from '@samvaer/remote-kit/page'
import { isGone, onceMore, useRecovery } from '@samvaer/remote-kit/recovery'
import { useParams, useSearchParams } from '@samvaer/remote-kit/router'
import { Skeleton } from '@samvaer/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
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

interface PieceProps {
  /** Undefined for a new one, until it is saved. */
  contentId: number | undefined
  onCreated: (contentId: number) => void
}

const Piece = ({ contentId, onCreated }: PieceProps) => {
  const t = useSupportTexts()
  const [address] = useSearchParams()
  // The address of a saved one names no kind.
  const [begun] = useState(() => (contentId === undefined ? kindOf(address) : undefined))
  const options = contentQuery(contentId ?? 0)
  const query = useQuery({ ...options, enabled: contentId !== undefined, retry: onceMore })
  const { data } = query
  const kind = begun ?? data?.kind
  const failure = useRecovery(query, query.refetch)
  usePage({ title: kind && t('content.title') })
  if (begun === 'Legal') return <NotFoundPage />
  if (kind) return <ContentEditor kind={kind} content={data} preview={preview} onCreated={onCreated} />
  if (failure && isGone(failure)) return <NotFoundPage />
  return failure ? <FailedPage failure={failure} /> : <Skeleton shape="card" lines={8} />
}

/** /Support/Desk/Content/:contentId, or New: a piece that staff write, for staff alone. */
export const ContentPage = () => {
  const { contentId } = useParams()
  const staff = useScope('Content')
  // A piece that was begun here stays when it gets its number, with the words that were typed while it was saved.
  const [created, setCreated] = useState<number>()
  const id = contentId === 'New' ? undefined : idOf(contentId)
  if (!staff || (contentId !== 'New' && id === undefined)) return <NotFoundPage />
  return <Piece key={id === undefined || id === created ? 'New' : id} contentId={id} onCreated={setCreated} />
}
