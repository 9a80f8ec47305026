import { emptyPersonFacts, emptyProfileFacts } from '@samvaer/contracts/profile/facts'
import { describe, expect, it } from 'vitest'
import type { EditForm } from './edit-form.ts'
import { mergeForms } from './merge-forms.ts'

const form = (
  profile: Partial<EditForm['profile']> = {},
  facts: Partial<EditForm['persons'][number]['facts']> = {},
): EditForm => ({
  profile: { ...emptyProfileFacts, ...profile },
  persons: [
    {
      personId: 7,
      gender: 'Female',
      birthday: '1980-05-04',
      height: 170,
      weight: null,
      facts: { ...emptyPersonFacts, ...facts },
    },
  ],
})

describe('two windows that changed different things', () => {
  const { merged, clashes } = mergeForms(
    form(),
    form({ about: 'Mine' }),
    form({ children: 'AtHome' }, { smoking: 'Never' }),
  )
  it('want nothing that the other one does not', () => expect(clashes).toEqual([]))
  it('both stand', () => expect(merged).toEqual(form({ about: 'Mine', children: 'AtHome' }, { smoking: 'Never' })))
})

describe('two windows that changed the same thing', () => {
  const mine = form({ about: 'Mine', lookingFor: ['Travel'] }, { eyeColour: 'Blue' })
  const theirs = form({ about: 'Theirs', lookingFor: ['Travel'] }, { eyeColour: 'Green' })
  const { merged, clashes } = mergeForms(form(), mine, theirs)

  it('are asked about what differs alone', () => {
    expect(clashes).toEqual([
      { personId: null, field: 'about', mine: 'Mine', theirs: 'Theirs' },
      { personId: 7, field: 'eyeColour', mine: 'Blue', theirs: 'Green' },
    ])
  })
  it('keep what is here until that is answered', () => expect(merged).toEqual(mine))
  it('take theirs where they differ, and nothing else, the other way round', () => {
    const more = form({ ...mine.profile, lookingForText: 'Ro' }, mine.persons[0]?.facts)
    const taken = mergeForms(form(), theirs, more).merged
    expect(taken).toEqual(form({ ...theirs.profile, lookingForText: 'Ro' }, { eyeColour: 'Green' }))
  })
})

it('leaves a person that the other window does not know as it is', () => {
  const mine = form({}, { hairColour: 'Red' })
  expect(mergeForms(form(), mine, { ...form(), persons: [] }).merged).toEqual(mine)
})

it('takes the other one’s measures where it changed none', () => {
  const [person] = form().persons
  const measured = (change: object): EditForm => ({ ...form(), persons: person ? [{ ...person, ...change }] : [] })
  const { merged } = mergeForms(form(), measured({ height: 171 }), measured({ weight: 60 }))
  expect(merged).toEqual(measured({ height: 171, weight: 60 }))
})
