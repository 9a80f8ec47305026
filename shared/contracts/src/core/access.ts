/**
 * The access to a call, as data (R8: a call without a declared access does not exist). The gates are asked in the order
 * of docs/product/roles.md: session, terms, state, pause, dark gate, impersonation, then subscriber, role, grant and ban.
 */

import type { RequestContext, SignedInProfile } from './context.ts'
import type { ErrorCode } from './errors.ts'
import { heldBan } from './held-ban.ts'
import { contextFacts, type Facts, type Right, refusalOfRight } from './rights.ts'
import { hasRoleFrom, mayActAs, type ProfileRole } from './roles.ts'
import type { BanType, ProfileStatus } from './values.ts'

export interface AccessRules {
  readonly audience: 'anyone' | 'signedIn' | 'operator' | 'service'
  /** Statuses that may call. */
  readonly states: readonly ProfileStatus[]
  /** Statuses that may call for what is the member's own, and for nothing else. */
  readonly ownStates: readonly ProfileStatus[]
  /** False where a member may call before accepting the terms. */
  readonly terms: boolean
  /** False where the dark variant lets a member in before its gate. */
  readonly darkGate: boolean
  /** False where staff who look through a profile are refused. */
  readonly impersonation: boolean
  /**
   * The effect of an act of staff who look through a profile, where they are not refused: see `alsoLooking` and
   * `marks`.
   */
  readonly looking: 'changesNothing' | 'leavesNoMark' | undefined
  readonly subscriber: boolean
  readonly role: ProfileRole | undefined
  /** One of these a profile needs besides its role, where there are any (docs/product/roles.md). */
  readonly grants: readonly string[]
  readonly ban: BanType | undefined
  /** False where a member whose profile is paused comes back first (docs/product/states.md). */
  readonly whilePaused: boolean
  /** Needs the password or a factor of the last ten minutes (R7). */
  readonly freshFactor: boolean
  /** On the objects that the input names; asked of the service's policy once the input is read. */
  readonly rights: readonly Right[]
  /**
   * The reach of a call without a right on an object: what the viewer has alone, whatever the input names, or what
   * everybody sees who gets past the gates. A signed-in call has rights or says this.
   */
  readonly reach: 'own' | 'open' | undefined
  /** The field of the input that names the member in whose name a service asks. */
  readonly asker: string | undefined
  /** The services that may do so. */
  readonly askedBy: readonly string[] | undefined
}

/**
 * The bans of what a paused profile may still do: own pictures wait with it, and the mail asks for each letter whether
 * the two write to each other already.
 */
const pausedMayStill: ReadonlySet<BanType> = new Set<BanType>(['Uploads', 'Mail'])

export class Access<const Rights extends readonly Right[] = readonly Right[]> implements AccessRules {
  readonly audience: AccessRules['audience']
  readonly states: readonly ProfileStatus[]
  readonly ownStates: readonly ProfileStatus[]
  readonly terms: boolean
  readonly darkGate: boolean
  readonly impersonation: boolean
  readonly looking: AccessRules['looking']
  readonly subscriber: boolean
  readonly role: ProfileRole | undefined
  readonly grants: readonly string[]
  readonly ban: BanType | undefined
  readonly whilePaused: boolean
  readonly freshFactor: boolean
  readonly rights: Rights
  readonly reach: AccessRules['reach']
  readonly asker: string | undefined
  readonly askedBy: readonly string[] | undefined

  constructor(rules: AccessRules & { rights: Rights }) {
    this.audience = rules.audience
    this.states = rules.states
    this.ownStates = rules.ownStates
    this.terms = rules.terms
    this.darkGate = rules.darkGate
    this.impersonation = rules.impersonation
    this.looking = rules.looking
    this.subscriber = rules.subscriber
    this.role = rules.role
    this.grants = rules.grants
    this.ban = rules.ban
    this.whilePaused = rules.whilePaused
    this.freshFactor = rules.freshFactor
    this.rights = rules.rights
    this.reach = rules.reach
    this.asker = rules.asker
    this.askedBy = rules.askedBy
  }

  private with(change: Partial<Omit<AccessRules, 'rights'>>): Access<Rights> {
    return new Access({ ...this, ...change })
  }

  /** With these rights on what the input names; one whose field is optional and absent is not asked. */
  may<const Needed extends readonly Right[]>(...rights: Needed): Access<Needed> {
    return new Access({ ...this, rights })
  }

