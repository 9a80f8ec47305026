/**
 * The matrix of rights (R9), proven twice: that the tables of access and rights say what the product's rules say, and
 * that a service answers as the tables say, for every persona in every situation.
 */

import type { ApiClient, CallName } from '@samvaer/contracts/client'
import { type Access, refusalOf, refusalOfOthers } from '@samvaer/contracts/core/access'
import type { RequestContext, SignedInProfile } from '@samvaer/contracts/core/context'
import { type Facts, refusalOfRight } from '@samvaer/contracts/core/rights'
import type { TestContext } from 'vitest'
import { checkMatrix } from './matrix.ts'
import { ordinaryGrants, ordinaryMember } from './ordinary-member.ts'
import { codeOf } from './outcomes.ts'
import {
  type Caller,
  callers,
  callOf,
  distinctPersonas,
  isBetweenServices,
  isStaff,
  paywallOf,
  ruleOf,
  type Situation,
  signedInOf,
  type Way,
} from './rights.ts'
import { type PersonaName, world } from './world.ts'

/** Returns the input of a way, without sending it. */
const inputOf = <Things>(way: Way<Things>, of: Things): Readonly<Record<string, unknown>> => {
  let sent: unknown
  const note = async (_call: unknown, input: unknown): Promise<never> => {
    sent = input
    return {} as never
  }
  void way.make({ get: note, post: note } as unknown as ApiClient, of)
  return sent as Readonly<Record<string, unknown>>
}

const factsOf = (relations: readonly string[], caller: Caller): Facts =>
  Object.fromEntries(['everyone', ...(isStaff(caller) ? ['staff'] : []), ...relations].map((name) => [name, true]))

const rightRefusal = <Things>(
  access: Access,
  way: Way<Things>,
  of: Things,
  { caller, related }: { caller: PersonaName; related: Situation<Things>['related'] },
): string | undefined => {
  const input = inputOf(way, of)
  for (const right of access.rights) {
    const id = input[right.field]
    if (id === undefined) continue
    const relations = related(right.of, id, of, caller)
    const facts = relations && factsOf(relations, caller)
    const refusal = refusalOfOthers(access, world.personas[caller], facts) ?? refusalOfRight(right, facts)
    if (refusal) return refusal.code
  }
  return undefined
}

const contextOf = (caller: Caller, dark: boolean, change: Partial<SignedInProfile> = {}): RequestContext => ({
  siteId: dark ? 5 : 1,
  community: 'dk',
  dark,
  language: 'da-DK',
  ...(caller !== 'anonymous' && {
    profile: {
      newcomer: false,
      grants: ordinaryGrants(world.personas[caller]),
      confirmedAt: ordinaryMember.confirmedAt,
      ...signedInOf(world.personas[caller]),
      ...change,
    } as SignedInProfile,
  }),
})

/** True when the caller gets past the gates that stand before any object. */
const getsIn = <Things>({ call }: Way<Things>, caller: Caller, dark: boolean): boolean =>
  refusalOf(callOf(call).access, contextOf(caller, dark)) === undefined

interface Case<Things, W extends Way<Things>> {
  way: W
  situation: Situation<Things>
}

/** Returns the answer of the tables of access and rights. */
const tableOf = <Things>(
  { way, situation }: Case<Things, Way<Things>>,
  { caller, dark, of }: { caller: Caller; dark: boolean; of: Things },
): string => {
  const { access } = callOf(way.call)
  const refusal = refusalOf(access, contextOf(caller, dark, situation.change))
  if (refusal || caller === 'anonymous') return refusal?.code ?? 'SignInRequired'
  // A call in no table of rights has the service's own rule, and the way says it.
  if (access.rights.length === 0) return ruleOf(way, caller, situation, dark) ?? 'ok'
  return (
    rightRefusal(access, way, of, { caller, related: situation.related }) ??
    (isStaff(caller) ? way.granted?.staff : undefined) ??
    way.granted?.[situation.rule ?? 'others'] ??
    paywallOf(way, caller, situation.change)
  )
}

/** True when a way names an object whose rights stand in the table. */
const namesObject = <Things>(way: Way<Things>, of: Things): boolean => {
  const input = inputOf(way, of)
  return callOf(way.call).access.rights.some(({ field }) => input[field] !== undefined)
}

