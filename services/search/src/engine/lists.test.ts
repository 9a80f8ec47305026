import { evenWeights } from '@samvaer/contracts/search/reasons'
import { matchAspects } from '@samvaer/contracts/search/values'
import { nameKey } from '@samvaer/service-kit/text/name-key'
import { chanceFor } from '@samvaer/testing/world/chance'
import { describe, expect, it } from 'vitest'
import { hasBirthday, isMatch, pointsOf } from '../../test/support/plain-match.ts'
import { fits, mayFind, momentOf } from '../../test/support/plain-search.ts'
import { askerOf, indexOf, type Member, membersOf, questionOf } from '../../test/support/random-members.ts'
import type { Behind, BehindName, FoundIds, PageOf } from './profile-index.ts'

const members = membersOf('a world of lists', 300)
const community = 'dk'
const index = indexOf(members, community)
const profilesWith = (word: string): number => members.filter(({ profile }) => profile.words.includes(word)).length

const pagesOf = (read: (page: Omit<PageOf, 'sort'>) => FoundIds): number[] => {
  const all: Behind[] = []
  for (;;) {
    const { items, goesOn } = read({ take: 40, behind: all.at(-1) })
    all.push(...items)
    if (!goesOn) return all.map(({ profileId }) => profileId)
  }
}

/** By points, equal ones by the newest. */
const ranked = (found: readonly { member: Member; points: number }[]): number[] =>
  found
    .toSorted(
      (a, b) =>
        b.points - a.points ||
        b.member.profile.createdAt.getTime() - a.member.profile.createdAt.getTime() ||
        b.member.profile.profileId - a.member.profile.profileId,
    )
    .map(({ member }) => member.profile.profileId)

describe('in a random world', () => {
  it('members match who look for each other, those with most in common first', () => {
    const chance = chanceFor('matches')
    let found = 0
    for (let round = 0; round < 160; round++) {
      const question = questionOf(chance, members)
      if (round % 2 === 0) question.filters = {}
      const { asker } = question
      const weights = { ...evenWeights }
      for (const aspect of matchAspects) weights[aspect] = chance.between(0, 4)
      const expected = members
        .filter((member) => fits(question, member) && isMatch(asker, member))
        .flatMap((member) => {
          if (!asker.profile) return []
          const points = pointsOf(asker, asker.profile, member, profilesWith, members.length)
          return { member, points: matchAspects.reduce((sum, aspect) => sum + weights[aspect] * points[aspect], 0) }
        })
      expect(pagesOf((page) => index.matches(question, weights, page))).toEqual(ranked(expected))
      found += expected.length
    }
    expect(found).toBeGreaterThan(1000)
  })

  it('a member of whom nothing is known yet finds who fits, whoever is asked for', () => {
    const question = { ...questionOf(chanceFor('nothing known'), members), filters: {} }
    const asker = { ...question.asker, profile: undefined }
    const found = (sought: boolean) =>
      pagesOf((page) => index.find({ ...question, asker, sought }, { ...page, sort: 'Newest' }))
    expect(found(false).length).toBeGreaterThan(50)
    expect(found(true)).toEqual(found(false))
  })

  it('those who fit stand in the order of the alphabet, page by page', () => {
    const chance = chanceFor('names')
    let found = 0
    for (let round = 0; round < 200; round++) {
      const question = questionOf(chance, members)
      question.beginnings = { name: chance.pick(['', 's', 'a', 'æ', 'hik', 'n1']), town: chance.pick(['', 'odense']) }
      const expected = members
        .filter((member) => fits(question, member))
        .map(({ profile: { nameFolded, profileId } }) => ({ name: nameKey(nameFolded, community), profileId }))
        .toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.profileId - b.profileId))
      const named: BehindName[] = []
      for (let goesOn = true; goesOn; ) {
        const page = index.named(question, { take: 7, behind: named.at(-1) })
        named.push(...page.items)
        ;({ goesOn } = page)
      }
      expect(named).toEqual(expected)
      found += named.length
    }
    expect(found).toBeGreaterThan(1000)
  })

  it('those who say most of the words come first', () => {
    const chance = chanceFor('words')
    for (let round = 0; round < 60; round++) {
      const asker = askerOf(chance, members)
      const asked = chance.some(['hik', 'SAILING', 'æb', 's', 'rock'], chance.between(1, 4))
      const said = ({ profile }: Member) =>
        asked.filter((word) => fits({ asker, filters: { words: [word] } }, { profile, seenAt: undefined })).length
      const expected = members.map((member) => ({ member, points: said(member) })).filter(({ points }) => points > 0)
      expect(pagesOf((page) => index.byWords(asker, asked, page))).toEqual(ranked(expected))
    }
  })

  it('members are found on their birthday', () => {
    const chance = chanceFor('birthdays')
    for (const day of ['2027-02-28', '2028-02-28', '2028-02-29', '2027-03-01', '2027-02-27']) {
      const today = new Date(`${day}T00:00:00Z`)
      const asker = askerOf(chance, members)
      const expected = members.filter(
        ({ profile }) => mayFind(asker, profile) && profile.persons.some((person) => hasBirthday(person, today)),
      )
      expect(expected.length).toBeGreaterThan(5)
      expect(
        pagesOf((page) => index.birthdays({ asker }, today, page)),
        day,
      ).toEqual(ranked(expected.map((member) => ({ member, points: 0 }))))
    }
  })

  it('names are found by their beginning, the last seen first', () => {
    const chance = chanceFor('names')
    for (const beginning of ['h', 'hik', 'hiking7', 'æ', 'sa', 'x']) {
      const asker = askerOf(chance, members)
      const expected = members
        .filter(({ profile }) => mayFind(asker, profile) && profile.nameFolded.startsWith(beginning))
        .sort((a, b) => momentOf(b.seenAt) - momentOf(a.seenAt) || b.profile.profileId - a.profile.profileId)
      expect(index.byName(asker, beginning, 10)).toEqual(expected.slice(0, 10).map(({ profile }) => profile.profileId))
    }
  })

  it('kinks and words are counted', () => {
    const asker = askerOf(chanceFor('kinks'), members)
    const found = members.filter(({ profile }) => mayFind(asker, profile))
    const counts = ['ropes', 'candles', 'masks'].map((kink) => [
      kink,
      found.filter(({ profile }) => profile.kinks.includes(kink)).length,
    ])
    expect(Object.fromEntries(index.kinkCounts(asker))).toEqual(Object.fromEntries(counts))
    expect(index.profilesWith('hiking')).toBe(profilesWith('hiking'))
    expect(index.profilesWith('never')).toBe(0)
  })
})
