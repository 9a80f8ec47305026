import { type Failure, onceMore, useRecovery } from '@samvaer/remote-kit/recovery'
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Shelf } from '../lodge-data/lodge-lists.ts'

/**
 * The failure of all shelves together, so that a page on which none of them comes says it once.
 * @param shelves the same ones at every render
 */
export const useFrontFailure = (shelves: readonly Shelf[]): Failure | undefined => {
  const queryClient = useQueryClient()
  const readings = useQueries({ queries: shelves.map((shelf) => ({ ...shelf, retry: onceMore })) })
  const again = useCallback(
    () => Promise.all(shelves.map(({ queryKey }) => queryClient.refetchQueries({ queryKey, exact: true }))),
    [queryClient, shelves],
  )
  const failed = readings.every(({ isError }) => isError)
  return useRecovery(
    {
      error: failed ? readings[0]?.error : null,
      isSuccess: readings.some(({ isSuccess }) => isSuccess),
      isFetching: readings.some(({ isFetching }) => isFetching),
    },
    again,
  )
}
