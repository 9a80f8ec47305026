/** Handlers of an area's calls: a missing one does not compile, an extra one neither. */
import type { Area, Call } from '@samvaer/contracts/call'
import type { RequestContext, SignedInProfile } from '@samvaer/contracts/context'
import type { SessionInstruction } from '@samvaer/contracts/sessions'
import type { FastifyBaseLogger } from 'fastify'
import type * as z from 'zod'

/** One request for a call, checked: token, access and input are fine when a handler sees it. */
export interface HandlerCall<C extends Call = Call> {
  input: z.output<C['input']>
  /** What the gateway signed. Calls of peers and of the release tools may carry none: reading it there throws. */
  context: RequestContext
  /** The signed-in member. @throws ProductError SignInRequired for an anonymous visitor (never on signedIn calls) */
  readonly profile: SignedInProfile
  requestId: string
  log: FastifyBaseLogger
  /** The client's address as the gateway saw it; empty when no gateway stood between. */
  address: string
  /** Tells the gateway to write or clear the session cookie. */
  setSession(instruction: SessionInstruction): void
}

type ServiceOf<A extends Area, C extends Call> = C['service'] extends string ? C['service'] : A['service']

/** Handlers of the calls of an area that a service answers: the area's own service unless another one is named. */
export type Handlers<A extends Area, Service extends string = A['service']> = {
  [C in keyof A['calls'] as ServiceOf<A, A['calls'][C]> extends Service ? C : never]: (
    call: HandlerCall<A['calls'][C]>,
  ) => Promise<z.input<A['calls'][C]['returns']>>
}

export interface ImplementedArea {
  area: Area
  /** Only the calls of this service are meant. */
  service: string
  handlers: Record<string, (call: HandlerCall) => Promise<unknown>>
}

/** An area with a handler for each of its calls. */
export const implement = <A extends Area>(area: A, handlersOfArea: Handlers<A>): ImplementedArea => ({
  area,
  service: area.service,
  handlers: handlersOfArea as unknown as ImplementedArea['handlers'],
})

/** The calls of another service's area that this service answers: `implementFor('notifications', editProfile, { … })`. */
export const implementFor = <A extends Area, const Service extends string>(
  service: Service,
  area: A,
  handlersOfArea: Handlers<A, Service>,
): ImplementedArea => ({ area, service, handlers: handlersOfArea as unknown as ImplementedArea['handlers'] })

/**
 * Some handlers of an area with their full types, to write one area in several files: `handlers<typeof blogs>()({ … })`;
 * `handlers<typeof topMenu, 'mail'>()` for calls of another service's area.
 */
export const handlers =
  <A extends Area, Service extends string = A['service']>() =>
  <Some extends Partial<Handlers<A, Service>>>(some: Some): Some =>
    some
