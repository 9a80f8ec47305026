import { type Failure, isGone, useRecovery } from '@samvaer/remote-kit/recovery'
import type { ReactNode } from 'react'
import { inShellWords } from './load-failure.tsx'

interface Reading<Data> {
  data: Data | undefined
  error: unknown
  isSuccess: boolean
  isFetching: boolean
  refetch: () => unknown
}

export interface LoadedProps<Data> {
  query: Reading<Data>
  /** Shaped like what comes. */
  outline: ReactNode
  /** The stand-in for what is not there, or not for the viewer. */
  gone?: ReactNode
  /** Says what did not come, where the words are not the shell's. */
  failed?: (failure: Failure) => ReactNode
  children: (data: Data) => ReactNode
}

/** Draws the answer of a reading; until then its outline, or why it does not come and how to go on. */
export const Loaded = <Data,>({ query, outline, gone, failed = inShellWords, children }: LoadedProps<Data>) => {
  const failure = useRecovery(query, query.refetch)
  if (query.data !== undefined) return <>{children(query.data)}</>
  if (failure) return gone && isGone(failure) ? gone : failed(failure)
  return <div aria-busy="true">{outline}</div>
}
