import { usePage } from '@samvaer/remote-kit/page'
import type { Failure } from '@samvaer/remote-kit/recovery'
import { PageHeader } from '@samvaer/ui'
import { LoadFailure } from '../features/recovery/recovery.ts'
import { useSupportTexts } from '../texts.ts'

interface FailedPageProps {
  what?: 'page' | 'ticket'
  failure: Failure
}

/** A ticket or a text of which nothing has come, its title neither. */
export const FailedPage = ({ what = 'page', failure }: FailedPageProps) => {
  const t = useSupportTexts()
  const title = t(`failure.${what}`)
  usePage({ title })
  return (
    <>
      <PageHeader title={title} />
      <LoadFailure failure={failure} />
    </>
  )
}
