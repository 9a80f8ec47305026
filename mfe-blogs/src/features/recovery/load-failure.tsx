import { ApiError, errorText } from '@samvaer/remote-kit/errors'
import type { Failure } from '@samvaer/remote-kit/recovery'
import { Button, Notice } from '@samvaer/ui'
import { useBlogTexts } from '../../texts.ts'

/** A refusal stays one however often it is asked: the state of the profile, a gate, a ban. */
const isRefusal = ({ error }: Failure): boolean => error instanceof ApiError && error.status === 403

/** Says what did not come, that nothing is lost, and how to go on. */
export const LoadFailure = ({ failure }: { failure: Failure }) => {
  const t = useBlogTexts()
  const { away, trying, retry } = failure
  if (isRefusal(failure)) {
    return (
      <Notice tone="warning" live title={t('failure.refused.title')}>
        {errorText(failure.error, t)}
      </Notice>
    )
  }
  return (
    <Notice
      tone={away ? 'warning' : 'danger'}
      live
      title={away ? t('failure.away.title') : t('failure.other.title')}
      action={
        <Button size="small" icon="refresh" busy={trying} onClick={retry}>
          {t('failure.retry')}
        </Button>
      }
    >
      {away ? t('failure.away.text') : errorText(failure.error, t)}
    </Notice>
  )
}
