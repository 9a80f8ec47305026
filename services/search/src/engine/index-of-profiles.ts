/** The engine of the search: members as rows, sets of rows for what is asked and for steps of each order (decision 73). */
import { countedExactly } from '@samvaer/contracts/search/values'
import { fitting } from './fitting.ts'
import { foundBy } from './guard.ts'
import { seenTogether } from './last-seen.ts'
import { fittingBothWays, shownTo } from './matches.ts'
import { matchLayers } from './matching.ts'
import { createMembers } from './members.ts'
import { byNamePrefix, namedIn } from './names.ts'
import { byLayers, byNumber, byScore, firstOf, type Step } from './orders.ts'
import type { FoundIds, PageOf, ProfileIndex } from './profile-index.ts'
import { asking, intersectionOf, isEmpty, type Rows, rowsOf, sizeOf, unionOf } from './sets/rows.ts'
import { topScores } from './top-score.ts'
import { askedWords, rowsSaying } from './words.ts'

const counted = (rows: Rows) => {
  const size = sizeOf(rows)
  return { count: Math.min(size, countedExactly), more: size > countedExactly }
}
const noneFound: FoundIds = { items: [], goesOn: false, count: 0, more: false }

export const createProfileIndex = (community = ''): ProfileIndex => {
  const members = createMembers(community)
  const { numbers, persons, seen, createdAt, newestMediumAt, words, kinks } = members

  /** The last time of a moment that a page ended with. */
  const lastOf = (moment: number | undefined) => moment && moment + seenTogether - 1

  const inOrder = (rows: Rows, { sort, ...page }: PageOf, now: Date): FoundIds => {
    const ordered = sort === 'NewestMedium' ? intersectionOf([rows, newestMediumAt.all]) : rows
    const from = page.behind?.key
    const steps: Record<PageOf['sort'], () => Iterable<Step>> = {
      Newest: () => byNumber(members, ordered, createdAt, from),
      LastSeen: () => byNumber(members, ordered, seen.times, lastOf(from), seen.moment),
      NewestMedium: () => byNumber(members, ordered, newestMediumAt, from),
      Top: () => byScore(members, ordered, topScores(ordered, members, now), page),
    }
    return { ...firstOf(steps[sort](), numbers.profileIds, page), ...counted(ordered) }
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
      const time = row === undefined ? 0 : seen.times.at(row)
      return time === 0 ? undefined : new Date(time)
    },
    find: (question, page) =>
      asking(() => inOrder(shownTo(members, question, fitting(members, question)), page, question.asker.now)),
    count: (question) => asking(() => counted(foundBy(members, question.asker, fitting(members, question)))),
    mayFind: (asker, profileId) => {
      const row = numbers.rowOf(profileId)
      return row !== undefined && asking(() => !isEmpty(foundBy(members, asker, rowsOf([row]))))
    },
    byName: (asker, beginning, take) =>
      asking(() =>
        firstOf(byNamePrefix(members, asker, beginning), numbers.profileIds, { take }).items.map(
          ({ profileId }) => profileId,
        ),
      ),
    named: (question, page) => asking(() => namedIn(members, question, page)),
    birthdays: (question, today, page) =>
      asking(() => {
        const born = unionOf(persons.map((person) => person.bornOn(today)))
        return inOrder(shownTo(members, question, born), { ...page, sort: 'Newest' }, question.asker.now)
      }),
    matches: (question, weights, page) => {
      const { asker } = question
      const { profile } = asker
      if (!profile) return noneFound
      return asking(() => {
        const rows = fittingBothWays(members, question)
        const layers = matchLayers(members, { ...asker, profile }, weights, rows)
        return { ...firstOf(byLayers(members, rows, layers, page), numbers.profileIds, page), ...counted(rows) }
      })
    },
    byWords: (asker, asked, page) =>
      asking(() => {
        const layers = askedWords(asked).map((word) => ({ rows: rowsSaying(words, word), points: 1 }))
        const rows = foundBy(members, asker, unionOf(layers.map((layer) => layer.rows)))
        return { ...firstOf(byLayers(members, rows, layers, page), numbers.profileIds, page), ...counted(rows) }
      }),
    profilesWith: (word) => words.countOf(askedWords([word])[0] ?? ''),
    kinkCounts: (asker) =>
      asking(() => {
        const found = foundBy(members, asker, members.everybody.rows)
        const counts = new Map<string, number>()
        for (const kink of kinks.words()) {
          const count = kinks.countIn(kink, found)
          if (count > 0) counts.set(kink, count)
        }
        return counts
      }),
  }
}
