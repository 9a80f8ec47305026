import type { ErrorBody, ErrorCode } from '@samvaer/contracts/core/errors'
import { errors } from '@samvaer/contracts/error-table'
import type { GatewayResponse } from './gateway-response.ts'

const noStore = 'no-store'

export const sendJson = (
  response: GatewayResponse,
  status: number,
  body: object,
  headers: Record<string, string> = {},
): void => {
  const text = JSON.stringify(body)
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    'cache-control': noStore,
    ...headers,
  })
  response.end(text)
}

/** The answer for a declared error, in the shape of every service's errors. */
export const sendError = (
  response: GatewayResponse,
  code: ErrorCode,
  more: { detail?: Record<string, unknown>; retryAfter?: number } = {},
): void => {
  const body: ErrorBody = {
    code,
    message: errors[code].message,
    ...(more.detail && { detail: more.detail }),
    requestId: response.requestId,
  }
  const headers = more.retryAfter === undefined ? {} : { 'retry-after': String(more.retryAfter) }
  sendJson(response, errors[code].status, body, headers)
}

export const sendText = (
  response: GatewayResponse,
  status: number,
  text: string,
  headers: Record<string, string> = {},
): void => {
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    'cache-control': noStore,
    ...headers,
  })
  response.end(text)
}
