import { chanceFor } from '@samvaer/testing/world/chance'
import { describe, expect, it } from 'vitest'
import { fits, foundAmong, mayFind } from '../../test/support/plain-search.ts'
import { indexOf, type Member, memberOf, membersOf, questionOf, seenOf } from '../../test/support/random-members.ts'
import type { Behind, PageOf, ProfileIndex, Question } from './profile-index.ts'

const sorts = ['Newest', 'LastSeen', 'NewestMedium', 'Top'] as const

const allPages = (index: ProfileIndex, question: Question, page: Omit<PageOf, 'behind'>): Behind[] => {
  const all: Behind[] = []
  for (;;) {
    const { items, goesOn } = index.find(question, { ...page, behind: all.at(-1) })
    all.push(...items)
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
      const page = { sort: chance.pick(sorts), take: chance.between(5, 60) }
      const expected = foundAmong(members, question, page.sort)
      expect(allPages(index, question, page), JSON.stringify([question.filters, page])).toEqual(expected)
      found += expected.length
    }
    // Enough of the questions find somebody.
    expect(found).toBeGreaterThan(3000)
  })

  it('counts them', () => {
    const expected = questions.map((question) => members.filter((member) => fits(question, member)).length)
    expect(questions.map((question) => index.count(question).count)).toEqual(expected)
  })

  it('says of each member whether the asker may find them', () => {
    for (const { asker } of questions.slice(0, 60))
      expect(members.filter(({ profile }) => index.mayFind(asker, profile.profileId))).toEqual(
        members.filter(({ profile }) => mayFind(asker, profile)),
      )
  })

  it('is the same after members changed, left and came back', () => {
    const changed = [...members]
    const other = indexOf(changed)
    for (let change = 0; change < 600; change++) {
      const place = chance.between(0, changed.length - 1)
      const profileId = place + 1
      const member: Member = { profile: memberOf(chance, profileId), seenAt: seenOf(chance) ?? new Date(0) }
      if (chance.happens(0.5)) other.remove(profileId)
      other.put(member.profile)
      if (member.seenAt) other.seen(profileId, member.seenAt)
      changed[place] = member
    }
    for (const question of questions.slice(0, 150))
      expect(allPages(other, question, { sort: 'LastSeen', take: 50 })).toEqual(
        foundAmong(changed, question, 'LastSeen'),
      )
  })
})
