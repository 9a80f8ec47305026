/** Measures what the lists of the blogs examine, and how long they take, in a small community and in a large one. */
import type { Figure } from '../figures.ts'
import type { FilledDatabase } from '../filled-database.ts'
import { p95 } from '../ratios.ts'
import { type ListPage, type MeasuredList, measuredLists } from './blog-lists.ts'
import { type BlogsAtSize, startBlogsAt } from './blogs-at-size.ts'
import { databaseFor, largestCount } from './database-for-entries.ts'

const small = 10_000
const take = 30
/** A p95 of a hundred is decided by five reads that met something else, and still differs by 0.15 with three hundred. */
const rounds = 1000
const warmUp = 10

const counted = (entries: number): string => entries.toLocaleString('en')

/** Asks for a page of a list as a member's next click does. */
const readingOf = async (blogs: BlogsAtSize, list: MeasuredList, page: number): Promise<() => Promise<ListPage>> => {
  const api = blogs.clientOf(list.reader)
  if (page === 1) return () => list.read(api, { take })
  const { next } = await list.read(api, { skip: (page - 2) * take, take })
  if (next === null) throw new Error(`${list.title} has no page ${page} among ${counted(blogs.size)}`)
  return () => list.read(api, { take, anchor: next })
}

const timeOf = async (read: () => Promise<ListPage>): Promise<number> => {
  const began = performance.now()
  await read()
  return performance.now() - began
}

const figuresOf = async (list: MeasuredList, page: number, less: BlogsAtSize, more: BlogsAtSize): Promise<Figure[]> => {
  const ofLess = await readingOf(less, list, page)
  const ofMore = await readingOf(more, list, page)
  const { keys, rows } = await more.examinedBy(ofMore)
  if (rows !== take) throw new Error(`${list.title}, page ${page}: ${rows} rows`)
  const times: { less: number; more: number }[] = []
  for (let round = -warmUp; round < rounds; round++) {
    const pair = { less: await timeOf(ofLess), more: await timeOf(ofMore) }
    if (round >= 0) times.push(pair)
  }
  const figure = (what: string, unit: string, ours: number, baseline: number, atMost: number): Figure => ({
    number: 14,
    title: `${list.title}, page ${page}: ${what}`,
    unit,
    ours,
    baseline,
    ratio: ours / baseline,
    pairs: rounds,
    goal: list.shown ? 'shown' : `≤ ${atMost}`,
    reached: list.shown === true || ours / baseline <= atMost,
  })
  const [slower, faster] = [p95(times.map((pair) => pair.more)), p95(times.map((pair) => pair.less))]
  return [
    figure('keys / rows', '', keys, rows, 2),
    figure(`p95, ${counted(more.size)} / ${counted(less.size)}`, 'ms', slower, faster, 1.3),
  ]
}

/** Figures 14: the lists of the blogs. */
export const measureBlogs = async (say: (line: string) => void): Promise<Figure[]> => {
  const databases: FilledDatabase[] = []
  const running: BlogsAtSize[] = []
  const start = async (size: number): Promise<BlogsAtSize> => {
    say(`14: the blogs with ${counted(size)} entries …`)
    const database = await databaseFor(size)
    databases.push(database)
    const blogs = await startBlogsAt(size, database, say)
    running.push(blogs)
    return blogs
  }
  try {
    const less = await start(small)
    const more = await start(largestCount())
    const figures: Figure[] = []
    for (const list of measuredLists) {
      for (const page of list.pages) {
        const measured = await figuresOf(list, page, less, more)
        for (const { title, ratio } of measured) say(`14: ${title}: ${ratio.toFixed(2)}`)
        figures.push(...measured)
      }
    }
    return figures
  } finally {
    await Promise.all(running.map((blogs) => blogs.stop()))
    await Promise.all(databases.map((database) => database.leave()))
  }
}
