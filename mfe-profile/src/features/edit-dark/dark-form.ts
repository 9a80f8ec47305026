/** The form of the dark profile. */
import { darkPersonFacts, darkProfileFacts } from '@samvaer/contracts/profile/dark-facts'
import { darkPersonRoles } from '@samvaer/contracts/profile/values'
import * as z from 'zod'
import { type Clash, mergeObjects } from '../edit-frame/merge.ts'
import type { EditedDarkProfile } from './dark-queries.ts'

export const darkForm = z.strictObject({
  profile: darkProfileFacts,
  persons: z.array(darkPersonFacts.extend({ personId: z.int() })).max(2),
})
export type DarkForm = z.infer<typeof darkForm>

interface Persons {
  personId: number
}

/** A form for every person, answered or not, roles in the order of the page. */
export const darkFormOf = (
  { profile, persons }: Pick<EditedDarkProfile, 'profile' | 'persons'>,
  present: readonly Persons[],
): DarkForm => ({
  profile,
  persons: present.map(({ personId }) => {
    const answered = persons.find((one) => one.personId === personId)
    return {
      personId,
      roles: darkPersonRoles.filter((role) => answered?.roles.includes(role)),
      experience: answered?.experience ?? null,
    }
  }),
})

const standing = z.object({ version: z.int(), ...darkForm.shape })

/** Returns the present facts out of a Conflict; undefined when the refusal does not say. */
export const standingDark = (detail: unknown): z.infer<typeof standing> | undefined => standing.safeParse(detail).data

/**
 * @param base what both windows began with
 * @param mine whose answers stand where both changed the same thing
 * @returns all that either window changed, and where both did
 */
export const mergeDark = (base: DarkForm, mine: DarkForm, theirs: DarkForm): { merged: DarkForm; clashes: Clash[] } => {
  const profile = mergeObjects(base.profile, mine.profile, theirs.profile)
  const persons = mine.persons.map((person) => {
    const [before, after] = [base, theirs].map((form) => form.persons.find((one) => one.personId === person.personId))
    const { merged, clashes } = mergeObjects(before ?? person, person, after ?? person)
    return { merged, clashes: clashes.map((clash) => ({ personId: person.personId, ...clash })) }
  })
  return {
    merged: { profile: profile.merged, persons: persons.map(({ merged }) => merged) },
    clashes: [
      ...profile.clashes.map((clash) => ({ personId: null, ...clash })),
      ...persons.flatMap(({ clashes }) => clashes),
    ],
  }
}
