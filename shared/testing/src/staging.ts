/** Bringing situations about for a matrix of rights: who the personas are in a test, and what is made once for each. */
import type { CallName } from '@samvaer/contracts/client'
import { type Community, darkSite, type Person } from './community.ts'
import type { Situation } from './rights.ts'
import { type PersonaName, personaNames, world } from './world.ts'

export type Personas = ReadonlyMap<PersonaName, Person>

/** The personas as members who may do everything with their own things; all of them Active until `hold`. */
export const personsOf = async ({ member }: Pick<Community, 'member'>): Promise<Personas> => {
  const persons = new Map<PersonaName, Person>()
  for (const name of personaNames) {
    const { profileId, subscriber, validated, role, createdAt } = world.personas[name]
    const facts = { profileId, name, subscriber, validated, role, staff: role === 'Support' || role === 'Developer' }
    const person = await member({ ...facts, createdAt: createdAt.toISOString() })
    const able = { status: 'Active' as const, subscriber: true }
    persons.set(name, { ...person, api: person.as(able), dark: person.as(able, darkSite) })
  }
  return persons
}

/** Locked or quarantined: what they have is from before. */
export const heldNames: readonly PersonaName[] = personaNames.filter((name) => world.personas[name].status !== 'Active')

/** Locks and quarantines the personas of those states from now on. */
export const hold = async ({ change }: Pick<Community, 'change'>, personas: Personas): Promise<void> => {
  for (const name of heldNames) {
    const person = personas.get(name)
    if (person) await change(person, { status: world.personas[name].status })
  }
}

export interface Stage<Things, Who> {
  /** Returns the member behind a persona. */
  who: (caller: PersonaName) => Who | undefined
  /** The same for every caller, unless something is taken away. */
  fixed: Readonly<Record<string, Things>>
  make: Readonly<Record<string, (caller: Who) => Promise<Things>>>
  /** Returns the set of things that a call takes from: calls that take different things share one. */
  setOf?: (taking: CallName) => string
}

/** The things of a situation for a caller, made when they are first asked for. */
export type Staged<Things> = (
  caller: PersonaName | undefined,
  situation: Situation<Things>,
  taking?: CallName,
) => Promise<Things>

/** @throws Error in a situation that nobody says how to bring about */
export const staged = <Things, Who>({
  who,
  fixed,
  make,
  setOf = (taking) => taking,
}: Stage<Things, Who>): Staged<Things> => {
  const made = new Map<string, Promise<Things>>()
  return async (caller, { name }, taking) => {
    const ready = fixed[name]
    if (ready && !taking) return ready
    const person = caller && who(caller)
    const maker = make[name]
    if (!person || !maker) throw new Error(`Nobody says how "${name}" comes about`)
    const key = [caller, name, taking && setOf(taking)].join(' ')
    const known = made.get(key) ?? maker(person)
    made.set(key, known)
    return known
  }
}