/** Every way to what a paused profile comes back for, by one that is paused (docs/product/states.md). */
const pausedCases = <Things, W extends Way<Things>>(
  ways: readonly W[],
  stranger: Situation<Things>,
  dark: boolean,
): Case<Things, W>[] => {
  const situation = { ...stranger, change: { ...stranger.change, paused: true as const } }
  return ways
    .filter((way) => isOn(way, dark) && !callOf(way.call).access.whilePaused)
    .map((way) => ({ way, situation }))
}

export interface Rights<Things, W extends Way<Things> = Way<Things>> {
  ways: readonly W[]
  name: (way: W) => string
  situations: readonly Situation<Things>[]
}

const strangers = <Things>(situations: readonly Situation<Things>[]): Situation<Things> => {
  const found = situations.find(({ rule }) => rule === 'others')
  if (!found) throw new Error('There is no situation of somebody else')
  return found
}

/** That the tables of access and rights say what the product's rules say, wherever they say something. */
export const checkTable = <Things, W extends Way<Things>>(
  context: Pick<TestContext, 'task'>,
  { ways, name, situations }: Rights<Things, W>,
  of: Things,
): Promise<void> => {
  const cases = [false, true].flatMap((dark) =>
    callers.flatMap((caller) =>
      ways
        .filter((way) => caller === 'subscriber' || !isBetweenServices(way))
        .flatMap((way) =>
          situations.flatMap((situation) => {
            const rule = isOn(way, dark) ? ruleOf(way, caller, situation, dark) : undefined
            return rule === undefined ? [] : [{ way, situation, rule, caller, dark }]
          }),
        ),
    ),
  )
  return checkMatrix(context, cases, {
    name: ({ way, situation, caller, dark }) =>
      `${name(way)}, ${situation.name}, by ${caller}${dark ? ' on the dark side' : ''}`,
    check: ({ way, situation, rule, caller, dark }) => same(tableOf({ way, situation }, { caller, dark, of }), rule),
  })
}

const isOn = <Things>({ light, dark }: Way<Things>, onDark: boolean): boolean => (onDark ? !light : !dark)

const same = (found: string, wanted: string): void => {
  if (found !== wanted) throw new Error(`${found} instead of ${wanted}`)
}

export interface Asking<Things> {
  caller: Caller
  dark: boolean
  /** Brings a situation about; `taking` is the call that takes something of it away. */
  things: (situation: Situation<Things>, taking?: CallName) => Promise<Things>
  as: (change: Partial<SignedInProfile>) => ApiClient
}

/** That a service answers one caller as the tables say: every way of every call in every situation. */
export const checkRights = async <Things, W extends Way<Things>>(
  context: Pick<TestContext, 'task'>,
  { ways, name, situations }: Rights<Things, W>,
  { caller, dark, things, as }: Asking<Things>,
): Promise<void> => {
  const stranger = strangers(situations)
  const one = await things(stranger)
  const distinct = distinctPersonas.some((persona) => persona === caller)
  const cases = ways
    .filter((way) => isOn(way, dark))
    .flatMap((way): Case<Things, W>[] => {
      // At the door, and where nothing is named, it is the same in every situation.
      if (!getsIn(way, caller, dark) || !namesObject(way, one)) return [{ way, situation: stranger }]
      return situations
        .filter(({ only, rule }) => (!only || only.includes(way.call)) && (rule || distinct))
        .map((situation) => ({ way, situation }))
    })
  // One persona tells: the door is the same for whoever gets to it.
  if (caller === 'subscriber') cases.push(...pausedCases(ways, stranger, dark))
  await checkMatrix(context, cases, {
    name: ({ way, situation }) => `${name(way)}, ${situation.name}${situation.change?.paused ? ', paused' : ''}`,
    check: async ({ way, situation }) => {
      // A case that is refused at the door reaches nothing: it needs no things of its own.
      const atDoor = refusalOf(callOf(way.call).access, contextOf(caller, dark, situation.change)) !== undefined
      const of = atDoor ? one : await things(situation)
      const wanted = tableOf({ way, situation }, { caller, dark, of })
      const named = way.takes && wanted === 'ok' ? await things(situation, way.call) : of
      same(await codeOf(way.make(as(situation.change ?? {}), named)), wanted)
    },
  })
}
