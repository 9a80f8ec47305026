/** Handlers of an area's calls: a missing one does not compile, an extra one neither. */
import type { Access } from '@samvaer/contracts/core/access'
import type { Area, Call } from '@samvaer/contracts/core/call'
import type { RequestContext, SignedInProfile } from '@samvaer/contracts/core/context'
import type { Right } from '@samvaer/contracts/core/rights'
import type { SessionInstruction } from '@samvaer/contracts/identity/sessions'
import type { FastifyBaseLogger } from 'fastify'
import type * as z from 'zod'
import type { Blocks } from '../directory.ts'
import type { AnyPolicy, NoPolicy, ObjectOf, ViewerOf } from '../rights/policy.ts'

/** One request for a call, checked: token, access and input are fine when a handler sees it. */
export interface HandlerCall<C extends Call = Call> {
  input: z.output<C['input']>
  /**
   * The context that the gateway signed. Calls of peers and of the release tools may carry none: reading it there
   * throws.
   */
  context: RequestContext
  /** The signed-in member. @throws ProductError SignInRequired for an anonymous visitor (never on signedIn calls) */
  readonly profile: SignedInProfile
  /**
   * Returns the members whom a block parts from the signed-in member: asked of the directory once a call, however many
   * need it.
   */
  blocks(): Promise<Blocks>
  requestId: string
  /**
   * The key that the client gave this act, a UUID; undefined without one. For what must happen once even if the process
   * dies in it: its handler keeps the key in its own transaction (decision 39).
   * @throws ProductError InvalidInput for a key that is none
   */
  readonly actKey: string | undefined
  log: FastifyBaseLogger
  /** The client's address as the gateway saw it; empty when no gateway stood between. */
  address: string
  /** Makes the gateway write or clear the session cookie. */
  setSession(instruction: SessionInstruction): void
}

type RightsOf<C extends Call> = C['access'] extends Access<infer Rights> ? Rights : readonly []

/** Absent where the field that names it may be. */
type Absent<C extends Call, Field extends string> =
  z.output<C['input']> extends { [Name in Field]: unknown } ? never : undefined

/** A call that needs rights on objects, with whoever makes it and with what it names: that caller may have it. */
export interface RightfulCall<C extends Call, P extends AnyPolicy> extends HandlerCall<C> {
  readonly viewer: ViewerOf<P>
  readonly objects: {
    readonly [R in RightsOf<C>[number] as R['of']]: ObjectOf<P, R['of']> | Absent<C, R['field']>
  }
}

type KindsOf<C extends Call> = RightsOf<C>[number] extends infer R extends Right ? R['of'] : never

type CallOf<C extends Call, P extends AnyPolicy> = [KindsOf<C>] extends [never] ? HandlerCall<C> : RightfulCall<C, P>

type Handler<C extends Call, P extends AnyPolicy> = [Exclude<KindsOf<C>, keyof P['find']>] extends [never]
  ? (call: CallOf<C, P>) => Promise<z.input<C['returns']>>
  : { thePolicyLacks: Exclude<KindsOf<C>, keyof P['find']> }

type ServiceOf<A extends Area, C extends Call> = C['service'] extends string ? C['service'] : A['service']

/**
 * Handlers of the calls of an area that a service answers: the area's own service unless another one is named. A call
 * that needs a right on an object which the policy does not find has none.
 */
export type Handlers<A extends Area, Service extends string = A['service'], P extends AnyPolicy = NoPolicy> = {
  [C in keyof A['calls'] as ServiceOf<A, A['calls'][C]> extends Service ? C : never]: Handler<A['calls'][C], P>
}

export interface ImplementedArea {
  area: Area
  /** Only the calls of this service are meant. */
  service: string
  handlers: Record<string, (call: HandlerCall) => Promise<unknown>>
  /** Asked before the handlers of calls that need rights on objects. */
  policy?: AnyPolicy | undefined
}

const implemented = (
  area: Area,
  service: string,
  handlersOfArea: unknown,
  policy: AnyPolicy | undefined,
): ImplementedArea => ({
  area,
  service,
  handlers: handlersOfArea as ImplementedArea['handlers'],
  policy,
})

/** An area with a handler for each of its calls, and the policy of what they name. */
export const implement = <A extends Area, P extends AnyPolicy = NoPolicy>(
  area: A,
  handlersOfArea: Handlers<A, A['service'], NoInfer<P>>,
  policy?: P,
): ImplementedArea => implemented(area, area.service, handlersOfArea, policy)

/** The calls of another service's area that this service answers: `implementFor('notifications', editProfile, { … })`. */
export const implementFor = <A extends Area, const Service extends string, P extends AnyPolicy = NoPolicy>(
  service: Service,
  area: A,
  handlersOfArea: Handlers<A, Service, NoInfer<P>>,
  policy?: P,
): ImplementedArea => implemented(area, service, handlersOfArea, policy)

/**
 * Some handlers of an area with their full types, to write one area in several files: `handlers<typeof blogs>()({ … })`;
 * `handlers<typeof topMenu, 'mail'>()` for calls of another service's area; the third is the type of the policy.
 */
export const handlers =
  <A extends Area, Service extends string = A['service'], P extends AnyPolicy = NoPolicy>() =>
  <Some extends Partial<Handlers<A, Service, P>>>(some: Some): Some =>
    some