  /** Reaches what the viewer has alone: its filter is the viewer's own number, so that it finds nothing of others. */
  own(): Access<Rights> {
    return this.with({ reach: 'own' })
  }

  /** Names no object of somebody: lists and words that everybody sees who gets past the gates. */
  open(): Access<Rights> {
    return this.with({ reach: 'open' })
  }

  /**
   * Asked by one of these services in the name of the member whom this field names; rights are those of that member. No
   * other service speaks for a member here (decision 54).
   */
  inNameOf(field: string, askedBy: readonly [string, ...string[]]): Access<Rights> {
    return this.with({ asker: field, askedBy })
  }

  /**
   * Refused to a profile with this ban (docs/product/penalties.md). What a ban takes away is said to others: a paused
   * profile comes back for it first.
   */
  notBanned(ban: BanType): Access<Rights> {
    return this.with({ ban, whilePaused: this.whilePaused && pausedMayStill.has(ban) })
  }

  /** Shows the member to others, or reaches for them: whoever is paused comes back first (docs/product/states.md). */
  notPaused(): Access<Rights> {
    return this.with({ whilePaused: false })
  }

  /** Allowed in these statuses besides Active (docs/product/states.md). */
  alsoIn(...states: ProfileStatus[]): Access<Rights> {
    return this.with({ states: [...this.states, ...states] })
  }

  /** Allowed in these statuses on what is the member's own: with rights on objects alone (docs/product/states.md). */
  alsoOwnIn(...states: ProfileStatus[]): Access<Rights> {
    return this.with({ ownStates: [...this.ownStates, ...states] })
  }

  /** Allowed in these statuses and in no other, Active included. */
  onlyIn(...states: ProfileStatus[]): Access<Rights> {
    return this.with({ states, ownStates: [] })
  }

  /** Allowed before the terms are accepted. */
  beforeTerms(): Access<Rights> {
    return this.with({ terms: false })
  }

  /** Allowed on the dark variant before its gate is passed (docs/product/dark-variant.md). */
  beforeDarkGate(): Access<Rights> {
    return this.with({ darkGate: false })
  }

  /** Refused to staff who look through the profile (R7): it is for whoever is signed in alone. */
  inPerson(): Access<Rights> {
    return this.with({ impersonation: false, looking: undefined })
  }

  /**
   * An act that changes nothing of the member's, such as a search: staff who look through the profile may make it (R7).
   */
  alsoLooking(): Access<Rights> {
    return this.with({ looking: 'changesNothing' })
  }

  /**
   * An act that only notes that the member has seen something: staff who look through the profile are answered, and
   * nothing is noted (R7).
   */
  marks(): Access<Rights> {
    return this.with({ looking: 'leavesNoMark' })
  }

  /**
   * Staff from this role on; never Developer, who has no access to what members have and write. `from('Developer')` is
   * for Developer alone.
   */
  from(role: ProfileRole): Access<Rights> {
    return this.with({ role })
  }

  /**
   * Asked again: needs the password or a factor of the last ten minutes, else ConfirmationNeeded (R7). The page asks
   * for it and makes the call again by itself.
   */
  fresh(): Access<Rights> {
    return this.with({ freshFactor: true })
  }

  /** For those alone to whom one of these grants was given. */
  holding(...grants: [string, ...string[]]): Access<Rights> {
    return this.with({ grants })
  }
}

const signedInRules: AccessRules & { rights: readonly [] } = {
  audience: 'signedIn',
  states: ['Active'],
  ownStates: [],
  terms: true,
  darkGate: true,
  impersonation: true,
  looking: undefined,
  subscriber: false,
  role: undefined,
  grants: [],
  ban: undefined,
  whilePaused: true,
  freshFactor: false,
  rights: [],
  reach: undefined,
  asker: undefined,
  askedBy: undefined,
}

/** Everybody, signed in or not. */
export const anyone = new Access({ ...signedInRules, audience: 'anyone', states: [], terms: false, darkGate: false })
/** An Active member with accepted terms (past the gate on the dark variant). */
export const signedIn = new Access(signedInRules)
/** A signed-in member in whatever state, before terms and gate: what nobody may be locked out of. */
export const anySession = new Access({
  ...signedInRules,
  states: ['Active', 'Locked', 'Quarantined', 'ToBeDeleted'],
  terms: false,
  darkGate: false,
})
/** A signed-in member who pays. */
export const subscriber = new Access({ ...signedInRules, subscriber: true })
/** The release tools, by bearer token; never a session. */
export const operator = new Access({ ...signedInRules, audience: 'operator' })
/** Another service of ours, by signed service token; never reachable through the gateway. */
export const service = new Access({ ...signedInRules, audience: 'service' })

