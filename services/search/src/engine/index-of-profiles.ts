/** The engine of the search: members as rows, sets of rows for what is asked, columns for orders (decision 73). */
import { countedExactly } from '@samvaer/contracts/search/filters'
import { asking, intersectionOf, type Rows, unionOf } from './bitmaps.ts'
import { fitting } from './fitting.ts'
import { foundBy, isFoundBy } from './guard.ts'
import { fittingBothWays, rowsOfTellingWords } from './matches.ts'
import { matchSums } from './matching.ts'
import { createMembers } from './members.ts'
import { firstOf } from './orders.ts'
import type { FoundIds, PageOf, ProfileIndex } from './profile-index.ts'
import { createCountedKeys, newestWithin, timesIn } from './ranking.ts'
import { topScores } from './top-score.ts'
import { askedWords, rowsSaying } from './words.ts'

type Page = Omit<PageOf, 'sort'>

const counted = ({ size }: Rows) => ({ count: Math.min(size, countedExactly), more: size > countedExactly })
const noneFound: FoundIds = { items: [], goesOn: false, count: 0, more: false }

export const createProfileIndex = (): ProfileIndex => {
  const members = createMembers()
  const { numbers, persons, seen, createdAt, newestMediumAt, withMedium, completeness, words, kinks, names } = members
  const countedKeys = createCountedKeys()

  const inOrder = (rows: Rows, { sort, ...page }: PageOf, now: Date): FoundIds => {
    const ordered = sort === 'NewestMedium' ? intersectionOf([rows, withMedium.rows]) : rows
    const listed = numbers.listed(ordered)
    const keys = {
      Newest: () => createdAt.values,
      LastSeen: () => seen.times,
      NewestMedium: () => newestMediumAt.values,
      Top: () => countedKeys.of(listed, topScores(completeness.values, seen.times, now)),
    }
    return { ...firstOf(listed, keys[sort](), numbers.profileIds, page), ...counted(ordered) }
  }

  const ranked = (rows: Rows, pointsOf: (row: number) => number, page: Page): FoundIds => {
    const listed = numbers.listed(rows)
    const keys = countedKeys.of(listed, newestWithin(pointsOf, createdAt.values))
    return { ...firstOf(listed, keys, numbers.profileIds, page), ...counted(rows) }
  }

  return {
    get size() {
      return numbers.size
    },
    has: (profileId) => numbers.rowOf(profileId) !== undefined,
    put: members.put,
    remove: members.remove,
    seen: (profileId, at) => {
      const row = numbers.rowOf(profileId)
      if (row !== undefined) seen.put(row, at.getTime())
    },
    seenAt: (profileId) => {
      const row = numbers.rowOf(profileId)
      const time = row === undefined ? 0 : seen.at(row)
      return time === 0 ? undefined : new Date(time)
    },
    find: (question, page) => {
      const { asker } = question
      return asking(() => inOrder(foundBy(members, asker, fitting(members, question)), page, asker.now))
    },
    count: (question) => asking(() => counted(foundBy(members, question.asker, fitting(members, question)))),
    mayFind: (asker, profileId) => {
      const row = numbers.rowOf(profileId)
      return row !== undefined && isFoundBy(members, asker, row)
    },
    byName: (asker, beginning, take) =>
      asking(() => {
        const listed = numbers.listed(foundBy(members, asker, names.beginning(beginning)))
        return firstOf(listed, seen.times, numbers.profileIds, { take }).items.map(({ profileId }) => profileId)
      }),
    birthdays: (asker, today, page) =>
      asking(() => {
        const born = unionOf(persons.map((person) => person.bornOn(today)))
        return inOrder(foundBy(members, asker, born), { ...page, sort: 'Newest' }, asker.now)
      }),
    matches: (question, weights, page) => {
      const { asker } = question
      const { profile } = asker
      if (!profile) return noneFound
      return asking(() => {
        const rows = fittingBothWays(members, question)
        const wordsInBoth = timesIn(rowsOfTellingWords(members, profile), rows)
        return ranked(rows, matchSums(members, { ...asker, profile }, weights, wordsInBoth), page)
      })
    },
    byWords: (asker, asked, page) =>
      asking(() => {
        const sets = askedWords(asked).map((word) => rowsSaying(words, word))
        const rows = foundBy(members, asker, unionOf(sets))
        const times = timesIn(sets, rows)
        return ranked(rows, (row) => times[row] ?? 0, page)
      }),
    profilesWith: (word) => words.countOf(word),
    kinkCounts: (asker) =>
      asking(() => {
        const found = foundBy(members, asker, members.everybody.rows)
        const counts = new Map<string, number>()
        for (const kink of kinks.words()) {
          const count = kinks.with(kink).andCardinality(found)
          if (count > 0) counts.set(kink, count)
        }
        return counts
      }),
  }
}
