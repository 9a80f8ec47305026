/** Waits for the services beside it, for seeds that ask them. */
import { setTimeout as pause } from 'node:timers/promises'
import { ApiError } from '@samvaer/contracts/client'

/** Milliseconds: between two questions, and how long is asked. */
const every = 100
const patience = 15_000

/**
 * Asks a service that may still be starting, again while it says that it is not available yet.
 * @throws ApiError "Unreachable" at once where there is no such service; "ServiceUnavailable" after 15 seconds
 */
export const whenReady = async <T>(ask: () => Promise<T>): Promise<T> => {
  const end = Date.now() + patience
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      const isStarting = error instanceof ApiError && error.code === 'ServiceUnavailable'
      if (!isStarting || Date.now() > end) throw error
      await pause(every)
    }
  }
}
