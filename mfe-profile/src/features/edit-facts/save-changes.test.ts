import type { ApiClient } from '@samvaer/contracts/client'
import { emptyPersonFacts, emptyProfileFacts } from '@samvaer/contracts/profile/facts'
import { describe, expect, it } from 'vitest'
import type { EditForm } from './edit-form.ts'
import { type Saved, saveChanges } from './save-changes.ts'

const base: EditForm = {
  profile: emptyProfileFacts,
  persons: [
    { personId: 3, gender: 'Male', birthday: '1975-01-02', height: null, weight: null, facts: emptyPersonFacts },
    { personId: 4, gender: 'Female', birthday: '1977-03-04', height: 170, weight: 60, facts: emptyPersonFacts },
  ],
}
const [first, second] = base.persons

/** Answers every call, or refuses one; remembers what was sent. */
const recorder = (refused?: string) => {
  const sent: [string, unknown][] = []
  const post = (async (name: string, input: unknown) => {
    sent.push([name, input])
    if (name === refused) throw new Error(name)
    return name === 'EditProfile/UpdateProfile' ? { version: 6 } : {}
  }) as ApiClient['post']
  return { sent, post }
}

const save = async (values: EditForm, refused?: string) => {
  const { sent, post } = recorder(refused)
  const steps: Saved[] = []
  const outcome = await saveChanges({ post }, { version: 5, base }, values, (step) => steps.push(step)).then(
    () => 'saved',
    () => 'refused',
  )
  return { names: sent.map(([name]) => name), sent, steps, outcome }
}

describe('saving', () => {
  it('sends nothing where nothing changed', async () => {
    expect(await save(base)).toMatchObject({ names: [], steps: [], outcome: 'saved' })
  })
  it('sends facts with the version that was read', async () => {
    const { sent, steps } = await save({ ...base, profile: { ...base.profile, about: 'Hej' } })
    expect(sent).toMatchObject([['EditProfile/UpdateProfile', { version: 5, profile: { about: 'Hej' } }]])
    expect(steps.at(-1)).toMatchObject({ version: 6, base: { profile: { about: 'Hej' } } })
  })
  it('sends bodies of both, and the birthday of one alone', async () => {
    if (!first || !second) throw new Error('no persons')
    const persons = [
      { ...first, height: 182 },
      { ...second, birthday: '1977-03-05' },
    ]
    const { sent, steps } = await save({ ...base, persons })
    expect(sent).toEqual([
      [
        'EditProfile/UpdatePersonWeightAndHeight',
        {
          persons: [
            { height: 182, weight: null },
            { height: 170, weight: 60 },
          ],
        },
      ],
      ['EditProfile/UpdatePersonBirthday', { person: 1, birthday: '1977-03-05' }],
    ])
    expect(steps.at(-1)).toEqual({ version: 5, base: { ...base, persons } })
  })
  it('remembers what is saved when the next part is refused', async () => {
    if (!first || !second) throw new Error('no persons')
    const values = {
      profile: { ...base.profile, about: 'Hej' },
      persons: [{ ...first, height: 182 }, second],
    }
    const { names, steps, outcome } = await save(values, 'EditProfile/UpdatePersonWeightAndHeight')
    expect(outcome).toBe('refused')
    expect(names).toEqual(['EditProfile/UpdateProfile', 'EditProfile/UpdatePersonWeightAndHeight'])
    expect(steps).toHaveLength(1)
    expect(steps[0]?.base.persons[0]?.height).toBeNull()
  })
  it('sends nothing else once facts are refused', async () => {
    if (!first || !second) throw new Error('no persons')
    const values = { profile: { ...base.profile, about: 'Hej' }, persons: [{ ...first, height: 182 }, second] }
    expect(await save(values, 'EditProfile/UpdateProfile')).toMatchObject({
      names: ['EditProfile/UpdateProfile'],
      steps: [],
    })
  })
})
