/** The one cache of the page. */
import { ApiError } from '@samvaer/remote-kit/errors'
import { PatientQueryClient } from '@samvaer/remote-kit/host'
import { MutationCache, QueryCache, type QueryClient } from '@tanstack/react-query'

/** The number of repeats of a failed read. */
const maximumRetries = 2
const freshFor = 30_000

/** A refusal stays a refusal; only what may have been an accident is tried again. */
const isWorthRetrying = (failures: number, error: Error): boolean =>
  failures < maximumRetries && !(error instanceof ApiError && error.status >= 400 && error.status < 500)

/** `onCallError` hears of every failed call, read or act. */
export const createQueryClient = (onCallError: (error: Error) => void): QueryClient =>
  new PatientQueryClient({
    queryCache: new QueryCache({ onError: onCallError }),
    mutationCache: new MutationCache({ onError: onCallError }),
    defaultOptions: {
      // Without a network too: the service worker answers with what came last, and what may wait is kept.
      queries: { staleTime: freshFor, retry: isWorthRetrying, networkMode: 'always', refetchOnReconnect: true },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
