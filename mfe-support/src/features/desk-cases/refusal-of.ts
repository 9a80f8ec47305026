import type { ApiError } from '@samvaer/remote-kit/api'

/** Refusals of a decision that the desk has words for. */
const refusals = ['Own', 'AgeNotProven', 'OtherVariant', 'PictureChanged'] as const
export type Refusal = (typeof refusals)[number] | 'Decided'

/**
 * Returns the reason why a case was not decided or opened: somebody else was faster, or it is not this one's to decide.
 */
export const refusalOf = ({ code, detail }: ApiError): Refusal | undefined => {
  const said = refusals.find((one) => one === detail?.reason)
  if (said && (code === 'NotAllowed' || code === 'Conflict')) return said
  return code === 'Conflict' || code === 'NotFound' ? 'Decided' : undefined
}
