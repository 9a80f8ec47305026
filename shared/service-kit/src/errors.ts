/** From whatever was thrown to the declared answer, and to what a log may know of it. */
import { ApiError } from '@samvaer/contracts/client'
import { type ErrorBody, ProductError } from '@samvaer/contracts/core/errors'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { requestIdHeader } from './keys/context-token.ts'

const unreachableNames = new Set([
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoServerSelectionError',
  'MongooseServerSelectionError',
  'MongoNotConnectedError',
  'MongoTopologyClosedError',
  'MongoClientClosedError',
  'MongoPoolClosedError',
  'MongoPoolClearedError',
  'PoolClearedOnNetworkError',
  'MongoWaitQueueTimeoutError',
  'MongoOperationTimeoutError',
])
/** Answers of a server that steps down, shuts down or is no primary (yet). */
const unreachableCodes = new Set([6, 7, 64, 89, 91, 189, 9001, 10107, 11600, 11602, 13435, 13436])

/** A connection that broke under a command; the driver does not always give these a name of its own. */
const brokenConnections = new Set(['EPIPE', 'ECONNRESET', 'ECONNREFUSED', 'ECONNABORTED', 'ETIMEDOUT'])

interface Described {
  name?: unknown
  code?: unknown
  message?: unknown
}

/** True when the database could not be asked, so that the same call may work in a moment. */
export const isDatabaseDown = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const { name, code, message } = error as Described
  if (unreachableNames.has(String(name))) return true
  if (typeof code === 'number' && unreachableCodes.has(code)) return true
  if (typeof code === 'string' && brokenConnections.has(code)) return true
  return name === 'MongooseError' && /before initial connection|force closed/.test(String(message))
}

/** Refuses what comes while a service starts or stops: every start and stop answers so, and nothing is wrong. */
export class NotReady extends ProductError {
  readonly phase: string
  constructor(phase: string) {
    super('ServiceUnavailable')
    this.phase = phase
  }
}

/** True when a unique index refused a write. */
export const isDuplicateKey = (error: unknown): boolean => (error as Described | undefined)?.code === 11000

const productErrorOf = (error: Error & Partial<FastifyError>): ProductError => {
  if (error instanceof ProductError) return error
  if (isDatabaseDown(error)) return new ProductError('ServiceUnavailable')
  if (error instanceof ApiError && (error.status === 0 || error.status >= 502))
    return new ProductError('ServiceUnavailable')
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new ProductError('PayloadTooLarge')
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new ProductError('UnsupportedMediaType')
  if (error.statusCode === 413) return new ProductError('PayloadTooLarge')
  // Fastify refuses these before a handler: JSON that is none, a poisoned prototype, a wrong length.
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return new ProductError('InvalidInput', { issues: [{ path: '', code: 'invalid_request' }] })
  return new ProductError('Unexpected')
}

/**
 * Returns the part of an error that may be logged. Messages of databases and validators repeat the values they refused,
 * and those are members' texts and addresses (R36): of these errors the log gets name, code and place alone.
 */
export const loggable = (error: unknown): Record<string, unknown> => {
  if (!(error instanceof Error)) return { type: typeof error }
  const { name, code } = error as Described
  const repeatsValues = /^(Mongo|Cast|Validat|Strict|Zod|BSON|Syntax)/.test(error.name)
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return {
    type: name,
    ...(code !== undefined && { code }),
    ...(!repeatsValues && { message: error.message }),
    ...(error instanceof ApiError && { answered: error.code, status: error.status }),
    stack: frames.slice(0, 12).join('\n'),
  }
}

/** Names a failure without any value of members, for rows that operators read. */
export const failureCode = (error: unknown): string => {
  if (error instanceof ProductError || error instanceof ApiError) return error.code
  return error instanceof Error ? error.name : typeof error
}

const retryAfterOf = (error: ProductError): number | undefined => {
  if (error.code === 'ServiceUnavailable') return 1
  const seconds = error.detail?.retryAfter
  return error.status === 429 && typeof seconds === 'number' ? Math.max(1, Math.ceil(seconds)) : undefined
}

/** Answers an error with its declared body; only what nobody expected is logged as an error. */
export const answerError = (thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const error = thrown instanceof Error ? thrown : new Error(typeof thrown)
  const product = productErrorOf(error)
  const requestId = request.id
  if (product.code === 'Unexpected') request.log.error({ requestId, failure: loggable(error) }, 'unexpected error')
  else if (error instanceof NotReady) request.log.info({ requestId, phase: error.phase }, 'not ready')
  else if (product.code === 'ServiceUnavailable')
    request.log.warn({ requestId, failure: loggable(error) }, 'not available')
  const body: ErrorBody = {
    code: product.code,
    message: product.message,
    ...(product.detail && { detail: product.detail }),
    requestId,
  }
  const retryAfter = retryAfterOf(product)
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  return reply
    .code(product.status)
    .header(requestIdHeader, requestId)
    .header('cache-control', 'no-store')
    .header('content-type', 'application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(body)
}
