import { callQuery } from '@samvaer/remote-kit/api'
import { ApiError } from '@samvaer/remote-kit/errors'
import { usePage } from '@samvaer/remote-kit/page'
import { onceMore, useRecovery } from '@samvaer/remote-kit/recovery'
import { useLocation } from '@samvaer/remote-kit/router'
import { Skeleton } from '@samvaer/ui'
import { useQuery } from '@tanstack/react-query'
import { LegalText } from '../features/legal/legal-text.tsx'
import { LoadFailure } from '../features/recovery/recovery.ts'
import { useSpoken } from '../features/spoken/use-spoken.ts'
import { NotFoundPage } from './not-found-page.tsx'

const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && ['NotFound', 'InvalidInput'].includes(error.code)

/** A legal text of the brand by its path; the not-found page where the brand has none. */
export const LegalPage = () => {
  const { pathname } = useLocation()
  const path = pathname.replace(/\/+$/, '')
  const asked = callQuery('Seo/GetLandingPage', { path }, { staleTime: 60_000 })
  const query = useQuery({ ...useSpoken(asked), retry: onceMore })
  const { data, error } = query
  const failure = useRecovery(query, query.refetch)
  usePage({ title: data?.title })
  if (data) return <LegalText {...data} />
  if (isMissing(error)) return <NotFoundPage />
  return failure ? <LoadFailure failure={failure} /> : <Skeleton lines={8} />
}
