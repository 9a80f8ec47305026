/**
 * Rights on objects, as data: who may do what to an entry, an album, a conversation (docs/product/roles.md). A domain
 * declares its objects and its rights; a call names the rights it needs (`signedIn.may(blogRights['entry.delete'])`);
 * the policy of the service says which relations the viewer has; the documentation and the matrix read the same table.
 */

import type { NotificationTypeName } from '../notification-types.ts'
import type { SignedInProfile } from './context.ts'
import type { ErrorCode } from './errors.ts'
import { mayActAs } from './roles.ts'

/**
 * The relations of a viewer that the signed context tells, whatever the object: everybody who finds it, and staff with
 * access to contents.
 */
export type ContextRelation = 'everyone' | 'staff'

/** One relation, or several that must all hold. */
export type Who<Relation extends string = string> = Relation | readonly Relation[]

export interface ObjectRule {
  /** The field of the input that names the object. */
  readonly field: string
  /** The possible relations of a viewer to it; the policy of the service answers each of them. */
  readonly relations: readonly string[]
  /**
   * The viewers who may know that it exists: everybody whom the policy lets find it, if absent. Others get NotFound.
   */
  readonly seenBy?: readonly Who[]
}
export type Objects = Readonly<Record<string, ObjectRule>>

/** The possible relations of a viewer to an object of this kind. */
export type RelationOf<Rule extends ObjectRule> = Rule['relations'][number]
type AnyRelationOf<Rule extends ObjectRule> = RelationOf<Rule> | ContextRelation

/**
 * An act of staff on the content of a member, which needs a written `reason` in the input. The kit refuses the act
 * without it, keeps it for the audit and notifies the member of it, in the transaction of the act.
 */
export interface ActOfStaff {
  /** Declared by the domain; the reason is its title. */
  readonly notifies: NotificationTypeName
  readonly variant: string
  /** The path that it leads to, where that is not the path that the policy has of the object. */
  readonly path?: string
}

export interface Right<Kind extends string = string, Field extends string = string> {
  /** `entry.delete` */
  readonly name: string
  /** The kind of object. */
  readonly of: Kind
  readonly field: Field
  readonly seenBy: readonly Who[]
  /** The viewers who have the right: one of these suffices. */
  readonly by: readonly Who[]
  /** The viewers who never have it, whatever else they are. */
  readonly except: readonly Who[]
  /** `detail.reason` of the NotAllowed that others get. */
  readonly reason: string | undefined
  /** Of a right that staff have over the contents of others. */
  readonly byStaff: ActOfStaff | undefined
}

type RightRule<O extends Objects> = {
  [Kind in keyof O & string]: {
    readonly of: Kind
    readonly by: readonly Who<AnyRelationOf<O[Kind]>>[]
    readonly except?: readonly Who<AnyRelationOf<O[Kind]>>[]
    readonly reason?: string
    readonly byStaff?: ActOfStaff
  }
}[keyof O & string]

type RightOf<O extends Objects, Rule extends { of: keyof O & string }> = Right<Rule['of'], O[Rule['of']]['field']>

/** The kinds of objects of a domain. */
export const objects = <const O extends Objects>(kinds: O): O => kinds

/** The rights of a domain by name. */
export const rights = <const O extends Objects, const Table extends Readonly<Record<string, RightRule<O>>>>(
  kinds: O,
  table: Table,
): { readonly [Name in keyof Table]: RightOf<O, Table[Name]> } => {
  const named = Object.entries<RightRule<O>>(table).map(([name, rule]): [string, Right] => {
    const kind: ObjectRule | undefined = kinds[rule.of]
    if (!kind) throw new Error(`${name}: there is no object ${rule.of}`)
    const { field, seenBy = ['everyone'] } = kind
    const { of, by, except = [], reason, byStaff } = rule
    return [name, { name, of, field, seenBy, by, except, reason, byStaff }]
  })
  return Object.fromEntries(named) as { readonly [Name in keyof Table]: RightOf<O, Table[Name]> }
}

/** The relations of a viewer to one object. */
export type Facts<Relation extends string = string> = Readonly<Record<Relation, boolean>>

/** Returns the facts of everybody that the context tells. */
export const contextFacts = ({ role }: Pick<SignedInProfile, 'role'>): Facts<ContextRelation> => ({
  everyone: true,
  staff: mayActAs(role, 'Support'),
})

const holds = (who: Who, facts: Facts): boolean =>
  typeof who === 'string' ? facts[who] === true : who.every((relation) => facts[relation] === true)

export interface RightRefusal {
  code: Extract<ErrorCode, 'NotFound' | 'NotAllowed'>
  detail?: { reason: string }
}

/**
 * Returns the reason why a viewer has no such right, or undefined who has it.
 * @param facts relations to the object and those of the context; undefined when the viewer does not find it
 */
export const refusalOfRight = (right: Right, facts: Facts | undefined): RightRefusal | undefined => {
  if (!facts || !right.seenBy.some((who) => holds(who, facts))) return { code: 'NotFound' }
  const refused = right.except.some((who) => holds(who, facts)) || !right.by.some((who) => holds(who, facts))
  if (!refused) return undefined
  return { code: 'NotAllowed', ...(right.reason !== undefined && { detail: { reason: right.reason } }) }
}

/** True when a viewer who has the right has it as one of the staff alone. */
export const isActOfStaff = (right: Right, facts: Facts): boolean =>
  right.byStaff !== undefined && refusalOfRight(right, { ...facts, staff: false }) !== undefined

const whoInWords = (whos: readonly Who[]): string =>
  whos.map((who) => (typeof who === 'string' ? who : who.join(' and '))).join(', ')

/** The right as a sentence for readers of the documentation. */
export const rightInWords = ({ of, field, by, except, byStaff }: Right): string =>
  [
    `${of} by ${field}: ${whoInWords(by)}${except.length > 0 ? `, never ${whoInWords(except)}` : ''}.`,
    ...(byStaff ? ['Staff say why, in `reason`; the member is notified of it.'] : []),
  ].join(' ')
