/**
 * Two gateways and two of every service, with NATS, Redis and the embedded database, each in a process of its own behind
 * Caddy. Members act while every process is killed and restarted in turn, and every act that was acknowledged is there
 * once. `SCALE_SECONDS` is how long they act, five minutes where it is not set.
 */

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { declaredRates } from '@samvaer/contracts/areas'
import { type RunningServer, startServer } from '@samvaer/testing/system-servers'
import { MongoClient } from 'mongodb'
import { expect, onTestFinished, test, vi } from 'vitest'
import { eventsArrived } from '../../src/platform/events-arrived.ts'
import type { SupervisedProcess } from '../../src/platform/in-processes.ts'
import { type Platform, startPlatform } from '../../src/platform/platform.ts'
import { copyWorld, forTests, seededPrefix, seededWorld } from '../../src/platform/seeded-world.ts'
import { root } from '../../src/root.ts'
import { shellBuild } from '../../src/shell-build.ts'
import { actsOf } from './scale/acts.ts'
import { gather, type Unanswered, untilAcknowledged } from './scale/crowd.ts'
import { compareLedger, emptyLedger } from './scale/ledger.ts'

const seconds = Number(process.env.SCALE_SECONDS ?? 300)
const hour = 3_600_000
/** Members who act at once. */
const atOnce = 6
const say = (line: string) => console.log(`  ${line}`)

const rates = Object.fromEntries(
  Object.entries(declaredRates).map(([name, { slowFrom: _, ...rate }]) => [
    name,
    { ...rate, limit: 1e9, newcomerLimit: 1e9 },
  ]),
)

interface Topology {
  platform: Platform
  nats: RunningServer
  redis: RunningServer
  data: string
}

const startTopology = async (): Promise<Topology> => {
  const seeded = await seededWorld(say)
  const data = mkdtempSync(join(tmpdir(), 'samvaer-scale-'))
  onTestFinished(() => rmSync(data, { recursive: true, force: true }))
  copyWorld(seeded, data)
  const nats = await startServer('nats-server')
  onTestFinished(() => nats.close())
  const redis = await startServer('redis-server')
  onTestFinished(() => redis.close())
  const variables = {
    ...forTests,
    SAMVAER_WORLD_NOW: seeded.now,
    NODE_COMPILE_CACHE: join(root, '.cache', 'compiled'),
    NATS_URL: `nats://${nats.host}`,
    REDIS_URL: `redis://${redis.host}`,
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'fatal',
  }
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value)
  onTestFinished(() => void vi.unstubAllEnvs())
  const { freePort } = await import('@samvaer/service-kit/http/free-port')
  const platform = await startPlatform({
    ...{ port: await freePort(), data, databasePrefix: seededPrefix, fresh: false, development: true, remotes: [] },
    ...{ processes: true, copies: 2, shell: shellBuild, rates, logLevel: variables.LOG_LEVEL },
  })
  onTestFinished(() => platform.stop())
  return { platform, nats, redis, data }
}

interface Trouble {
  what: string
  make(): Promise<void>
}

const killed = (process: SupervisedProcess, place: number): Trouble => ({
  what: `kill -9 ${process.name} ${(place % 2) + 1}`,
  make: async () => {
    await process.kill()
    await process.ready()
  },
})

const troublesOf = ({ platform, nats, redis }: Topology): Trouble[] => {
  const again = (what: string, server: RunningServer): Trouble => ({
    what: `kill -9 ${what}`,
    make: async () => {
      await server.kill()
      await pause(1000)
      await server.start()
    },
  })
  const database: Trouble = {
    what: 'kill -9 database',
    make: async () => {
      const { databasePid: pid } = platform
      if (pid === undefined) throw new Error('The database does not run')
      process.kill(pid, 'SIGKILL')
      await vi.waitFor(() => expect(platform.databasePid).not.toBe(pid), { timeout: 20_000 })
      for (const one of platform.copies) await one.ready()
    },
  }
  return [again('nats', nats), again('redis', redis), database, ...platform.copies.map(killed)]
}

