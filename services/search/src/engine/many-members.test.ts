/** Among so many that an order is walked in steps. */

import { evenWeights } from '@samvaer/contracts/search/reasons'
import { matchAspects } from '@samvaer/contracts/search/values'
import { nameKey } from '@samvaer/service-kit/text/name-key'
import { chanceFor } from '@samvaer/testing/world/chance'
import { expect, it } from 'vitest'
import { isMatch, pointsOf } from '../../test/support/plain-match.ts'
import { fits, foundAmong, mayFind, momentOf } from '../../test/support/plain-search.ts'
import { askerOf, indexOf, type Member, membersOf } from '../../test/support/random-members.ts'
import type { Behind, FoundIds, PageOf, Question } from './profile-index.ts'
import { everybody } from './wishes.ts'

const day = 24 * 60 * 60_000
const chance = chanceFor('days of many members')
/** Within a good month, several of them at the same moment. */
const earlier = (moment: Date): Date => new Date(moment.getTime() - chance.between(0, 40) * day)

const members = membersOf('many members', 7000).map(
  ({ profile, seenAt }): Member => ({
    seenAt,
    profile: {
      ...profile,
      createdAt: earlier(profile.createdAt),
      newestMediumAt: profile.newestMediumAt && earlier(profile.newestMediumAt),
    },
  }),
)
const index = indexOf(members)
const asker = { ...askerOf(chance, members), profile: members[0]?.profile }

/** The first pages, and some far behind. */
const expectPages = (read: (page: Omit<PageOf, 'sort'>) => FoundIds, expected: readonly Behind[]): void => {
  for (const start of [0, 1, 30, Math.floor(expected.length / 2), expected.length - 10]) {
    const { items, goesOn } = read({ take: 30, behind: expected[start - 1] })
    expect(items).toEqual(expected.slice(start, start + 30))
    expect(goesOn).toBe(start + 30 < expected.length)
  }
}

it.each(['Newest', 'LastSeen', 'NewestMedium', 'Top'] as const)('pages of the order %s are whole', (sort) => {
  for (const filters of [{}, { withPicture: true }, { ages: { from: 25 } }, { online: 'ThisMonth' }] as const) {
    const question: Question = { asker, filters }
    expectPages((page) => index.find(question, { ...page, sort }), foundAmong(members, question, sort))
  }
})

it('matches with most in common come first', () => {
  const counts = new Map<string, number>()
  for (const { profile } of members) for (const word of profile.words) counts.set(word, (counts.get(word) ?? 0) + 1)
  const { profile } = asker
  if (!profile) throw new Error('There is nobody')
  const open = { ...asker, profile: { ...profile, seeks: everybody } }
  const expected = members
    .filter((member) => isMatch(open, member))
    .map((member) => {
      const points = pointsOf(open, open.profile, member, (word) => counts.get(word) ?? 0, members.length)
      const sum = matchAspects.reduce((all, aspect) => all + evenWeights[aspect] * points[aspect], 0)
      return { key: sum * 2 ** 42 + member.profile.createdAt.getTime(), profileId: member.profile.profileId }
    })
    .sort((a, b) => b.key - a.key || b.profileId - a.profileId)
  expect(expected.length).toBeGreaterThan(1600)
  expectPages((page) => index.matches({ asker: open, filters: {} }, evenWeights, page), expected)
})

it('a beginning that thousands of names have finds the last seen of them', () => {
  const expected = members
    .filter(({ profile }) => mayFind(asker, profile) && profile.nameFolded.startsWith('s'))
    .sort((a, b) => momentOf(b.seenAt) - momentOf(a.seenAt) || b.profile.profileId - a.profile.profileId)
    .map(({ profile }) => profile.profileId)
  expect(index.byName(asker, 's', 10)).toEqual(expected.slice(0, 10))
  expect(index.byName(asker, 's', 5000)).toEqual(expected)
})

it('goes along the alphabet where many fit or many names begin so, page by page', () => {
  const beginnings = ['sa', 'så', 'aa', 'å', 'a', 'z']
  const called = members.map(({ profile, seenAt }, index) => ({
    profile: { ...profile, nameFolded: `${beginnings[index % beginnings.length]}${profile.profileId}` },
    seenAt,
  }))
  const names = indexOf(called, 'dk')
  for (const name of ['', 's', 'a', 'så', 'sa1']) {
    const question: Question = { asker, filters: {}, beginnings: { name, town: '' } }
    const expected = called
      .filter((member) => fits(question, member))
      .map(({ profile: { nameFolded, profileId } }) => ({ name: nameKey(nameFolded, 'dk'), profileId }))
      .toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.profileId - b.profileId))
    expect(expected.length).toBeGreaterThan(40)
    for (const start of [0, 1, Math.floor(expected.length / 2), expected.length - 5])
      expect(names.named(question, { take: 30, behind: expected[start - 1] })).toEqual({
        items: expected.slice(start, start + 30),
        goesOn: start + 30 < expected.length,
      })
  }
})
