import { usePage } from '@samvaer/remote-kit/page'
import { isGone, onceMore, useRecovery } from '@samvaer/remote-kit/recovery'
import { useParams } from '@samvaer/remote-kit/router'
import { Skeleton } from '@samvaer/ui'
import { useQuery } from '@tanstack/react-query'
import { FaqAnswer } from '../features/faq/faq-answer.tsx'
import { faqEntryQuery } from '../features/faq/faq-queries.ts'
import { useLocalizedOptions } from '../features/localized/use-localized-options.ts'
import { idOf } from '../paths.ts'
import { FailedPage } from './failed-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'

const Answer = ({ id }: { id: number }) => {
  const query = useQuery({ ...useLocalizedOptions(faqEntryQuery(id)), retry: onceMore })
  const failure = useRecovery(query, query.refetch)
  usePage({ title: query.data?.title })
  if (query.data) return <FaqAnswer {...query.data} />
  if (failure && isGone(failure)) return <NotFoundPage />
  return failure ? <FailedPage failure={failure} /> : <Skeleton lines={6} />
}

/** /Support/FAQ/:id: one question with its answer. */
export const FaqAnswerPage = () => {
  const id = idOf(useParams().id)
  return id === undefined ? <NotFoundPage /> : <Answer key={id} id={id} />
}
