/**
 * The policy of a service: how it finds the objects that calls name, and what the viewer is to them. The table of
 * rights (`@samvaer/contracts/core/rights`) then says who may do what; a handler gets what its caller may have.
 */
import { type Access, refusalOfOthers } from '@samvaer/contracts/core/access'
import type { RequestContext, SignedInProfile } from '@samvaer/contracts/core/context'
import { ProductError } from '@samvaer/contracts/core/errors'
import {
  type ContextRelation,
  contextFacts,
  type Facts,
  type Objects,
  type RelationOf,
  refusalOfRight,
} from '@samvaer/contracts/core/rights'
import type { Blocks } from '../directory.ts'
import { reasonOf, type StaffAct, type Touched } from './internal/staff-acts.ts'

/** The facts of a call that a policy knows. */
export interface AskedCall {
  readonly context: RequestContext
  readonly profile: SignedInProfile
  blocks(): Promise<Blocks>
}

/** An object that the viewer can reach, and what the viewer is to it. */
export interface Found<Found, Relation extends string = string> {
  object: Found
  is: Facts<Relation>
  /** The owner of the content, for rights that staff have over it. */
  touches?: Touched
}

/**
 * Takes the field of the input that names the object, an id or several, and the whole input where an id alone names
 * nothing. Undefined for what is not there: absent, of another community or side, behind a block.
 */
type Finder<Viewer, Relation extends string> = (
  viewer: Viewer,
  id: never,
  input: never,
) => Promise<Found<unknown, Relation> | undefined>

/** A policy of whatever viewer and objects. */
export interface AnyPolicy {
  /** Of the call, or of the input where a service asks in the name of a member: such a call has no context. */
  viewer(call: AskedCall, input: never): Promise<unknown>
  find: Readonly<Record<string, (viewer: never, id: never, input: never) => Promise<Found<unknown> | undefined>>>
}

/** Of a service whose calls name no objects of their own. */
export interface NoPolicy extends AnyPolicy {
  find: Readonly<Record<never, never>>
}

/** A finder for each kind of object, which answers every relation of the kind: one too few does not compile. */
export const policy = <
  const O extends Objects,
  Viewer,
  Find extends { [Kind in keyof O]: Finder<Viewer, RelationOf<O[Kind]>> },
>(
  _objects: O,
  {
    viewer,
    find,
  }: { viewer: (call: AskedCall, input: never) => Promise<Viewer>; find: Find & Record<keyof O, unknown> },
): { viewer: (call: AskedCall, input: never) => Promise<Viewer>; find: Find } => ({ viewer, find })

export type ViewerOf<P extends AnyPolicy> = P['viewer'] extends (...asked: never) => Promise<infer Viewer>
  ? Viewer
  : never

/** The object of this kind that a handler gets. */
export type ObjectOf<P extends AnyPolicy, Kind> = Kind extends keyof P['find']
  ? NonNullable<Awaited<ReturnType<P['find'][Kind]>>>['object']
  : never

export interface Admitted {
  viewer: unknown
  /** By kind, what the input names. */
  objects: Readonly<Record<string, unknown>>
  /** The acts of staff on contents of others that it holds. */
  staffActs: readonly StaffAct[]
}

/** A service that asks in the name of a member has nothing of a role. */
const noStaff: Facts<ContextRelation> = { everyone: true, staff: false }

/**
 * Asks for the rights of a call, in their order.
 * @throws ProductError ProfileNotActive in a state that allows the own alone, NotFound for what the viewer may not know of, NotAllowed for what the viewer may not do,
 * InvalidInput for an act of staff without a reason; and as the policy's viewer
 */
export const admit = async (
  access: Pick<Access, 'rights' | 'asker' | 'ownStates'>,
  { viewer: viewerOf, find }: AnyPolicy,
  call: AskedCall & { input: unknown },
): Promise<Admitted> => {
  const viewer = await viewerOf(call, call.input as never)
  const { asker } = access
  const everywhere = asker === undefined ? contextFacts(call.profile) : noStaff
  const input = call.input as Readonly<Record<string, unknown>>
  const objects: Record<string, unknown> = {}
  const staffActs: StaffAct[] = []
  const finding = new Map<string, Promise<Found<unknown> | undefined> | undefined>()
  for (const right of access.rights) {
    const id = input[right.field]
    if (id === undefined) continue
    if (!finding.has(right.of)) finding.set(right.of, find[right.of]?.(viewer as never, id as never, input as never))
    const found = await finding.get(right.of)
    const facts = found && { ...everywhere, ...found.is }
    const others = asker === undefined ? refusalOfOthers(access, call.profile, found?.is) : undefined
    const refusal = others ?? refusalOfRight(right, facts)
    if (refusal) {
      // A right that the role would give, which staff without a factor do not have yet (R7).
      const lacksFactor = !others && asker === undefined && call.profile.factorMissing && facts
      if (lacksFactor && !refusalOfRight(right, { ...facts, staff: true })) throw new ProductError('FactorNeeded')
      throw new ProductError(refusal.code, refusal.detail)
    }
    objects[right.of] = found?.object
    const reason = facts && reasonOf(right, facts, input)
    if (reason === undefined) continue
    const { dark } = call.context
    const { profileId: actorId } = call.profile
    staffActs.push({ actorId, right, objectId: id, touches: found?.touches, dark, reason })
  }
  return { viewer, objects, staffActs }
}
