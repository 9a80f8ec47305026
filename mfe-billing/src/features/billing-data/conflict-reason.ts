import type { ApiError } from '@samvaer/remote-kit/api'

/** Returns the reason of a Conflict; undefined for every other error. */
export const conflictReason = ({ code, detail }: ApiError): string | undefined =>
  code === 'Conflict' && typeof detail?.reason === 'string' ? detail.reason : undefined