/** A refusal: the code and what the reader's program needs to route on. */
export interface Refusal {
  code: ErrorCode
  detail?: Record<string, unknown>
}

/**
 * Returns the reason why the gate of the dark variant stays closed to a member, if it does
 * (docs/product/dark-variant.md).
 */
export const darkRefusal = (profile: SignedInProfile): Refusal | undefined => {
  if (!profile.subscriber) return { code: 'DarkNeedsSubscriber' }
  if (profile.darkStatus !== 'Approved') return { code: 'DarkNeedsApproval' }
  if (!profile.ageProven) return { code: 'DarkNeedsAgeProof' }
  return undefined
}

const notActive = ({ status }: Pick<SignedInProfile, 'status'>): Refusal => ({
  code: 'ProfileNotActive',
  detail: { status },
})

/** Seconds for which what was asked again is not asked once more (R7). */
export const confirmedFor = 10 * 60

/** True while what was asked again is not asked once more. */
export const isConfirmed = ({ confirmedAt }: Pick<SignedInProfile, 'confirmedAt'>, now: Date): boolean =>
  confirmedAt !== undefined && new Date(confirmedAt).getTime() + confirmedFor * 1000 > now.getTime()

/** The relations that make an object the viewer's own. */
const ownRelations = ['self', 'owner']

/**
 * Returns why an object is refused in a state that allows the member's own alone: the same whether or not it is there.
 * @param facts what the viewer is to it; undefined for what is not found
 */
export const refusalOfOthers = (
  { ownStates }: Pick<AccessRules, 'ownStates'>,
  profile: Pick<SignedInProfile, 'status'>,
  facts: Facts | undefined,
): Refusal | undefined => {
  if (!ownStates.includes(profile.status)) return undefined
  return ownRelations.some((relation) => facts?.[relation] === true) ? undefined : notActive(profile)
}

/**
 * Returns the reason why the context may not make a call with this access, or undefined when it may. Bearer audiences
 * are not asked here.
 */
export const refusalOf = (access: Access, context: RequestContext, now = new Date()): Refusal | undefined => {
  if (access.audience !== 'signedIn') return undefined
  const { profile } = context
  if (!profile) return { code: 'SignInRequired' }
  if (access.terms && !profile.termsAccepted) return { code: 'TermsNotAccepted' }
  if (![...access.states, ...access.ownStates].includes(profile.status)) return notActive(profile)
  if (!access.whilePaused && profile.paused) return { code: 'ProfilePaused' }
  if (context.dark && access.darkGate && !mayActAs(profile.role, 'Support')) {
    const refusal = darkRefusal(profile)
    if (refusal) return refusal
  }
  if (!access.impersonation && profile.impersonatorId !== undefined)
    return { code: 'NotAllowed', detail: { reason: 'Impersonation' } }
  if (access.subscriber && !profile.subscriber) return { code: 'SubscriberRequired' }
  // Staff without a factor have no role in their context: what needs one says so.
  const forStaff: Refusal = { code: profile.factorMissing ? 'FactorNeeded' : 'NotAllowed' }
  if (access.role && !hasRoleFrom(profile.role, access.role)) return forStaff
  if (access.grants.length > 0 && !access.grants.some((grant) => profile.grants.includes(grant))) return forStaff
  const ban = heldBan(profile.bans, access.ban, now)
  if (ban) return { code: 'Banned', detail: { ban: ban.type, until: ban.until } }
  if (access.freshFactor && !isConfirmed(profile, now)) return { code: 'ConfirmationNeeded' }
  return undefined
}

/**
 * True when the viewer may make a call on an object: for the `may` flags of answers. A pause takes no flag away: the
 * page asks to come back first.
 * @param found the viewer's relations to the objects that the call would name, by kind
 */
export const mayMake = (
  { access }: { readonly access: Access },
  context: RequestContext,
  found: Readonly<Record<string, Facts>>,
  now = new Date(),
): boolean => {
  const { profile } = context
  if (!profile || refusalOf(access, { ...context, profile: { ...profile, paused: undefined } }, now)) return false
  const everywhere = contextFacts(profile)
  return access.rights.every((right) => {
    const facts = found[right.of]
    if (facts === undefined) return true
    return !refusalOfOthers(access, profile, facts) && !refusalOfRight(right, { ...everywhere, ...facts })
  })
}
