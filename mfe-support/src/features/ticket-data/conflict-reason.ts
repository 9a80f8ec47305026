import { ApiError } from '@samvaer/remote-kit/errors'

/** Returns the reason of a Conflict: `NewMessage`, `Closed`; undefined for every other error. */
export const conflictReason = (error: unknown): string | undefined => {
  if (!(error instanceof ApiError) || error.code !== 'Conflict') return undefined
  return typeof error.detail?.reason === 'string' ? error.detail.reason : undefined
}
