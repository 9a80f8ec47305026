import { ApiError } from '@samvaer/remote-kit/errors'
import type { Failure } from '@samvaer/remote-kit/recovery'
import { LoadFailure } from '@samvaer/ui'
import { useProfileTexts } from '../../texts.ts'

/** True when staff look through a profile, who read no mail that way (R7). */
const isImpersonated = ({ error }: Failure): boolean =>
  error instanceof ApiError && error.detail?.reason === 'Impersonation'

/** Says of the mail what did not come, that nothing is lost, and how to go on. */
export const MailLoadFailure = ({ failure }: { failure: Failure }) => {
  const t = useProfileTexts()
  return (
    <LoadFailure
      failure={failure}
      away={{ title: t('failure.away.title'), text: t('failure.away.text') }}
      why={isImpersonated(failure) ? t('failure.impersonation') : undefined}
    />
  )
}
