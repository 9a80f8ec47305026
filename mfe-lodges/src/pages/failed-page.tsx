import { usePage } from '@samvaer/remote-kit/page'
import type { Failure } from '@samvaer/remote-kit/recovery'
import { PageHeader } from '@samvaer/ui'
import { LoadFailure } from '../features/recovery/recovery.ts'
import { useLodgeTexts } from '../texts.ts'

interface FailedPageProps {
  what: 'lodge' | 'event'
  failure: Failure
}

/** A lodge or an event of which nothing has come, its name neither. */
export const FailedPage = ({ what, failure }: FailedPageProps) => {
  const t = useLodgeTexts()
  const title = t(`failure.page.${what}`)
  usePage({ title })
  return (
    <>
      <PageHeader title={title} />
      <LoadFailure failure={failure} />
    </>
  )
}
