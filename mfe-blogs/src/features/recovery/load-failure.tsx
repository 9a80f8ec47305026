import { errorText } from '@samvaer/remote-kit/errors'
import { Button, Notice } from '@samvaer/ui'
import { useBlogTexts } from '../../texts.ts'
import type { Failure } from './use-recovery.ts'

/** Says what did not come, that nothing is lost, and how to go on. */
export const LoadFailure = ({ failure }: { failure: Failure }) => {
  const t = useBlogTexts()
  const { away, trying, retry } = failure
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
