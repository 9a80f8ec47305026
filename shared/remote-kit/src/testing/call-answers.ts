/** Answers of a table instead of a server: each is checked against its contract, so that none can drift from it. */
import { callOf } from '@samvaer/contracts/areas'
import type { CallInput, CallName, CallOutput } from '@samvaer/contracts/client'
import type { Call } from '@samvaer/contracts/core/call'
import type { ErrorCode } from '@samvaer/contracts/core/errors'
import { errors } from '@samvaer/contracts/error-table'

/** An answer that does not come. */
export const never = Symbol('never')
/** Nobody is there: neither an answer nor a refusal. */
export const unreachable = Symbol('unreachable')

class Refusal {
  readonly code: ErrorCode
  readonly detail: Record<string, unknown> | undefined
  constructor(code: ErrorCode, detail?: Record<string, unknown>) {
    this.code = code
    this.detail = detail
  }
}

/** An answer outside 200 to 299, as the service kit writes it. */
export const refused = (code: ErrorCode, detail?: Record<string, unknown>): Refusal => new Refusal(code, detail)

type Answer<Name extends CallName> = CallOutput<Name> | Refusal | typeof never | typeof unreachable
/** By call: an answer, or a function of the input; a promise holds it back until the test lets it go. */
export type Answers = {
  [Name in CallName]?: Answer<Name> | ((input: CallInput<Name>) => Answer<Name> | Promise<Answer<Name>>)
}

export interface MadeCall {
  name: CallName
  input: unknown
}

export interface AnsweringServer {
  fetch: typeof fetch
  answers: Answers
  /** Every call so far, in order. */
  made: MadeCall[]
  /** Calls that have no answer yet and will have one. */
  waiting(): number
  /** The faults of the table: a call without an answer, or one that its contract refuses. */
  faults: string[]
}

/** @throws Error for a call that no contract has */
const declaredCall = (name: string): Call => {
  const found = callOf(name)
  if (!found) throw new Error(`There is no call ${name}`)
  return found
}

const json = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

const refusal = ({ code, detail }: Refusal): Response =>
  json(errors[code].status, { code, message: errors[code].message, requestId: 'test', ...(detail && { detail }) })

/** As fetch ends a call that its page no longer wants. */
const aborted = (signal: AbortSignal | null | undefined): Promise<never> =>
  new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('The call was aborted', 'AbortError')))
  })

const inputOf = (address: URL, init: RequestInit | undefined): unknown =>
  init?.method === 'POST' ? JSON.parse(String(init.body)) : Object.fromEntries(address.searchParams)

export const answeringServer = (answers: Answers): AnsweringServer => {
  let underWay = 0
  const answer = async (name: CallName, address: URL, init: RequestInit | undefined): Promise<Response> => {
    const { input, returns } = declaredCall(name)
    const asked = input.safeParse(inputOf(address, init))
    if (!asked.success) server.faults.push(`${name} is asked with what its contract refuses: ${asked.error.message}`)
    server.made.push({ name, input: asked.data })
    const given = server.answers[name] as unknown
    if (given === undefined) {
      server.faults.push(`${name} has no answer`)
      return refusal(refused('Unexpected'))
    }
    underWay += 1
    const answer: unknown = await Promise.resolve(
      typeof given === 'function' ? (given as (input: unknown) => unknown)(asked.data) : given,
    ).finally(() => {
      underWay -= 1
    })
    if (answer === never) return aborted(init?.signal)
    if (answer === unreachable) throw new TypeError('Failed to fetch')
    if (answer instanceof Refusal) return refusal(answer)
    const body = returns.safeParse(answer)
    if (body.success) return json(200, body.data)
    server.faults.push(`${name} is answered with what its contract refuses: ${body.error.message}`)
    return refusal(refused('Unexpected'))
  }
  const server: AnsweringServer = {
    answers,
    made: [],
    faults: [],
    waiting: () => underWay,
    fetch: async (target, init) => {
      const address = new URL(String(target), 'http://localhost')
      const name = address.pathname.slice('/api/'.length) as CallName
      return Promise.race([answer(name, address, init), aborted(init?.signal)])
    },
  }
  return server
}
