import { chanceFor } from '@samvaer/testing/world/chance'
import { describe, expect, it } from 'vitest'
import { fits, foundAmong, mayFind } from '../../test/support/plain-search.ts'
import { type Member, memberOf, membersOf, questionOf, seenOf } from '../../test/support/random-members.ts'
import { createProfileIndex } from './index-of-profiles.ts'
import type { Behind, PageOf, ProfileIndex, Question } from './profile-index.ts'

const sorts = ['Newest', 'LastSeen', 'NewestMedium'] as const

const indexOf = (members: readonly Member[]): ProfileIndex => {
  const index = createProfileIndex()
  for (const member of members) {
    index.put(member.profile)
    if (member.seenAt) index.seen(member.profile.profileId, member.seenAt)
  }
  return index
}

const allPages = (index: ProfileIndex, question: Question, page: Omit<PageOf, 'behind'>): Behind[] => {
  const all: Behind[] = []
  let behind: Behind | undefined
  for (;;) {
    const { items, goesOn } = index.find(question, { ...page, behind })
    all.push(...items)
    behind = items.at(-1)
    if (!goesOn) return all
  }
}

describe('a search in a random world', () => {
  const members = membersOf('a random world', 300)
  const index = indexOf(members)
  const chance = chanceFor('300 questions')
  const questions = Array.from({ length: 300 }, () => questionOf(chance, members))

  it('finds exactly those who fit, in order, page by page', () => {
    let found = 0
    for (const question of questions) {
      const page = { sort: chance.pick(sorts), take: chance.between(1, 40) }
      const expected = foundAmong(members, question, page.sort)
      expect(allPages(index, question, page), JSON.stringify([question.filters, page])).toEqual(expected)
      found += expected.length
    }
    // Enough of the questions find somebody.
    expect(found).toBeGreaterThan(3000)
  })

  it('counts them', () => {
    for (const question of questions)
      expect(index.count(question)).toEqual({
        count: members.filter((member) => fits(question, member)).length,
        more: false,
      })
  })

  it('says of each member whether the asker may find them', () => {
    for (const { asker } of questions.slice(0, 60))
      for (const { profile } of members) expect(index.mayFind(asker, profile.profileId)).toBe(mayFind(asker, profile))
  })

  it('is the same after members changed, left and came back', () => {
    const changed = membersOf('a random world', 300)
    const index = indexOf(changed)
    for (let change = 0; change < 900; change++) {
      const place = chance.between(0, 299)
      const profileId = place + 1
      if (chance.happens(0.5)) index.remove(profileId)
      const member = { profile: memberOf(chance, profileId), seenAt: seenOf(chance) ?? new Date(0) }
      index.put(member.profile)
      index.seen(profileId, member.seenAt)
      changed[place] = member
    }
    for (const question of questions.slice(0, 150))
      expect(allPages(index, question, { sort: 'LastSeen', take: 50 })).toEqual(
        foundAmong(changed, question, 'LastSeen'),
      )
  })
})
