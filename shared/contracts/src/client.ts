/**
 * The typed client. It knows the contracts by type alone, so a page that calls one area carries no schema at all:
 * `api.get('Blogs/GetBlogEntryData', { blogEntryId: 7 })`.
 */
import type * as z from 'zod'
import type { Areas } from './areas.ts'
import type { ErrorBody, ErrorCode } from './core/errors.ts'
import { actKeyHeader } from './core/headers.ts'

/** `{ 'Blogs/GetComments': call, … }` over every area. */
type CallTable = {
  [A in keyof Areas]: { [C in keyof Areas[A]['calls'] & string as `${A & string}/${C}`]: Areas[A]['calls'][C] }
}[keyof Areas]
type UnionToIntersection<U> = (U extends unknown ? (u: U) => void : never) extends (i: infer I) => void ? I : never
type AllCalls = UnionToIntersection<CallTable>

type WithMethod<Method extends string> = {
  [K in keyof AllCalls as AllCalls[K] extends { method: Method } ? K : never]: AllCalls[K]
}
export type GetCallName = keyof WithMethod<'GET'> & string
export type PostCallName = keyof WithMethod<'POST'> & string
export type CallName = GetCallName | PostCallName

type SchemasOf<Name extends CallName> = AllCalls[Name & keyof AllCalls] extends {
  input: infer I extends z.ZodType
  returns: infer O extends z.ZodType
}
  ? { input: I; output: O }
  : never
export type CallInput<Name extends CallName> = z.input<SchemasOf<Name>['input']>
/** The answer as it arrives: after JSON, so instants are text. */
export type CallOutput<Name extends CallName> = z.output<SchemasOf<Name>['output']>

/** An answer outside 200 to 299, or none at all (`code` "Unreachable"). */
export class ApiError extends Error {
  readonly status: number
  readonly code: ErrorCode | 'Unreachable'
  readonly detail: Record<string, unknown> | undefined
  readonly requestId: string | undefined
  /** Seconds to wait, where the server says so. */
  readonly retryAfter: number | undefined
  /** @param cause why there was no answer at all */
  constructor(status: number, body: Partial<ErrorBody>, retryAfter?: number, cause?: unknown) {
    super(body.message ?? 'Response returned an error code', { cause })
    this.name = 'ApiError'
    this.status = status
    this.code = body.code ?? (status === 0 ? 'Unreachable' : 'Unexpected')
    this.detail = body.detail
    this.requestId = body.requestId
    this.retryAfter = retryAfter
  }
}

export interface ApiClient {
  get<Name extends GetCallName>(
    name: Name,
    input: CallInput<Name>,
    options?: { signal?: AbortSignal },
  ): Promise<CallOutput<Name>>
  post<Name extends PostCallName>(
    name: Name,
    input: CallInput<Name>,
    /** `key` names the act, a UUID: what creates something does so once, however often the same one is sent. */
    options?: { signal?: AbortSignal; key?: string },
  ): Promise<CallOutput<Name>>
}

const queryText = (input: object): string => {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(input)) if (value !== undefined) query.set(key, String(value))
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}

const answerOf = async (response: Response): Promise<unknown> => {
  const body: unknown = await response.json().catch(() => undefined)
  if (response.ok) return body
  const retryAfter = Number(response.headers.get('retry-after')) || undefined
  throw new ApiError(response.status, (body ?? {}) as Partial<ErrorBody>, retryAfter)
}

/**
 * A client for one origin ('' in a page). `fetch` and `headers` are for programs that are no browser.
 * @throws ApiError for every answer outside 200 to 299, and with code Unreachable when there is none
 */
export const createApiClient = (
  origin = '',
  options: { fetch?: typeof fetch; headers?: () => Record<string, string> } = {},
): ApiClient => {
  const send = async (path: string, init: RequestInit): Promise<unknown> => {
    const request = options.fetch ?? fetch
    let response: Response
    try {
      response = await request(`${origin}/api/${path}`, {
        ...init,
        headers: { ...(init.headers as Record<string, string>), ...options.headers?.() },
      })
    } catch (error) {
      if (error instanceof Error && error.name === 'AbortError') throw error
      throw new ApiError(0, {}, undefined, error)
    }
    return answerOf(response)
  }
  return {
    get: (name, input, { signal } = {}) =>
      send(`${name}${queryText(input as object)}`, { method: 'GET', ...(signal && { signal }) }) as never,
    post: (name, input, { signal, key } = {}) =>
      send(name, {
        method: 'POST',
        body: JSON.stringify(input),
        headers: {
          'content-type': 'application/json',
          'x-requested-with': 'samvaer',
          ...(key !== undefined && { [actKeyHeader]: key }),
        },
        ...(signal && { signal }),
      }) as never,
  }
}
