/** Compares one process, processes over HTTP, processes over NATS, and two of each, in one run. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type ForkedPlatform, forkPlatform } from '@samvaer/cli/forked-platform'
import type { ForkedOptions } from '@samvaer/cli/platform-process'
import { forTests, seededPrefix, seededWorld } from '@samvaer/cli/seeded-world'
import { shellBuild } from '@samvaer/cli/shell-build'
import { startServer as startSystemServer } from '@samvaer/testing/system-servers'
import type { Figure } from '../figures.ts'
import { arrivals, writePaced } from '../mail/delivery-figures.ts'
import { openPairs, type Pages } from '../mail/writing-pairs.ts'
import { callersOf } from '../mixed/mixed-figures.ts'
import { runMix } from '../mixed/mixed-load.ts'
import { processorOf } from '../processor.ts'
import { p95 } from '../ratios.ts'
import { unreachedRates } from '../servers/settings.ts'

type Say = (line: string) => void

const warmUp = 500
const calls = 1000
const pairsOfMembers = 20
/** Milliseconds from an act to the page of the other member. */
const goal = 150
/** Times as much processor as one of each, at most. */
const mostProcessor = 1.15

interface Way {
  name: string
  options: Pick<ForkedOptions, 'processes' | 'copies'>
  broker: boolean
  store: boolean
}

const ways: readonly Way[] = [
  { name: 'one process', options: {}, broker: false, store: false },
  { name: 'processes over HTTP', options: { processes: true }, broker: false, store: false },
  { name: 'processes over NATS', options: { processes: true }, broker: true, store: false },
  { name: 'two of each over NATS', options: { processes: true, copies: 2 }, broker: true, store: true },
]

/** Milliseconds in which what calls leave behind is done, and of a look at what processes take then. */
const settling = 5000
const atRest = 15_000

/** Returns the part of a core that all processes take while pages are open and nobody acts. */
const restOf = async ({ pid }: ForkedPlatform): Promise<number> => {
  await pause(settling)
  const [before, from] = [processorOf(pid), Date.now()]
  await pause(atRest)
  return ((processorOf(pid) - before) * 1000) / (Date.now() - from)
}

interface Measured {
  callsASecond: number
  p95OfActs: number
  p95OfReads: number
  /** Milliseconds a call, without what processes take at rest meanwhile. */
  processor: number
  /** The part of a core at rest. */
  rest: number
  arrival: number
  errors: number
}

const measureOne = async (platform: ForkedPlatform, say: Say): Promise<Measured> => {
  let pages: Pages | undefined
  try {
    pages = await openPairs(platform.url, pairsOfMembers)
    const callers = await callersOf(pages)
    await runMix(platform.url, callers, warmUp)
    const rest = await restOf(platform)
    const before = processorOf(platform.pid)
    const { callsASecond, p95OfActs, p95OfReads, errors } = await runMix(platform.url, callers, calls)
    // Events that calls leave to others belong to them.
    await pause(settling)
    const lasted = calls / callsASecond + settling / 1000
    const processor = ((processorOf(platform.pid) - before - rest * lasted) * 1000) / calls
    const arrival = p95(await arrivals(await writePaced(pages), 'heardAt'))
    say(
      `   ${callsASecond.toFixed(0)} calls a second, p95 of acts ${p95OfActs.toFixed(0)} ms, of reads ${p95OfReads.toFixed(0)} ms, ${processor.toFixed(1)} ms of processor each besides ${(rest * 100).toFixed(0)} % of a core at rest; ${arrival.toFixed(0)} ms to the other page (p95)`,
    )
    return { callsASecond, p95OfActs, p95OfReads, processor, rest, arrival, errors }
  } finally {
    pages?.close()
  }
}

const measureWay = async ({ options, broker, store }: Way, say: Say): Promise<Measured> => {
  const seeded = await seededWorld(say)
  const data = mkdtempSync(join(tmpdir(), 'samvaer-bench-scale-'))
  cpSync(seeded.directory, data, { recursive: true })
  const nats = broker ? await startSystemServer('nats-server') : undefined
  const redis = store ? await startSystemServer('redis-server') : undefined
  let platform: ForkedPlatform | undefined
  try {
    const variables = {
      ...forTests,
      SAMVAER_WORLD_NOW: seeded.now,
      NATS_URL: nats ? `nats://${nats.host}` : '',
      REDIS_URL: redis ? `redis://${redis.host}` : '',
    }
    platform = await forkPlatform(
      {
        ...{ data, databasePrefix: seededPrefix, fresh: false, remotes: [], shell: shellBuild },
        ...{ rates: unreachedRates, logLevel: 'error', ...options },
      },
      variables,
    )
    return await measureOne(platform, say)
  } finally {
    await platform?.stop()
    await Promise.all([nats?.close(), redis?.close()])
    rmSync(data, { recursive: true, force: true })
  }
}

/** Figures 27 to 29. */
export const measureScale = async (say: Say): Promise<Figure[]> => {
  const measured: Measured[] = []
  for (const way of ways) {
    say(`27: ${way.name} …`)
    measured.push(await measureWay(way, say))
  }
  const [one, , apart, two] = measured as [Measured, Measured, Measured, Measured]
  const shown = { pairs: 1, goal: 'shown', reached: true }
  const rates = ways.flatMap(({ name }, place): Figure[] => {
    const { callsASecond, p95OfActs, p95OfReads, processor, rest } = measured[place] as Measured
    const row = (title: string, unit: string, ours: number, baseline: number): Figure => ({
      ...{ number: 27, title: `${name}: ${title}`, unit, ours, baseline, ratio: ours / baseline },
      ...shown,
    })
    return [
      row('calls a second', '/s', callsASecond, one.callsASecond),
      row('p95 of acts', 'ms', p95OfActs, one.p95OfActs),
      row('p95 of reads', 'ms', p95OfReads, one.p95OfReads),
      row('processor a call', 'ms', processor, one.processor),
      row('processor at rest', '%', rest * 100, one.rest * 100),
    ]
  })
  const ratio = two.processor / apart.processor
  const errors = measured.reduce((sum, of) => sum + of.errors, 0)
  return [
    ...rates,
    {
      ...{ number: 27, title: 'their errors', unit: '', ours: errors, baseline: calls * ways.length },
      ...{ ratio: errors / (calls * ways.length), pairs: 1, goal: '0', reached: errors === 0 },
    },
    {
      ...{ number: 28, title: 'processor a call, two of each / one of each', unit: 'ms' },
      ...{ ours: two.processor, baseline: apart.processor, ratio, pairs: 1 },
      ...{ goal: `≤ ${mostProcessor}`, reached: ratio <= mostProcessor },
    },
    ...ways.map(({ name }, place): Figure => {
      const ours = measured[place]?.arrival ?? 0
      const reached = ours <= goal
      const title = `${name}: an act at the other page, p95 / ${goal} ms`
      return { number: 29, title, unit: 'ms', ours, baseline: goal, ratio: ours / goal, pairs: 1, goal: '≤ 1', reached }
    }),
  ]
}