test('every act that was acknowledged is there once, whatever was killed', { timeout: 3 * hour }, async () => {
  const topology = await startTopology()
  const { platform, data } = topology
  say(`${platform.copies.length} processes run behind ${platform.url}`)
  const { pairs, payers } = await gather(platform.url, 40, 30)
  const [first] = pairs
  if (!first) throw new Error('Nobody acts')
  const { items } = await untilAcknowledged(() => first.writers[0].api.get('Blogs/GetAllBlogEntries', { take: 20 }), [])
  const ledger = emptyLedger()
  const unanswered: Unanswered = []
  const acts = actsOf(
    { pairs, payers, ledger, unanswered },
    items.map(({ blogEntryId }) => blogEntryId),
  )

  let over = false
  let number = 0
  const began = Date.now()
  const acting = Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (!over) {
        number += 1
        await acts[number % acts.length]?.(Math.floor(number / acts.length) * 7 + (number % acts.length))
      }
    }),
  ).finally(() => {
    over = true
  })
  acting.catch(() => undefined)
  const lasted = () => (Date.now() - began) / 1000
  const made: string[] = []
  const troubles = troublesOf(topology)
  // Everything is killed once at least; a shorter trial does as much of it as there is time for.
  for (const { what, make } of troubles) {
    if (over || (seconds < 300 && lasted() > seconds / 2)) break
    await make()
    made.push(what)
    say(`${lasted().toFixed(0)} s: ${what}`)
  }
  say(`${unanswered.length} of ${number} acts had no answer at first while processes were killed`)
  const unansweredBefore = unanswered.length
  // An update: one after the other ends in order and begins again, and no member notices.
  const actsBefore = number
  const noticed: string[] = []
  for (const one of platform.copies) {
    if (over || (seconds < 300 && lasted() > seconds)) break
    await one.restart()
    await one.ready()
    // The balancer looks twice a second: the other one of a part leaves when it has seen this one.
    await pause(1500)
    made.push(`restart ${one.name}`)
    for (const { status, code, message } of unanswered.slice(unansweredBefore + noticed.length))
      noticed.push(`${one.name}: ${status} ${code} ${message}`)
  }
  const actsMeanwhile = number - actsBefore
  while (!over && lasted() < seconds) await pause(100)
  over = true
  await acting
  await eventsArrived(platform.databaseUri, seededPrefix, say)
  const client = await MongoClient.connect(platform.databaseUri)
  onTestFinished(() => client.close())
  const compared = () => compareLedger(client, seededPrefix, data, ledger)
  // Events in a stream are in no outbox.
  const end = Date.now() + 60_000
  let counts = await compared()
  while (counts.some(({ lost }) => lost.length > 0) && Date.now() < end) {
    await pause(1000)
    counts = await compared()
  }
  for (const { kind, acknowledged, lost, twice } of counts)
    say(`${kind.padEnd(14)}${acknowledged} acknowledged, ${lost.length} lost, ${twice.length} twice`)
  say(`${made.length} kills and restarts in ${lasted().toFixed(0)} s, ${(number / lasted()).toFixed(1)} acts a second`)
  say(`${noticed.length} of ${actsMeanwhile} acts had no answer at first while processes were restarted`)
  expect(counts.map(({ kind, lost, twice }) => ({ kind, lost, twice }))).toEqual(
    counts.map(({ kind }) => ({ kind, lost: [], twice: [] })),
  )
  expect(noticed).toEqual([])
  expect(counts.map(({ acknowledged }) => acknowledged > 0)).toEqual(counts.map(() => true))
  if (seconds >= 300) expect(made).toHaveLength(troubles.length + platform.copies.length)
})

/** The journeys that a member would miss first. */
const journeys = [
  'journeys/mail/mail.test.ts',
  'journeys/blogs/blog-entry.test.ts',
  'journeys/billing/membership.test.ts',
]

test('the journeys of mail, live comments and payments are green on two of each', { timeout: hour }, async () => {
  const child = spawn('npx', ['vitest', 'run', '--project', 'e2e', ...journeys], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, TEST_COPIES: '2' },
  })
  const [code] = await once(child, 'exit')
  expect(code).toBe(0)
})
