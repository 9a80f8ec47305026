/** The engine of the search: members as rows, sets of rows for what is asked, columns for orders (decision 73). */
import { countedExactly } from '@samvaer/contracts/search/filters'
import { RoaringBitmap32 } from 'roaring-wasm'
import { asking, intersectionOf, type Rows, unionOf, without } from './bitmaps.ts'
import { createColumn } from './column.ts'
import { createGuard } from './guard.ts'
import { createLastSeen } from './last-seen.ts'
import { firstOf } from './orders.ts'
import { createPersons } from './persons.ts'
import { createPlaces } from './places.ts'
import type { Asker, FoundIds, PageOf, ProfileIndex, Question } from './profile-index.ts'
import { createProfiles } from './profiles.ts'
import { createRowNumbers } from './row-numbers.ts'
import { createTerms } from './terms.ts'
import { createTopScores } from './top-score.ts'
import { askedWords, rowsSaying } from './words.ts'

const counted = (rows: Rows): { count: number; more: boolean } => ({
  count: Math.min(rows.size, countedExactly),
  more: rows.size > countedExactly,
})

export const createProfileIndex = (): ProfileIndex => {
  const numbers = createRowNumbers()
  const everybody = new RoaringBitmap32()
  const profiles = createProfiles()
  const persons = [createPersons(), createPersons()] as const
  const places = createPlaces()
  const seen = createLastSeen()
  const words = createTerms()
  const kinks = createTerms()
  const names = createTerms()
  const guard = createGuard(numbers, places)
  const createdAt = createColumn(Float64Array)
  const newestMediumAt = createColumn(Float64Array)
  const withMedium = new RoaringBitmap32()
  const top = createTopScores()

  const seenRows = (rows: Rows, asker: Asker): Rows => without(rows, guard.hiddenFrom(asker))

  const fitting = ({ asker, filters, places: region }: Question): Rows => {
    const { now, bands } = asker
    const ofPersons = persons.flatMap((person) => person.fitting(filters, now) ?? [])
    return intersectionOf([
      everybody,
      ...profiles.fitting(filters),
      ...(ofPersons.length > 0 ? [unionOf(ofPersons)] : []),
      ...(region ? [places.in(region)] : []),
      ...(filters.within ? [places.within(bands, filters.within)] : []),
      ...(filters.online ? [seen.since(filters.online, now)] : []),
      ...askedWords(filters.words ?? []).map((word) => rowsSaying(words, word)),
      ...(filters.kinks ?? []).map((kink) => kinks.with(kink)),
    ])
  }

  const pageOf = (found: Rows, { sort, ...page }: PageOf, now: Date): FoundIds => {
    const ordered = sort === 'NewestMedium' ? intersectionOf([found, withMedium]) : found
    const rows = ordered.toUint32Array()
    const keys = {
      Newest: () => createdAt.values,
      LastSeen: () => seen.times,
      NewestMedium: () => newestMediumAt.values,
      Top: () => top.of(rows, seen.times, now),
    }
    return { ...firstOf(rows, keys[sort](), numbers.profileIds, page), ...counted(ordered) }
  }

  return {
    get size() {
      return numbers.size
    },
    has: (profileId) => numbers.rowOf(profileId) !== undefined,
    put: (profile) => {
      const row = numbers.give(profile.profileId)
      everybody.add(row)
      profiles.put(row, profile)
      persons.forEach((person, place) => {
        person.put(row, profile.persons[place])
      })
      places.put(row, profile.place)
      words.put(row, profile.words)
      kinks.put(row, profile.kinks)
      names.put(row, [profile.nameFolded])
      guard.put(row, profile.seeks)
      createdAt.put(row, profile.createdAt.getTime())
      newestMediumAt.put(row, profile.newestMediumAt?.getTime() ?? 0)
      if (profile.newestMediumAt) withMedium.add(row)
      else withMedium.remove(row)
      top.put(row, profile)
    },
    remove: (profileId) => {
      const row = numbers.rowOf(profileId)
      if (row === undefined) return
      everybody.remove(row)
      profiles.put(row, undefined)
      for (const person of persons) person.put(row, undefined)
      places.put(row, undefined)
      words.put(row, [])
      kinks.put(row, [])
      names.put(row, [])
      guard.put(row, undefined)
      withMedium.remove(row)
      seen.put(row, 0)
      numbers.free(profileId)
    },
    seen: (profileId, at) => {
      const row = numbers.rowOf(profileId)
      if (row !== undefined) seen.put(row, at.getTime())
    },
    seenAt: (profileId) => {
      const row = numbers.rowOf(profileId)
      const time = row === undefined ? 0 : seen.at(row)
      return time === 0 ? undefined : new Date(time)
    },
    find: (question, page) =>
      asking(() => pageOf(seenRows(fitting(question), question.asker), page, question.asker.now)),
    count: (question) => asking(() => counted(seenRows(fitting(question), question.asker))),
    mayFind: (asker, profileId) => {
      const row = numbers.rowOf(profileId)
      return row !== undefined && asking(() => !guard.hiddenFrom(asker).has(row))
    },
    byName: (asker, beginning, take) =>
      asking(() => {
        const rows = seenRows(names.beginning(beginning), asker).toUint32Array()
        return firstOf(rows, seen.times, numbers.profileIds, { take }).items.map(({ profileId }) => profileId)
      }),
    birthdays: (asker, today, page) =>
      asking(() => {
        const born = unionOf(persons.map((person) => person.bornOn(today)))
        return pageOf(seenRows(born, asker), { ...page, sort: 'Newest' }, asker.now)
      }),
    matches: () => {
      throw new Error('Not yet')
    },
    byWords: () => {
      throw new Error('Not yet')
    },
    profilesWith: (word) => words.countOf(word),
    kinkCounts: (asker) =>
      asking(() => {
        const hidden = guard.hiddenFrom(asker)
        const counts = new Map<string, number>()
        for (const kink of kinks.words()) {
          const rows = kinks.with(kink)
          const count = rows.size - rows.andCardinality(hidden)
          if (count > 0) counts.set(kink, count)
        }
        return counts
      }),
  }
}
