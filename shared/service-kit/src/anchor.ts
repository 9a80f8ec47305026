/** Anchors: where a page of a list ended, as text that readers send back and look into no further. */
import { ProductError } from '@samvaer/contracts/errors'
import type * as z from 'zod'

export const anchorOf = (place: readonly unknown[]): string => Buffer.from(JSON.stringify(place)).toString('base64url')

const parsed = (anchor: string): unknown => {
  try {
    return JSON.parse(Buffer.from(anchor, 'base64url').toString())
  } catch {
    return undefined
  }
}

/** @throws ProductError InvalidInput for an anchor that is none, or one of another list */
export const placeOf = <Place>(schema: z.ZodType<Place>, anchor: string): Place => {
  const { data } = schema.safeParse(parsed(anchor))
  if (data === undefined)
    throw new ProductError('InvalidInput', { issues: [{ path: 'anchor', code: 'invalid_format' }] })
  return data
}
