/**
 * `/api/<Area>/<Call>` for each call of the implemented areas. Order of the checks: ready, token, access, input, rights
 * on what the input names; the body is not even read before the access is clear. Members whom the viewer does not find
 * are taken out of what the handler answers.
 */
import { Access } from '@samvaer/contracts/core/access'
import { type Call, callPath, serviceOf } from '@samvaer/contracts/core/call'
import { ProductError } from '@samvaer/contracts/core/errors'
import { onlineOnlyHeader } from '@samvaer/contracts/core/headers'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { inAct } from '../../database/internal/act-under-way.ts'
import { type Directory, noDirectory } from '../../directory.ts'
import { NotReady } from '../../errors.ts'
import { requestIdHeader } from '../../keys/context-token.ts'
import type { SealKeys } from '../../keys/seal-keys.ts'
import type { Metrics } from '../../operations/internal/metrics.ts'
import { inSpan, isTraced } from '../../operations/traces.ts'
import type { Guards } from '../../rights/access-guard.ts'
import { asActOfStaff } from '../../rights/internal/staff-acts.ts'
import { type AnyPolicy, admit } from '../../rights/policy.ts'
import type { ImplementedArea } from '../implement.ts'
import { requestIds } from '../request-ids.ts'
import { sealedCursors } from '../sealed-cursors.ts'
import { answerWriter } from './answer-text.ts'
import { hidingGuard } from './hiding-guard.ts'
import { idempotencyKeyIn } from './idempotency-key-header.ts'
import type { IdempotencyKeys } from './idempotency-keys.ts'
import { IncomingCall } from './incoming-call.ts'
import type { RunningCall, ServiceState } from './service-state.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set while a call runs; who answers it, ends it. */
    samvaerCall: RunningCall | null
  }
}

interface RouteParts {
  service: string
  guards: Guards
  metrics: Metrics
  state: ServiceState
  acts: IdempotencyKeys
  /** If the service keeps one. */
  directory: Directory | undefined
  sealKeys: SealKeys
}

/** The name in the figures for a client that went away; no answer has it. */
const clientGone = 499

const jsonType = 'application/json; charset=utf-8'

/** Fields by dotted path, as forms name them; no values (R36). */
const issuesOf = (error: z.ZodError): { path: string; code: string }[] =>
  error.issues.flatMap((issue) => {
    const paths = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path]
    return paths.map((path) => ({ path: path.join('.'), code: issue.code }))
  })

/** @throws Error at start for a right that nobody could ask for */
const checkRights = (name: string, { access, input }: Call, policy: AnyPolicy | undefined): void => {
  const fields = input instanceof z.ZodObject ? Object.keys(input.shape) : []
  if (access.asker !== undefined && !(access.audience === 'service' && fields.includes(access.asker)))
    throw new Error(`${name} is asked in the name of ${access.asker}, which its input does not say`)
  for (const right of access.rights) {
    if (access.audience !== 'signedIn' && access.asker === undefined)
      throw new Error(`${name} needs ${right.name}, but nobody is signed in`)
    if (!policy?.find[right.of]) throw new Error(`${name} needs ${right.name}: the policy finds no ${right.of}`)
    if (!fields.includes(right.field)) throw new Error(`${name} needs ${right.name}: its input has no ${right.field}`)
    if (right.byStaff && !fields.includes('reason')) throw new Error(`${name} needs ${right.name}: staff say no reason`)
  }
}

const ownCalls = ({ area, service }: ImplementedArea): [string, Call][] =>
  Object.entries(area.calls).filter(([, call]) => serviceOf(area, call) === service)

/**
 * @throws Error at start for an area that lacks a handler or has one too many, a call without access (R8), or one with a
 * right on an object that the policy does not find
 */
const checkArea = (service: string, implemented: ImplementedArea): void => {
  const { area, handlers, policy } = implemented
  if (implemented.service !== service)
    throw new Error(`The area ${area.name} belongs to ${implemented.service}, not to ${service}`)
  for (const [name, call] of ownCalls(implemented)) {
    if (!(call.access instanceof Access)) throw new Error(`${area.name}/${name} declares no access`)
    if (typeof handlers[name] !== 'function') throw new Error(`${area.name}/${name} has no handler`)
    const { ownStates, rights } = call.access
    if (ownStates.length > 0 && rights.length === 0)
      throw new Error(`${area.name}/${name} is open for what is the member’s own, and names nothing`)
    if (call.access.looking === 'leavesNoMark' && !call.returns.safeParse({}).success)
      throw new Error(`${area.name}/${name} only marks what was seen, and answers with something`)
    checkRights(`${area.name}/${name}`, call, policy)
  }
  const own = new Set(ownCalls(implemented).map(([name]) => name))
  for (const name of Object.keys(handlers))
    if (!own.has(name)) throw new Error(`${area.name}/${name} is no declared call`)
}

