/** Helps a part of a page whose answer does not come: it says so, and comes back by itself. */

import { useEffect, useRef, useState } from 'react'
import { ApiError } from './errors.ts'

/** Milliseconds before each further try; the last one is repeated. */
const waits = [2_000, 4_000, 8_000, 15_000, 30_000] as const

/** Returns the pause before try number `attempt` (from 0). */
export const waitBefore = (attempt: number): number => waits[Math.min(attempt, waits.length - 1)] ?? 30_000

const codesOfAbsence: readonly string[] = ['ServiceUnavailable', 'Unreachable']

/** True when nobody is there to answer, so that trying again will help. */
export const isAway = (error: unknown): boolean => error instanceof ApiError && codesOfAbsence.includes(error.code)

/**
 * True when the same call may be answered otherwise after a while: nobody answered, too many asked, or something broke.
 * A refusal (NotAllowed, NotFound, Conflict, InvalidInput and their like) stays one: to try again is offered for
 * nothing else.
 */
export const isPassing = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500

/** True when what was asked for is not there, or not for this viewer. */
export const isGone = ({ error }: Pick<Failure, 'error'>): boolean => error instanceof ApiError && error.status === 404

/**
 * True for the first failure of a reading whose service is away: it repeats itself once, for a blip, before the page
 * says anything. After it the page says that the service is away and goes on trying (useRecovery). A refusal is not
 * repeated.
 */
export const onceMore = (failures: number, error: unknown): boolean => failures < 1 && isAway(error)

interface Reading {
  error: unknown
  isSuccess: boolean
  isFetching: boolean
}

/** The state of a failed reading for a part of a page. */
export interface Failure {
  error: unknown
  /** The service does not answer; tries go on by themselves. */
  away: boolean
  /** A try is under way. */
  trying: boolean
  retry: () => void
}

/** The failure of a reading that is tried again by hand alone. */
export const failureOf = ({
  error,
  isFetching,
  refetch,
}: Omit<Reading, 'isSuccess'> & { refetch: () => unknown }): Failure => ({
  error,
  away: false,
  trying: isFetching,
  retry: () => void refetch(),
})

/**
 * The failure of a reading until it succeeds, through all its tries; undefined while all is well. While the service is
 * away, `again` runs with growing pauses and as soon as the browser is back on the network.
 * @param again reads once more; the same function at every render
 */
export const useRecovery = (reading: Reading, again: () => unknown): Failure | undefined => {
  const { error, isSuccess, isFetching } = reading
  const [failure, setFailure] = useState<unknown>(null)
  const attempts = useRef(0)
  if (error && error !== failure) setFailure(error)
  if (isSuccess && failure) setFailure(null)

  useEffect(() => {
    if (isSuccess) attempts.current = 0
  }, [isSuccess])
  useEffect(() => {
    if (!isAway(error)) return
    const tryAgain = () => void again()
    const timer = setTimeout(tryAgain, waitBefore(attempts.current))
    attempts.current += 1
    window.addEventListener('online', tryAgain)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', tryAgain)
    }
  }, [error, again])

  if (!failure) return undefined
  return { error: failure, away: isAway(failure), trying: isFetching, retry: () => void again() }
}
