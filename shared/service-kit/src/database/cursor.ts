/** Cursors: the place where a page of a list ended. They leave sealed (http/sealed-cursors.ts), so readers look into none. */
import { ProductError } from '@samvaer/contracts/core/errors'
import type * as z from 'zod'

export const badCursor = (): ProductError =>
  new ProductError('InvalidInput', { issues: [{ path: 'anchor', code: 'invalid_format' }] })

export const cursorOf = (place: readonly unknown[]): string => JSON.stringify(place)

const parsed = (anchor: string): unknown => {
  try {
    return JSON.parse(anchor)
  } catch {
    return undefined
  }
}

/** @throws ProductError InvalidInput for an anchor that is none, or one of another list */
export const placeOf = <Place>(schema: z.ZodType<Place>, anchor: string): Place => {
  const { data } = schema.safeParse(parsed(anchor))
  if (data === undefined) throw badCursor()
  return data
}
