/** Sends what was changed on the own profile: facts to one service, bodies and birthdays to another. */
import type { ApiClient } from '@samvaer/contracts/client'
import { same } from '../edit-frame/merge.ts'
import type { EditForm } from './edit-form.ts'

/** The facts that the services have. */
export interface Saved {
  version: number
  base: EditForm
}

const answersOf = ({ profile, persons }: EditForm) => ({
  profile,
  persons: persons.map(({ personId, facts }) => ({ personId, facts })),
})
const measures = ({ persons }: EditForm) => persons.map(({ height, weight }) => ({ height, weight }))

/**
 * Saves one kind after the other; what is not changed is not sent. Facts go first: their Conflict stops the rest.
 * @param onStep hears of each part that is saved, so that a later failure asks for the rest alone
 * @throws ApiError of the first part that is refused
 */
export const saveChanges = async (
  { post }: Pick<ApiClient, 'post'>,
  saved: Saved,
  values: EditForm,
  onStep: (saved: Saved) => void,
): Promise<void> => {
  let now = saved
  const step = (base: EditForm, version = now.version) => {
    now = { version, base }
    onStep(now)
  }
  if (!same(answersOf(values), answersOf(now.base))) {
    const { version } = await post('EditProfile/UpdateProfile', { version: now.version, ...answersOf(values) })
    const persons = now.base.persons.map((person, place) => ({
      ...person,
      facts: values.persons[place]?.facts ?? person.facts,
    }))
    step({ profile: values.profile, persons }, version)
  }
  if (!same(measures(values), measures(now.base))) {
    await post('EditProfile/UpdatePersonWeightAndHeight', { persons: measures(values) })
    const persons = now.base.persons.map((person, place) => ({ ...person, ...measures(values)[place] }))
    step({ ...now.base, persons })
  }
  for (const [place, { birthday }] of values.persons.entries()) {
    if (birthday === now.base.persons[place]?.birthday) continue
    await post('EditProfile/UpdatePersonBirthday', { person: place, birthday })
    step({ ...now.base, persons: now.base.persons.map((one, at) => (at === place ? { ...one, birthday } : one)) })
  }
}
