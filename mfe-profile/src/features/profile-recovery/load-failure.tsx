import { ApiError, errorText } from '@samvaer/remote-kit/errors'
import type { Failure } from '@samvaer/remote-kit/recovery'
import { Button, Notice } from '@samvaer/ui'
import { useProfileTexts } from '../../texts.ts'

/** A refusal stays one however often it is asked: the state of the profile, a gate, a ban. */
const isRefusal = ({ error }: Failure): boolean => error instanceof ApiError && error.status === 403

/** Says what did not come, that nothing is lost, and how to go on. */
export const ProfileLoadFailure = ({ failure }: { failure: Failure }) => {
  const t = useProfileTexts()
  const { error, away, trying, retry } = failure
  if (isRefusal(failure)) {
    return (
      <Notice tone="warning" live title={t('profile.failure.refused')}>
        {errorText(error, t)}
      </Notice>
    )
  }
  return (
    <Notice
      tone={away ? 'warning' : 'danger'}
      live
      title={away ? t('profile.failure.away') : t('profile.failure.other')}
      action={
        <Button size="small" icon="refresh" busy={trying} onClick={retry}>
          {t('profile.failure.retry')}
        </Button>
      }
    >
      {away ? t('profile.failure.awayText') : errorText(error, t)}
    </Notice>
  )
}