/** The input as the contract reads it: the query of a GET, the body of a POST. */
const inputReader = ({ method, input }: Call): ((request: FastifyRequest) => unknown) => {
  const isGet = method === 'GET'
  return (request) => {
    // Without a content type there is no body at all: what came was not said to be JSON.
    if (!isGet && request.body === undefined) throw new ProductError('UnsupportedMediaType')
    const read = input.safeParse(isGet ? request.query : request.body)
    if (!read.success) throw new ProductError('InvalidInput', { issues: issuesOf(read.error) })
    return read.data
  }
}

/** The key of the act, where the call creates something. One of a visitor is as hard to guess as any other. */
const actKeyOf = ({ creates }: Call, { headers, samvaerContext }: FastifyRequest): string | undefined => {
  const key = creates ? idempotencyKeyIn(headers) : undefined
  return key === undefined ? undefined : `${samvaerContext?.profile?.profileId ?? 'visitor'}:${key}`
}

const addCall = (
  app: FastifyInstance,
  [area, callName]: readonly [area: string, call: string],
  call: Call,
  handle: (call: IncomingCall) => Promise<unknown>,
  { service, guards, metrics, state, acts, directory, sealKeys }: RouteParts,
): void => {
  const name = callPath(area, callName).replace('/api/', '')
  const anchors = sealedCursors(area, callName, call, sealKeys)
  const guard = guards.ofCall(name, call.access)
  const inputOf = inputReader(call)
  const write = answerWriter(call.returns)
  const nothing = call.creates && call.returns.safeParse({}).success ? write({}) : undefined
  const hide = hidingGuard(name, call, directory)
  const asked = directory ?? noDirectory(service)
  const record = metrics.ofCall(name)
  const ofStaff = call.access.role !== undefined || call.access.grants.length > 0

  const admit = (request: FastifyRequest): void | Promise<void> => {
    request.samvaerCall = state.begin(record)
    if (state.phase !== 'ready') throw new NotReady(state.phase)
    return guard(request)
  }
  const answer = (request: FastifyRequest, reply: FastifyReply): Promise<string> => {
    if (!isTraced()) return answerTo(request, reply)
    const { traceparent } = request.headers
    const parent = typeof traceparent === 'string' ? traceparent : undefined
    return inSpan({ service, name, kind: 'server', parent }, () => answerTo(request, reply))
  }
  const answerTo = async (request: FastifyRequest, reply: FastifyReply): Promise<string> => {
    const reader = request.samvaerContext
    const input = inputOf(request)
    const incoming = new IncomingCall(anchors ? anchors.opened(input, reader) : input, request, reply, asked)
    const act = async () => {
      const answered = await requestIds.run(request.id, handle, incoming)
      const shown = hide ? await hide(answered, incoming) : answered
      return write(anchors ? anchors.closed(shown, reader) : shown)
    }
    const key = actKeyOf(call, request)
    const text = await (key === undefined ? inAct(undefined, act) : acts.once(`${name}:${key}`, act, nothing))
    request.samvaerCall?.end(200)
    reply.header('content-type', jsonType)
    reply.header('cache-control', 'no-store')
    if (ofStaff) reply.header(onlineOnlyHeader, '1')
    reply.header(requestIdHeader, request.id)
    return text
  }

  const url = `/api/${name}`
  if (call.method === 'GET')
    // Nothing is read of a GET before its handler, and a handler costs less than a hook before it.
    app.get(url, async (request, reply) => {
      const waiting = admit(request)
      if (waiting) await waiting
      return answer(request, reply)
    })
  else {
    // A client that is gone before the whole body came gets no answer: a call that did not end would hold up stopping.
    const onRequestAbort = async ({ samvaerCall }: FastifyRequest) => samvaerCall?.end(clientGone)
    app.post(url, { onRequest: async (request) => admit(request), onRequestAbort }, answer)
  }
}

/** Answers staff who look through a profile and leave no mark in its name (R7): nothing is noted. */
const unmarked = (handle: (call: IncomingCall) => Promise<unknown>) => async (call: IncomingCall) =>
  call.context.profile?.impersonatorId === undefined ? handle(call) : {}

/** A handler behind the rights of its call: it sees what its caller may have. */
const rightful =
  (access: Access, policy: AnyPolicy, handle: (call: IncomingCall) => Promise<unknown>) =>
  async (call: IncomingCall): Promise<unknown> => {
    const { staffActs, ...admitted } = await admit(access, policy, call)
    Object.assign(call, admitted)
    return staffActs.length === 0 ? handle(call) : asActOfStaff(staffActs, () => handle(call))
  }

/** @throws Error at start when something is not declared, see checkArea */
export const addCallRoutes = (app: FastifyInstance, areas: ImplementedArea[], parts: RouteParts): void => {
  for (const implemented of areas) {
    checkArea(parts.service, implemented)
    const { area, handlers, policy } = implemented
    for (const [callName, call] of ownCalls(implemented)) {
      const handler = handlers[callName] as (call: IncomingCall) => Promise<unknown>
      const asked = policy && call.access.rights.length > 0 ? rightful(call.access, policy, handler) : handler
      const handle = call.access.looking === 'leavesNoMark' ? unmarked(asked) : asked
      addCall(app, [area.name, callName], call, handle, parts)
    }
  }
}
