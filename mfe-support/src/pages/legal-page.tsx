import type { LegalPage as Page } from '@samvaer/contracts/support/values'
import { callQuery } from '@samvaer/remote-kit/api'
import { usePage } from '@samvaer/remote-kit/page'
import { isGone, onceMore, useRecovery } from '@samvaer/remote-kit/recovery'
import { Skeleton } from '@samvaer/ui'
import { useQuery } from '@tanstack/react-query'
import { LegalFrame, LegalText } from '../features/legal/legal-text.tsx'
import { useLegalName } from '../features/legal-names/use-legal-name.ts'
import { useLocalizedOptions } from '../features/localized/use-localized-options.ts'
import { LoadFailure } from '../features/recovery/recovery.ts'
import { NotFoundPage } from './not-found-page.tsx'

/** A legal text of the brand. */
export const LegalPage = ({ page }: { page: Page }) => {
  const asked = callQuery('Support/GetLegalText', { page }, { staleTime: 60_000 })
  const query = useQuery({ ...useLocalizedOptions(asked), retry: onceMore })
  const { data } = query
  const failure = useRecovery(query, query.refetch)
  const name = useLegalName()(page)
  const gone = failure && isGone(failure)
  usePage({ title: gone ? undefined : (data?.title ?? name) })
  if (data) return <LegalText {...data} />
  if (gone) return <NotFoundPage />
  return (
    <LegalFrame heading={name}>
      {failure ? (
        <LoadFailure failure={failure} />
      ) : (
        <div aria-busy="true">
          <Skeleton lines={8} />
        </div>
      )}
    </LegalFrame>
  )
}
