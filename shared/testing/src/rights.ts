/**
 * The words of the matrices of rights (R9): ways to make a call, with what the product's rules say about them, and the
 * situations in which a caller can stand to what a call names. A service fills both.
 */
import { type AreaName, areas } from '@samvaer/contracts/areas'
import type { ApiClient, CallName } from '@samvaer/contracts/client'
import type { Area, Call } from '@samvaer/contracts/core/call'
import type { SignedInProfile } from '@samvaer/contracts/core/context'
import { profileRoles } from '@samvaer/contracts/core/roles'
import type { BanType } from '@samvaer/contracts/core/values'
import { type PersonaName, personaNames, type WorldMember, world } from './world.ts'

export type Caller = PersonaName | 'anonymous'
export const callers: readonly Caller[] = ['anonymous', ...personaNames]

/** One of each kind that rights on objects could distinguish; the others differ at the door alone. */
export const distinctPersonas: readonly PersonaName[] = ['subscriber', 'dark', 'moderator', 'support']

/** One way to make a call, and what the product's rules say about it. */
export interface Way<Things> {
  call: CallName
  make: (api: ApiClient, of: Things) => Promise<unknown>
  /** Made on one side alone. */
  light?: true
  dark?: true
  /** Open on the dark variant before its gate. */
  beforeGate?: true
  subscribers?: true
  /** For subscribers and staff, and asked for after the rights. */
  pays?: true
  /** From this role on. */
  from?: 'ChatModerator' | 'Support'
  /** Refused to a profile with this ban. */
  ban?: BanType
  /** Open to a member who is locked or quarantined (docs/product/states.md). */
  heldToo?: 'quarantined' | 'locked and quarantined'
  /** Open to a member in quarantine for what is the member's own (docs/product/states.md). */
  ownInQuarantine?: true
  /** The answer when it names something of somebody else: `ok` if absent. */
  others?: string
  /** The same to Support and above: as others, unless said. */
  staff?: string
  /** The answer when it names something of one's own: `ok` if absent. */
  own?: string
  /** The answer to a caller with every right, where that is not `ok`. */
  granted?: { own?: string; others?: string; staff?: string }
  /** Afterwards the thing is gone, or back: each caller needs another one. */
  takes?: true
}

/** The caller's relation to what is named. */
export interface Situation<Things> {
  name: string
  /** Own things or those of others: what the rules say about these stands with the ways. */
  rule?: 'own' | 'others'
  /** The answers in this situation alone. */
  says?: Partial<Record<CallName, string | { staff: string; others: string }>>
  /** The differences in the caller's session. */
  change?: Partial<SignedInProfile>
  /** Only for these calls. */
  only?: readonly CallName[]
  /** The relations that hold to an object of this kind; undefined when the caller does not find it. */
  related: (kind: string, id: unknown, of: Things, caller: PersonaName) => readonly string[] | undefined
}

export const callOf = (name: CallName): Call => {
  const [areaName = '', callName = ''] = name.split('/')
  const call = (areas[areaName as AreaName] as Area).calls[callName]
  if (!call) throw new Error(`There is no call ${name}`)
  return call
}

/** True when services alone make it, in the name of a member. */
export const isBetweenServices = ({ call }: { call: CallName }): boolean => callOf(call).access.audience === 'service'

/** Developer is none of those who have a say over contents (docs/product/roles.md). */
export const isStaff = (caller: Caller): boolean => caller !== 'anonymous' && world.personas[caller].role === 'Support'

export const signedInOf = (member: WorldMember): Partial<SignedInProfile> => ({
  profileId: member.profileId,
  name: member.name,
  role: member.role,
  status: member.status,
  termsAccepted: true,
  subscriber: member.subscriber,
  validated: member.validated,
  darkStatus: member.darkStatus,
  ageProven: member.ageProven,
  bans: member.bans.map(({ from, until, decisionId, ...ban }) => ({
    ...ban,
    until: until?.toISOString() ?? null,
    ...(from && { from: from.toISOString() }),
  })),
})

/** Returns the refusal that keeps a persona out of the dark variant. */
const darkRule = (caller: PersonaName, subscriber: boolean): string | undefined => {
  const { darkStatus, ageProven } = world.personas[caller]
  if (isStaff(caller)) return undefined
  if (!subscriber) return 'DarkNeedsSubscriber'
  if (darkStatus !== 'Approved') return 'DarkNeedsApproval'
  return ageProven ? undefined : 'DarkNeedsAgeProof'
}

/** Returns the answer of the product's rules before any object is named. */
export const doorRule = <Things>(
  way: Omit<Way<Things>, 'call' | 'make'>,
  caller: Caller,
  dark: boolean,
  change?: Partial<SignedInProfile>,
): string | undefined => {
  if (caller === 'anonymous') return 'SignInRequired'
  const { status, bans, role, ...persona } = world.personas[caller]
  const { subscriber = persona.subscriber } = change ?? {}
  const held = way.heldToo ?? ''
  const heldOwn = way.ownInQuarantine && status === 'Quarantined'
  if (status !== 'Active' && !heldOwn && !held.includes(status.toLowerCase())) return 'ProfileNotActive'
  const gate = dark && !way.beforeGate ? darkRule(caller, subscriber) : undefined
  if (gate) return gate
  if (way.subscribers && !subscriber) return 'SubscriberRequired'
  if (way.from && (role === 'Developer' || profileRoles[role] < profileRoles[way.from])) return 'NotAllowed'
  return bans.some(({ type }) => type === way.ban) ? 'Banned' : undefined
}

/** Returns the answer to a caller with every right, where a call is paid for. */
export const paywallOf = <Things>(
  { pays }: Pick<Way<Things>, 'pays'>,
  caller: Caller,
  change?: Partial<SignedInProfile>,
): string => {
  if (!pays || caller === 'anonymous') return 'ok'
  const { role, ...persona } = world.personas[caller]
  const free = profileRoles[role] >= profileRoles.Support || (change?.subscriber ?? persona.subscriber)
  return free ? 'ok' : 'SubscriberRequired'
}

/**
 * Returns the answer of the product's rules (docs/product/roles.md, docs/product/states.md and
 * docs/product/dark-variant.md); undefined where they say nothing of their own.
 */
export const ruleOf = <Things>(
  way: Way<Things>,
  caller: Caller,
  { rule, says, change }: Pick<Situation<Things>, 'rule' | 'says' | 'change'>,
  dark: boolean,
): string | undefined => {
  const { own = 'ok', others = 'ok', staff = others } = way
  const paid = (answer: string | undefined) => (answer === 'ok' ? paywallOf(way, caller, change) : answer)
  const special = says?.[way.call]
  if (!rule && special === undefined) return undefined
  // Services have a door of their own, the same whoever they ask for.
  const door = isBetweenServices(way) ? undefined : doorRule(way, caller, dark, change)
  if (door || rule === 'own') return door ?? paid(own)
  if (way.ownInQuarantine && caller !== 'anonymous' && world.personas[caller].status === 'Quarantined')
    return 'ProfileNotActive'
  if (rule) return paid(isStaff(caller) ? staff : others)
  return paid(typeof special === 'object' ? special[isStaff(caller) ? 'staff' : 'others'] : special)
}
