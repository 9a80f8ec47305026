/** Measures what a platform in one process serves of an ordinary evening, and what it holds after many calls. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedMongo } from '@samvaer/embedded-mongodb'
import { benchKeys } from '../bench-keys.ts'
import type { Figure } from '../figures.ts'
import { type ServerUnderTest, startServer } from '../load.ts'
import { openPairs, type Pages } from '../mail/writing-pairs.ts'
import { median } from '../ratios.ts'
import { type Caller, runMix } from './mixed-load.ts'

const pairsOfMembers = 20
const warmUp = 2000
/** Calls of a side in a pair, and pairs. */
const calls = 3000
const pairs = 5
/** Milliseconds within which 95 of 100 calls are answered. */
const goal = 300
const early = 10_000
const late = 100_000

export const callersOf = async ({ pairs }: Pages): Promise<Caller[]> => {
  const writers = pairs.flatMap(({ conversationId, writers }) =>
    writers.map((writer) => ({ ...writer, conversationId })),
  )
  return Promise.all(
    writers.map(async ({ api, cookie, profileId, conversationId }, index) => {
      const { items } = await api.get('Blogs/GetAllBlogEntries', { take: 20 })
      const blogEntryId = items[index % items.length]?.blogEntryId ?? 0
      return { cookie, place: { profileId, conversationId, blogEntryId } }
    }),
  )
}

const measureServing = async (
  say: (line: string) => void,
  platform: ServerUnderTest,
  bare: ServerUnderTest,
  callers: Caller[],
) => {
  const atBare = callers.map(({ place }) => ({ place, cookie: `sid=${place.profileId}` }))
  await runMix(platform.url, callers, warmUp)
  await runMix(bare.url, atBare, warmUp)
  const rows = []
  for (let pair = 0; pair < pairs; pair++) {
    const ours = await runMix(platform.url, callers, calls)
    const baseline = await runMix(bare.url, atBare, calls)
    say(`   ${ours.callsASecond.toFixed(0)} and ${baseline.callsASecond.toFixed(0)} calls a second`)
    rows.push({ ours, baseline })
  }
  return rows
}

/** Figures 22, and 21 of the platform. */
export const measureMixed = async (say: (line: string) => void, wanted: readonly number[]): Promise<Figure[]> => {
  const data = mkdtempSync(join(tmpdir(), 'samvaer-bench-mixed-'))
  const database = await startEmbeddedMongo({ memory: true })
  const environment = {
    ...benchKeys,
    ...{ MONGODB_URI: database.uri, SAMVAER_DATABASE_PREFIX: 'bench', SAMVAER_SEED: 'demo' },
    ...{ SAMVAER_BENCH_DATA: data, SMTP_URL: 'smtp://127.0.0.1:9', LOG_LEVEL: 'error' },
  }
  let platform: ServerUnderTest | undefined
  let bare: ServerUnderTest | undefined
  let pages: Pages | undefined
  const figures: Figure[] = []
  try {
    say('22: reads and writes of members …')
    platform = await startServer('platform', environment)
    pages = await openPairs(platform.url, pairsOfMembers)
    const callers = await callersOf(pages)
    if (wanted.includes(22)) {
      bare = await startServer('bare', environment)
      const rows = await measureServing(say, platform, bare, callers)
      const all = (side: 'ours' | 'baseline') => rows.map((row) => row[side])
      const errors = rows.reduce((sum, { ours, baseline }) => sum + ours.errors + baseline.errors, 0)
      const rate = (side: 'ours' | 'baseline') => median(all(side).map(({ callsASecond }) => callsASecond))
      const ratio = median(rows.map(({ ours, baseline }) => ours.callsASecond / baseline.callsASecond))
      const slowest = Math.max(...all('ours').map((one) => one.p95))
      const row = { number: 22, pairs }
      figures.push(
        {
          ...{ ...row, title: 'mixed calls a second / bare Fastify and driver', unit: '/s', ours: rate('ours') },
          ...{ baseline: rate('baseline'), ratio, goal: '≥ 0.7', reached: ratio >= 0.7 },
        },
        {
          ...{ ...row, title: `their p95 / ${goal} ms`, unit: 'ms', ours: slowest, baseline: goal },
          ...{ ratio: slowest / goal, goal: '≤ 1', reached: slowest <= goal },
        },
        {
          ...{ ...row, title: 'their errors', unit: '', ours: errors, baseline: pairs * calls * 2 },
          ...{ ratio: errors / (pairs * calls * 2), goal: '0', reached: errors === 0 },
        },
      )
    }
    if (wanted.includes(21)) {
      say(`21: ${late} calls …`)
      await runMix(platform.url, callers, early)
      const baseline = await platform.memory()
      await runMix(platform.url, callers, late - early)
      const ours = await platform.memory()
      const ratio = ours / baseline
      const title = 'memory of the platform after 100,000 calls / 10,000'
      const inMegabytes = { ours: ours / 2 ** 20, baseline: baseline / 2 ** 20, unit: 'MB' }
      figures.push({ number: 21, title, ...inMegabytes, ratio, pairs: 1, goal: '≤ 1.1', reached: ratio <= 1.1 })
    }
    return figures
  } finally {
    pages?.close()
    await bare?.stop()
    await platform?.stop()
    await database.stop()
    rmSync(data, { recursive: true, force: true })
  }
}
