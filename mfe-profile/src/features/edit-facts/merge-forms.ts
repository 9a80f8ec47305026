/** Merges what two windows changed of the facts. */
import { type Clash, mergeObjects } from '../edit-frame/merge.ts'
import type { EditForm } from './edit-form.ts'

/** Returns what is known of a person beside the facts. */
export const bodyOf = ({ birthday, height, weight }: EditForm['persons'][number]) => ({ birthday, height, weight })

/**
 * @param base what both windows began with
 * @param mine whose answers stand where both changed the same thing
 * @returns all that either window changed, and where both did
 */
export const mergeForms = (
  base: EditForm,
  mine: EditForm,
  theirs: EditForm,
): { merged: EditForm; clashes: Clash[] } => {
  const profile = mergeObjects(base.profile, mine.profile, theirs.profile)
  const persons = mine.persons.map((person) => {
    const [before, after] = [base, theirs].map((form) => form.persons.find((one) => one.personId === person.personId))
    if (!before || !after) return { person, clashes: [] }
    const [body, facts] = [
      mergeObjects(bodyOf(before), bodyOf(person), bodyOf(after)),
      mergeObjects(before.facts, person.facts, after.facts),
    ]
    return {
      person: { ...person, ...body.merged, facts: facts.merged },
      clashes: [...body.clashes, ...facts.clashes].map((clash) => ({ personId: person.personId, ...clash })),
    }
  })
  return {
    merged: { profile: profile.merged, persons: persons.map(({ person }) => person) },
    clashes: [
      ...profile.clashes.map((clash) => ({ personId: null, ...clash })),
      ...persons.flatMap(({ clashes }) => clashes),
    ],
  }
}
