/**
 * Measures what the lists of lodges and events examine, and how long they take, in a small community and in a large
 * one.
 */
import type { ApiClient } from '@samvaer/contracts/client'
import type { Figure } from '../figures.ts'
import { p95 } from '../ratios.ts'
import { lodgeId, month, readers } from './lodge-community.ts'
import { commentsOfEntry, type ListPage, type MeasuredList, measuredLists } from './lodge-lists.ts'
import { type LodgesAtSize, largestCount, startLodgesAt } from './lodges-at-size.ts'

/** Comments, a hundredth of what the goal is about: with fewer, lists would have no full page. */
const small = 10_000
const take = 20
const hundredth = 100
const rounds = 100
const warmUp = 10

const counted = (comments: number): string => comments.toLocaleString('en')

/** The hundredth page, or the last full one of a list that has fewer. */
const deepOf = ({ rows }: MeasuredList, { sizes }: LodgesAtSize): number =>
  Math.max(1, Math.min(hundredth, Math.floor(rows(sizes) / take)))

/** Asks for a page of a list as a member's next click does. */
const readingOf = async (lodges: LodgesAtSize, list: MeasuredList, page: number): Promise<() => Promise<ListPage>> => {
  const api = lodges.clientOf(list.reader)
  if (page === 1) return () => list.read(api, { take })
  const { next } = await list.read(api, { skip: (page - 2) * take, take })
  if (next === null)
    throw new Error(`${list.title} has no page ${page} with ${counted(lodges.sizes.comments)} comments`)
  return () => list.read(api, { take, anchor: next })
}

const timeOf = async (read: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await read()
  return performance.now() - began
}

const figure = (what: string, unit: string, ours: number, baseline: number, atMost: number): Figure => ({
  number: 19,
  title: what,
  unit,
  ours,
  baseline,
  ratio: ours / baseline,
  pairs: rounds,
  goal: `≤ ${atMost}`,
  reached: ours / baseline <= atMost,
})

interface Sides {
  less: LodgesAtSize
  more: LodgesAtSize
}

/** The two sizes in turn. */
const slower = async (title: string, { less, more }: Sides, read: Record<keyof Sides, () => Promise<unknown>>) => {
  const pairs: { less: number; more: number }[] = []
  for (let round = -warmUp; round < rounds; round++) {
    const pair = { less: await timeOf(read.less), more: await timeOf(read.more) }
    if (round >= 0) pairs.push(pair)
  }
  const sizes = `${counted(more.sizes.comments)} / ${counted(less.sizes.comments)}`
  const [ours, baseline] = [p95(pairs.map((pair) => pair.more)), p95(pairs.map((pair) => pair.less))]
  return figure(`${title}: p95, ${sizes}`, 'ms', ours, baseline, 1.5)
}

const keyFigures = (title: string, keys: Record<string, number>, rows: number): Figure[] =>
  Object.entries(keys).map(([along, examined]) => figure(`${title}: keys of ${along} / rows`, '', examined, rows, 2))

const figuresOf = async (list: MeasuredList, page: 'first' | 'deep', sides: Sides): Promise<Figure[]> => {
  const { less, more } = sides
  const pageOf = (lodges: LodgesAtSize) => (page === 'first' ? 1 : deepOf(list, lodges))
  const read = {
    less: await readingOf(less, list, pageOf(less)),
    more: await readingOf(more, list, pageOf(more)),
  }
  const { keys, rows } = await more.examinedBy(list.along, read.more)
  const full = Math.min(take, list.rows(more.sizes))
  if (rows !== full) throw new Error(`${list.title}, page ${pageOf(more)}: ${rows} rows`)
  const title = `${list.title}, page ${pageOf(more)}`
  return [...keyFigures(title, keys, rows), await slower(title, sides, read)]
}

const calendarFigures = async (sides: Sides): Promise<Figure[]> => {
  const ask = (api: ApiClient) => api.get('Lodges/GetCalendarPageData', { lodgeId, date: month })
  const read = (lodges: LodgesAtSize) => {
    const api = lodges.clientOf(readers.member)
    return () => ask(api)
  }
  const reading = { less: read(sides.less), more: read(sides.more) }
  const reads = await sides.more.calendarReads(reading.more)
  return [
    figure('A month of the calendar: reads / 1', '', reads, 1, 1),
    await slower('A month of the calendar', sides, reading),
  ]
}

const commentFigures = async (sides: Sides): Promise<Figure[]> => {
  const read = (lodges: LodgesAtSize) => {
    const api = lodges.clientOf(readers.member)
    return () => commentsOfEntry(api)
  }
  const reading = { less: read(sides.less), more: read(sides.more) }
  const { keys, rows } = await sides.more.examinedBy(['debateComment', 'like', 'membership'], reading.more)
  return [...keyFigures('Comments of an entry', keys, rows), await slower('Comments of an entry', sides, reading)]
}

/** Figures 19: the lists of lodges and events. */
export const measureLodges = async (say: (line: string) => void): Promise<Figure[]> => {
  const running: LodgesAtSize[] = []
  const start = async (comments: number): Promise<LodgesAtSize> => {
    say(`19: lodges with ${counted(comments)} comments …`)
    const lodges = await startLodgesAt(comments, say)
    running.push(lodges)
    return lodges
  }
  const figures: Figure[] = []
  const add = (measured: Figure[]) => {
    for (const { title, ratio } of measured) say(`19: ${title}: ${ratio.toFixed(2)}`)
    figures.push(...measured)
  }
  try {
    const sides = { less: await start(small), more: await start(largestCount()) }
    for (const list of measuredLists) {
      add(await figuresOf(list, 'first', sides))
      if (deepOf(list, sides.more) > 1) add(await figuresOf(list, 'deep', sides))
    }
    add(await commentFigures(sides))
    add(await calendarFigures(sides))
    return figures
  } finally {
    await Promise.all(running.map((lodges) => lodges.stop()))
  }
}
