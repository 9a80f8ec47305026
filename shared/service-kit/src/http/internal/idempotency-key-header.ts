/** The key of an act, as a request carries it. */
import type { IncomingHttpHeaders } from 'node:http'
import { ProductError } from '@samvaer/contracts/core/errors'
import { actKeyHeader } from '@samvaer/contracts/core/headers'
import * as z from 'zod'

const uuid = z.uuid()

/**
 * Reads the idempotency key of a call; undefined without one.
 * @throws ProductError InvalidInput for one that is no UUID
 */
export const idempotencyKeyIn = (headers: IncomingHttpHeaders): string | undefined => {
  const key = headers[actKeyHeader]
  if (key === undefined) return undefined
  const { data, success } = uuid.safeParse(key)
  if (!success) throw new ProductError('InvalidInput', { issues: [{ path: actKeyHeader, code: 'invalid_format' }] })
  return data
}
