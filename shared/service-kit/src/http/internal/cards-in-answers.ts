/**
 * Finds the cards of members in the answer of a call, read once from its contract; and returns answers without the
 * cards of some.
 */
import { isProfileCard } from '@samvaer/contracts/profile/card'
import * as z from 'zod'

/** Says whether the viewer finds this member. */
type IsFound = (profileId: number) => boolean

/** Of somebody who is not found: lists go on without it, what may be null becomes null. */
const absent = Symbol('absent')

/** Without those who are not found; the value itself where everybody is. */
type Sieve = (value: unknown, isFound: IsFound) => unknown

const inside = (schema: z.ZodType): z.ZodType[] => {
  const { def } = schema as unknown as { def: Record<string, unknown> }
  const parts = [...Object.values(def), ...Object.values(schema instanceof z.ZodObject ? schema.shape : {})].flat()
  if (schema instanceof z.ZodLazy) parts.push(schema.unwrap())
  return parts.filter((part): part is z.ZodType => part instanceof z.ZodType)
}

const holdsCard = (schema: z.ZodType, seen = new Set<z.ZodType>()): boolean => {
  if (isProfileCard(schema)) return true
  if (seen.has(schema)) return false
  seen.add(schema)
  return inside(schema).some((part) => holdsCard(part, seen))
}

const sieveOfList =
  (item: Sieve): Sieve =>
  (value, isFound) => {
    const items = value as unknown[]
    const kept = items.map((one) => item(one, isFound))
    return kept.some((one, index) => one !== items[index]) ? kept.filter((one) => one !== absent) : value
  }

const sieveOfObject =
  (isCard: boolean, fields: [string, Sieve][]): Sieve =>
  (value, isFound) => {
    const object = value as Record<string, unknown>
    if (isCard && !isFound(object.profileId as number)) return absent
    let kept = object
    for (const [name, field] of fields) {
      const left = object[name] === undefined ? undefined : field(object[name], isFound)
      if (left === absent) return absent
      if (left !== object[name]) kept = { ...kept, [name]: left }
    }
    return kept
  }

const sieveOfNullable =
  (inner: Sieve): Sieve =>
  (value, isFound) => {
    if (value === null) return null
    const left = inner(value, isFound)
    return left === absent ? null : left
  }

const sieveOf = (schema: z.ZodType, around: Map<z.ZodType, Sieve>): Sieve | undefined => {
  const known = around.get(schema)
  if (known) return known
  if (!holdsCard(schema)) return undefined
  let own: Sieve | undefined
  // Stands in while the schema is read, for references from within itself.
  const standIn: Sieve = (value, isFound) => own?.(value, isFound)
  const within = (part: z.core.$ZodType) => sieveOf(part as z.ZodType, new Map(around).set(schema, standIn)) as Sieve
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries(schema.shape as Record<string, z.ZodType>).filter(([, field]) => holdsCard(field))
    own = sieveOfObject(
      isProfileCard(schema),
      fields.map(([name, field]) => [name, within(field)]),
    )
  } else if (schema instanceof z.ZodArray) own = sieveOfList(within(schema.element))
  else if (schema instanceof z.ZodNullable) own = sieveOfNullable(within(schema.unwrap()))
  else if (schema instanceof z.ZodOptional) own = within(schema.unwrap())
  else throw new Error(`Cards of members within a ${schema.type} cannot be taken out: use objects, lists and null`)
  return own
}

export interface CardsInAnswer {
  /** The members whose cards stand in an answer. */
  membersIn(answer: unknown): Set<number>
  /** The answer without the cards of others; undefined where it is of one of them itself. */
  without(answer: unknown, isFound: IsFound): unknown
}

/** Two services of one definition in a process share these. */
const readOnce = new WeakMap<z.ZodType, { cards: CardsInAnswer | undefined }>()

/**
 * Finds the cards in an answer by its schema; undefined for answers without cards.
 * @throws Error (at start) for a card within a schema that it could not be taken out of
 */
export const cardsIn = (returns: z.ZodType): CardsInAnswer | undefined => {
  const read = readOnce.get(returns) ?? { cards: readCards(returns) }
  readOnce.set(returns, read)
  return read.cards
}

const readCards = (returns: z.ZodType): CardsInAnswer | undefined => {
  const sieve = sieveOf(returns, new Map())
  return (
    sieve && {
      membersIn: (answer) => {
        const members = new Set<number>()
        sieve(answer, (profileId) => {
          members.add(profileId)
          return true
        })
        return members
      },
      without: (answer, isFound) => {
        const left = sieve(answer, isFound)
        return left === absent ? undefined : left
      },
    }
  )
}
