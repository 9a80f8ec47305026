/** Counts how much of a profile is filled in, so that its member sees what is left. */
import type { EditForm } from './edit-form.ts'

const isAnswered = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== null && value !== ''

/** Counts the given answers of all, the persons' among them. */
export const progressOf = ({ profile, persons }: EditForm): { answered: number; all: number } => {
  const answers = [
    ...Object.values(profile),
    ...persons.flatMap(({ height, weight, facts }) => [height, weight, ...Object.values(facts)]),
  ]
  return { answered: answers.filter(isAnswered).length, all: answers.length }
}
