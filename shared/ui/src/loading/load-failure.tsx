import { ApiError, errorText } from '@samvaer/remote-kit/errors'
import { type Failure, isPassing } from '@samvaer/remote-kit/recovery'
import { type Translate, useTexts } from '@samvaer/remote-kit/texts'
import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '../buttons/button.tsx'
import { Callout } from '../marks/callout.tsx'

/** True when the time is over for which a service asked to be left in peace. */
const useHasWaited = (error: unknown): boolean => {
  const seconds = error instanceof ApiError && error.status === 429 ? (error.retryAfter ?? 0) : 0
  const [waited, setWaited] = useState<unknown>()
  useEffect(() => {
    if (seconds === 0) return
    const timer = setTimeout(() => setWaited(error), seconds * 1000)
    return () => clearTimeout(timer)
  }, [error, seconds])
  return seconds === 0 || waited === error
}

interface LoadFailureProps {
  failure: Failure
  /** The texts of who asked, where an error is worded there (`errors.<code>`); else it is in the shell's words. */
  t?: Translate
  /** The name of what is away, where it has one of its own. */
  away?: { title: string; text: string }
  /** The reason why it is refused, where the error does not say it. */
  why?: string | undefined
}

/**
 * Says what did not come, that nothing is lost, and how to go on. To try again is offered where it can help: a refusal
 * stays one however often it is asked. A limit is a sentence: nothing has failed.
 */
export const LoadFailure = ({ failure, t, away, why }: LoadFailureProps) => {
  const shell = useTexts('shell').t
  const hasWaited = useHasWaited(failure.error)
  const { error, trying, retry } = failure
  if (!isPassing(error)) {
    const refused = error instanceof ApiError && error.status === 403
    return (
      <Callout tone="warning" live title={refused ? shell('ui.failure.refused') : shell('ui.failure.title')}>
        {why ?? errorText(error, t ?? shell)}
      </Callout>
    )
  }
  const limited = error instanceof ApiError && error.status === 429
  const words = away ?? { title: shell('ui.failure.away'), text: shell('ui.failure.awayText') }
  return (
    <Callout
      tone={failure.away || limited ? 'warning' : 'danger'}
      live
      title={failure.away ? words.title : !limited && shell('ui.failure.title')}
      action={
        <Button size="small" icon="refresh" busy={trying} disabled={!hasWaited} onClick={retry}>
          {shell('ui.failure.retry')}
        </Button>
      }
    >
      {failure.away ? words.text : errorText(error, t ?? shell)}
    </Callout>
  )
}

export const inShellWords = (failure: Failure): ReactNode => <LoadFailure failure={failure} />
