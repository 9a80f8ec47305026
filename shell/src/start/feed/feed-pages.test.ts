/** Several sources in one list: its order, what is asked of whom, and what a source that fails does to the others. */
import type { FeedItem } from '@samvaer/remote-kit/slots'
import { expect, it, onTestFinished, vi } from 'vitest'
import { type FeedPage, itemsOf, type NamedSource, newIn, nextPage, pageSize, patience } from './feed-pages.ts'

const minute = (number: number): string => new Date(Date.UTC(2026, 10, 30, 20, number)).toISOString()
const keysOf = (pages: readonly FeedPage[]) => itemsOf(pages).map(({ item }) => item.key)
const going = new AbortController().signal

/** A source with items of these minutes that counts how often it is asked. */
const sourceOf = (name: string, minutes: readonly number[]) => {
  const items = minutes.map((number): FeedItem => ({ key: `${name}${number}`, at: minute(number) }))
  const asked: (string | undefined)[] = []
  const read: NamedSource['read'] = async ({ take, anchor }) => {
    asked.push(anchor)
    const from = Number(anchor ?? 0)
    return { items: items.slice(from, from + take), next: from + take < items.length ? String(from + take) : null }
  }
  return { source: { name, read }, asked }
}

/** Reads so many pages, or all. */
const read = async (sources: readonly NamedSource[], most = 100): Promise<FeedPage[]> => {
  const pages: FeedPage[] = []
  let rests: FeedPage['rests'] = {}
  while (rests && pages.length < most) {
    const page: FeedPage = await nextPage(sources, rests, going)
    pages.push(page)
    rests = page.rests
  }
  return pages
}

const down = (from: number, count: number, step = 1) => Array.from({ length: count }, (_, place) => from - place * step)

it('has all items of all sources once, the latest first, in full pages', async () => {
  const [a, b, c] = [sourceOf('a', down(59, 20, 2)), sourceOf('b', down(58, 11, 3)), sourceOf('c', [])]
  const pages = await read([a.source, b.source, c.source])
  const times = itemsOf(pages).map(({ item }) => item.at)
  expect(times).toHaveLength(31)
  expect(times).toEqual(times.toSorted().toReversed())
  expect(pages.map(({ items }) => items.length)).toEqual([pageSize, pageSize, pageSize, 7])
  expect(pages.flatMap(({ missing }) => missing)).toEqual([])
})

it('asks a source again only once what it gave does not fill another page', async () => {
  const [busy, quiet] = [sourceOf('busy', down(59, 40)), sourceOf('quiet', down(10, 10))]
  const sources = [busy.source, quiet.source]
  const pages = await read(sources, 3)
  expect(keysOf(pages)).toEqual(down(59, 24).map((number) => `busy${number}`))
  expect(busy.asked).toEqual([undefined, '8', '16'])
  expect(quiet.asked).toEqual([undefined])
})

it('leaves out a source that fails or answers nothing readable, says which, and asks it no more', async () => {
  const good = sourceOf('good', down(59, 12))
  const fails = vi.fn(async () => Promise.reject(new Error('away')))
  const wrong = vi.fn(async () => ({ items: 'none' }) as never)
  const sources = [{ name: 'fails', read: fails }, good.source, { name: 'wrong', read: wrong }]
  const pages = await read(sources)
  expect(keysOf(pages)).toEqual(down(59, 12).map((number) => `good${number}`))
  expect(pages.map(({ missing }) => missing.toSorted())).toEqual([['fails', 'wrong'], []])
  expect([fails.mock.calls.length, wrong.mock.calls.length]).toEqual([1, 1])
})

it('keeps what a source gave before it failed', async () => {
  const busy = sourceOf('busy', down(59, 8))
  let calls = 0
  const breaks: NamedSource['read'] = async () => {
    calls += 1
    if (calls > 1) throw new Error('away')
    return { items: down(40, 4).map((number) => ({ key: `late${number}`, at: minute(number) })), next: 'more' }
  }
  const pages = await read([busy.source, { name: 'breaks', read: breaks }])
  expect(keysOf(pages).slice(8)).toEqual(down(40, 4).map((number) => `late${number}`))
  expect(pages.map(({ missing }) => missing)).toEqual([[], ['breaks']])
})

it('waits for a slow source for a while, and stops what it is doing', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const good = sourceOf('good', [30])
  let stopped = false
  const slow: NamedSource['read'] = ({ signal }) =>
    new Promise(() => {
      signal.addEventListener('abort', () => {
        stopped = true
      })
    })
  const coming = nextPage([{ name: 'slow', read: slow }, good.source], {}, going)
  await vi.advanceTimersByTimeAsync(patience - 1)
  expect(stopped).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(await coming).toMatchObject({ items: [{ item: { key: 'good30' } }], missing: ['slow'], rests: null })
  expect(stopped).toBe(true)
})

it('leaves out items that cannot be placed, and one that comes twice', async () => {
  const items = [
    { key: 'new', at: minute(5) },
    { key: 'when', at: 'yesterday' },
    { key: 7, at: minute(4) },
    null,
    { key: 'new', at: minute(3) },
  ]
  const [page] = await read([{ name: 'mixed', read: async () => ({ items: items as FeedItem[], next: null }) }])
  expect(keysOf(page ? [page] : [])).toEqual(['new'])
})

it('counts those that are newer than the last visit', async () => {
  const pages = await read([sourceOf('a', [30, 20, 10]).source])
  const counted = [9, 20, 21, 31].map((number) => newIn(itemsOf(pages), minute(number)))
  expect(counted).toEqual([3, 2, 1, 0])
})
