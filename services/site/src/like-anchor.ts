/** The boundary between two pages of likes: the last like that was shown. */
import { ProductError } from '@samvaer/contracts/errors'
import * as z from 'zod'

const boundary = z.strictObject({ createdAt: z.coerce.date<number>(), profileId: z.int() })
export type LikeBoundary = z.output<typeof boundary>

export const likeAnchor = ({ createdAt, profileId }: LikeBoundary): string =>
  Buffer.from(JSON.stringify({ createdAt: createdAt.getTime(), profileId })).toString('base64url')

const parsed = (anchor: string): unknown => {
  try {
    return JSON.parse(Buffer.from(anchor, 'base64url').toString('utf8'))
  } catch {
    return undefined
  }
}

/** @throws ProductError InvalidInput for what is no anchor of ours */
export const likeBoundary = (anchor: string): LikeBoundary => {
  const result = boundary.safeParse(parsed(anchor))
  if (!result.success) throw new ProductError('InvalidInput', { issues: [{ path: 'anchor', code: 'unknown' }] })
  return result.data
}
