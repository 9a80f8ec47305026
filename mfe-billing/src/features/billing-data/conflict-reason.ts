import type { ApiError } from '@samvaer/remote-kit/api'

/** Why a Conflict is one. */
export const conflictReason = ({ code, detail }: ApiError): string | undefined =>
  code === 'Conflict' && typeof detail?.reason === 'string' ? detail.reason : undefined
