/** Measures searches among few members and among many, beside a read of the same members by their ids. */
import type { ApiClient } from '@samvaer/contracts/client'
import { profileSorts } from '@samvaer/contracts/search/values'
import type { Figure } from '../figures.ts'
import { p95 } from '../ratios.ts'
import { askedFilters } from './asked-filters.ts'
import { mostMembers, type SearchAtSize, startSearchAt } from './search-at-size.ts'
import { wordAt } from './search-community.ts'

const small = 10_000
const take = 20
/** Of each question of a kind; kinds with few questions ask each more often. */
const rounds = 3
const leastPairs = 60
/** Milliseconds, times the baseline, and milliseconds until a change is found. */
const goals = { time: 50, ratio: 3, change: 2000 } as const

/** Answers with the members whom it found. */
type Ask = (api: ApiClient) => Promise<readonly number[]>

interface Question {
  title: string
  asks: readonly Ask[]
}

const idsOf = ({ items }: { items: readonly { profileId: number }[] }) => items.map(({ profileId }) => profileId)

const questions: readonly Question[] = [
  ...profileSorts.map((sort) => ({
    title: `Search, ${sort}`,
    asks: askedFilters.map(
      (filters): Ask =>
        async (api) =>
          idsOf(await api.post('Search/SearchByFilters', { filters, sort, take })),
    ),
  })),
  { title: 'Matches', asks: [async (api) => idsOf(await api.post('Search/GetMatches', { take }))] },
  {
    title: 'Words',
    asks: [async (api) => idsOf(await api.post('Search/GetWordMatches', { words: [wordAt(500), wordAt(30)], take }))],
  },
  { title: 'Names', asks: [async (api) => idsOf(await api.get('Search/SuggestNames', { text: 'Medlem 00' }))] },
  { title: 'Birthdays', asks: [async (api) => idsOf(await api.get('Search/GetBirthdays', { take }))] },
]

/** The page behind the first one of each search that has one. */
const secondPages = async ({ api }: SearchAtSize): Promise<Question> => {
  const asks: Ask[] = []
  for (const filters of askedFilters) {
    const { next } = await api.post('Search/SearchByFilters', { filters, take })
    if (next !== null)
      asks.push(async (one) => idsOf(await one.post('Search/SearchByFilters', { filters, take, anchor: next })))
  }
  return { title: 'Second page, Newest', asks }
}

const timeOf = async <Result>(act: () => Promise<Result>): Promise<[milliseconds: number, result: Result]> => {
  const began = performance.now()
  const result = await act()
  return [performance.now() - began, result]
}

/** Each question with a read of what it found, in turn. */
const timesOf = async (search: SearchAtSize, { asks }: Question) => {
  const times = { ours: [] as number[], baseline: [] as number[] }
  for (let round = -1; round < Math.max(rounds, leastPairs / asks.length); round += 1)
    for (const ask of asks) {
      const [ours, ids] = await timeOf(() => ask(search.api))
      const [baseline] = await timeOf(() => search.readByIds(ids))
      if (round < 0) continue
      times.ours.push(ours)
      times.baseline.push(baseline)
    }
  return { ours: p95(times.ours), baseline: p95(times.baseline), pairs: times.ours.length }
}

const counted = (members: number): string => members.toLocaleString('en')

interface Sized {
  search: SearchAtSize
  question: Question
}

const figuresOf = async (less: Sized, more: Sized): Promise<Figure[]> => {
  const few = await timesOf(less.search, less.question)
  const many = await timesOf(more.search, more.question)
  const { title } = more.question
  const [size, smaller] = [counted(more.search.members), counted(less.search.members)]
  const ratio = many.ours / many.baseline
  return [
    {
      number: 24,
      title: `${title}: p95 / by ids, ${size}`,
      unit: 'ms',
      ...many,
      ratio,
      goal: `≤ ${goals.ratio}, ≤ ${goals.time} ms`,
      reached: ratio <= goals.ratio && many.ours <= goals.time,
    },
    {
      number: 24,
      title: `${title}: p95, ${size} / ${smaller}`,
      unit: 'ms',
      ours: many.ours,
      baseline: few.ours,
      ratio: many.ours / few.ours,
      pairs: many.pairs,
      goal: 'shown',
      reached: true,
    },
  ]
}

const changeFigure = async (search: SearchAtSize): Promise<Figure> => {
  const times: number[] = []
  // Of those whom the reader finds at all.
  const { items } = await search.api.post('Search/SearchByFilters', { filters: {}, take: 10 })
  for (const { profileId } of items) {
    const word = `netop${profileId}`
    const [time] = await timeOf(async () => {
      await search.addWord(profileId, word)
      for (;;) {
        const { count } = await search.api.post('Search/CountByFilters', { filters: { words: [word] } })
        if (count > 0) return
      }
    })
    times.push(time)
  }
  const ours = p95(times)
  return {
    number: 24,
    title: `A change is found, ${counted(search.members)}`,
    unit: 'ms',
    ours,
    baseline: goals.change,
    ratio: ours / goals.change,
    pairs: times.length,
    goal: '≤ 1',
    reached: ours <= goals.change,
  }
}

/** Figures 24: finding members. */
export const measureSearch = async (say: (line: string) => void): Promise<Figure[]> => {
  const running: SearchAtSize[] = []
  const start = async (members: number): Promise<SearchAtSize> => {
    say(`24: a search among ${counted(members)} members …`)
    const search = await startSearchAt(members, say)
    running.push(search)
    const { seconds, megabytes } = search.filled
    say(`24: the index took ${seconds.toFixed(1)} s and ${megabytes.toFixed(0)} MB`)
    return search
  }
  try {
    const less = await start(small)
    const more = await start(mostMembers())
    const figures: Figure[] = []
    const add = async (ofLess: Question, ofMore: Question) => {
      const measured = await figuresOf({ search: less, question: ofLess }, { search: more, question: ofMore })
      for (const { title, ours, ratio } of measured) say(`24: ${title}: ${ours.toFixed(1)} ms, ${ratio.toFixed(2)}`)
      figures.push(...measured)
    }
    for (const question of questions) await add(question, question)
    await add(await secondPages(less), await secondPages(more))
    figures.push(await changeFigure(more))
    return figures
  } finally {
    await Promise.all(running.map((search) => search.stop()))
  }
}
