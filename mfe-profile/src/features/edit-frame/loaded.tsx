import { errorText } from '@samvaer/remote-kit/errors'
import { type Failure, useRecovery } from '@samvaer/remote-kit/recovery'
import { Button, Notice } from '@samvaer/ui'
import type { ReactNode } from 'react'
import { useProfileTexts } from '../../texts.ts'
import { isGone } from '../recovery/load-failure.tsx'

const LoadedFailure = ({ failure: { error, away, trying, retry } }: { failure: Failure }) => {
  const t = useProfileTexts()
  return (
    <Notice
      tone={away ? 'warning' : 'danger'}
      live
      title={away ? t('edit.failure.away') : t('edit.failure.title')}
      action={
        <Button size="small" icon="refresh" busy={trying} onClick={retry}>
          {t('edit.failure.retry')}
        </Button>
      }
    >
      {away ? t('edit.failure.awayText') : errorText(error, t)}
    </Notice>
  )
}

interface Reading<Data> {
  data: Data | undefined
  error: unknown
  isSuccess: boolean
  isFetching: boolean
  refetch: () => unknown
}

interface LoadedProps<Data> {
  query: Reading<Data>
  /** Shaped like what comes. */
  outline: ReactNode
  /** What stands there when it is not there, or not for the reader. */
  gone?: ReactNode
  children: (data: Data) => ReactNode
}

/** What a reading answered with; until then its outline, or why it does not come and how to go on. */
export const Loaded = <Data,>({ query, outline, gone, children }: LoadedProps<Data>) => {
  const failure = useRecovery(query, query.refetch)
  if (query.data !== undefined) return <>{children(query.data)}</>
  if (failure) return gone && isGone(failure) ? gone : <LoadedFailure failure={failure} />
  return <div aria-busy="true">{outline}</div>
}
