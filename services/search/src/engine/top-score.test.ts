import { answersBy, answersOf, type FactRow } from '@samvaer/contracts/profile/fact-table'
import { describe, expect, it } from 'vitest'
import { indexOf, membersOf, now } from '../../test/support/random-members.ts'
import type { Asker, IndexedPerson, IndexedProfile } from './profile-index.ts'
import { completeness } from './top-score.ts'

const hour = 60 * 60_000
const [some] = membersOf('somebody', 1)
if (!some) throw new Error('There is nobody')

/** The first answer of each list. */
const first = ({ values }: FactRow) => values.slice(0, 1)

const silentPerson: IndexedPerson = {
  gender: 'Female',
  birthday: '1990-01-01',
  height: null,
  weight: null,
  ...answersOf('person'),
  roles: [],
  experience: null,
}
const tellingPerson: IndexedPerson = {
  ...silentPerson,
  height: 170,
  weight: 70,
  ...answersBy('person', first),
}
const silent: IndexedProfile = {
  ...some.profile,
  gender: 'Female',
  persons: [silentPerson],
  pictured: false,
  validated: false,
  words: [],
  ...answersOf('profile'),
  seeks: undefined,
}
const telling: IndexedProfile = {
  ...silent,
  persons: [tellingPerson],
  ...answersBy('profile', first),
}
const words = (count: number): string[] => Array.from({ length: count }, (_, place) => `word${place}`)

describe('the score of a profile', () => {
  it('is the sum of what is complete', () => {
    expect(completeness(silent)).toBe(0)
    expect(completeness({ ...silent, pictured: true })).toBe(25)
    expect(completeness({ ...silent, validated: true })).toBe(15)
    expect(completeness(telling)).toBe(20)
    expect(completeness({ ...telling, persons: [tellingPerson, silentPerson] })).toBe(11)
    expect([3, 4, 40, 400].map((count) => completeness({ ...silent, words: words(count) }))).toEqual([0, 1, 10, 10])
  })

  it('does not grow by what somebody pays', () => {
    expect(completeness({ ...telling, subscriber: true })).toBe(completeness({ ...telling, subscriber: false }))
  })

  it('orders the most alive and complete first, at the moment of asking', () => {
    const index = indexOf([
      { profile: { ...telling, profileId: 1 }, seenAt: new Date(now.getTime() - 23 * hour) },
      { profile: { ...telling, profileId: 2, pictured: true }, seenAt: new Date(now.getTime() - 25 * hour) },
      { profile: { ...silent, profileId: 3 }, seenAt: now },
      { profile: { ...silent, profileId: 4 }, seenAt: new Date(now.getTime() - 8 * 24 * hour) },
      { profile: { ...silent, profileId: 5 }, seenAt: new Date(now.getTime() - 31 * 24 * hour) },
      { profile: { ...silent, profileId: 6 }, seenAt: undefined },
    ])
    const asker: Asker = { profileId: 0, hidden: [], profile: undefined, bands: new Map(), now }
    const top = (at: Date) =>
      index
        .find({ asker: { ...asker, now: at }, filters: {} }, { sort: 'Top', take: 10 })
        .items.map(({ profileId, key }) => [profileId, key])
    expect(top(now)).toEqual([
      [2, 65],
      [1, 50],
      [3, 30],
      [4, 10],
      [6, 0],
      [5, 0],
    ])
    expect(top(new Date(now.getTime() + 2 * hour))[1]).toEqual([1, 40])
  })
})
