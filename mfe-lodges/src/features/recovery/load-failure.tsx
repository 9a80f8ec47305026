import { ApiError } from '@samvaer/remote-kit/errors'
import type { Failure } from '@samvaer/remote-kit/recovery'
import { LoadFailure as Told } from '@samvaer/ui'
import { useLodgeTexts } from '../../texts.ts'

/** Whether what was asked for is not there, or not for this viewer. */
export const isGone = ({ error }: Failure): boolean => error instanceof ApiError && error.code === 'NotFound'

/** Says what did not come, that nothing is lost, and how to go on. */
export const LoadFailure = ({ failure }: { failure: Failure }) => {
  const t = useLodgeTexts()
  return <Told failure={failure} t={t} away={{ title: t('failure.away.title'), text: t('failure.away.text') }} />
}
