/**
 * Data of an earlier version, kept as a fixture: this version opens them, brings them up to itself and serves members
 * (decision 137), and their journeys are those of today. `world-of-1` is the demo world of the version before migrations were numbered.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zstdDecompressSync } from 'node:zlib'
import { MongoClient } from 'mongodb'
import { expect, onTestFinished, test } from 'vitest'
import { forkPlatform } from '../../src/platform/forked-platform.ts'
import { loadService, serviceNames } from '../../src/platform/service-table.ts'
import { root } from '../../src/root.ts'
import { shellBuild } from '../../src/shell-build.ts'
import { bringToNow } from './old-world.ts'
import { signedIn } from './signed-in.ts'

const timeout = 180_000
const hour = 3_600_000
const fixture = join(import.meta.dirname, 'world-of-1.db.zst')

/** A data folder as an earlier version left it. */
const oldData = (): string => {
  const data = mkdtempSync(join(tmpdir(), 'samvaer-old-'))
  onTestFinished(() => rmSync(data, { recursive: true, force: true }))
  mkdirSync(join(data, 'database'))
  writeFileSync(join(data, 'database/journal-0'), zstdDecompressSync(readFileSync(fixture)))
  return data
}
const start = async (data: string) => {
  const platform = await forkPlatform(
    { data, databasePrefix: 'samvaer', fresh: false, remotes: [], shell: shellBuild, logLevel: 'fatal' },
    { SAMVAER_PASSWORD_COST: 'lowest' },
  )
  onTestFinished(() => platform.stop())
  return platform
}

/** Waits until every service has brought its data up to this version. */
const migrated = async (client: MongoClient): Promise<void> => {
  for (const name of serviceNames) {
    const { migrations = [] } = await loadService(name)
    const numbers = migrations.map(({ number }) => `${number}`)
    const rows = client
      .db(`samvaer_${name}`)
      .collection<{ _id: string; done?: boolean; version?: number }>('migrations')
    await expect
      .poll(() => rows.distinct('_id', { _id: { $in: numbers }, done: true }), { timeout: 60_000, message: name })
      .toEqual(numbers.toSorted())
    expect(await rows.findOne({ _id: 'data' }), name).toMatchObject({ version: numbers.length, from: 0 })
  }
}

test('data of the version before are opened, brought up to this one and served', { timeout }, async () => {
  const platform = await start(oldData())
  const client = new MongoClient(platform.databaseUri)
  onTestFinished(() => client.close())
  await migrated(client)
  const api = await signedIn(platform.url, 'free')
  const { items: letters } = await api.get('Mail/GetConversations', { folder: 'Inbox' })
  expect(letters).toHaveLength(2)
})

/** A journey of each domain. Those of renewals need a provider that knows the cards of before. */
const journeys = [
  'journeys/billing/ads',
  'journeys/blogs/blog-entry.test',
  'journeys/blogs/blog-lists.test',
  'journeys/identity/account',
  'journeys/lodges/lodge.test',
  'journeys/lodges/meetings',
  'journeys/mail/mail.test',
  'journeys/media/profile-albums',
  'journeys/notifications/notifications.test',
  'journeys/profile/profile-people',
  'journeys/search/find',
  'journeys/site/start-page.test',
  'journeys/support/tickets',
]

test('members go on with data of the version before as with those of today', { timeout: hour }, async () => {
  const data = oldData()
  const platform = await start(data)
  const client = new MongoClient(platform.databaseUri)
  await migrated(client)
  const now = await bringToNow(client, 'samvaer')
  await client.close()
  await platform.stop()
  writeFileSync(join(data, 'now'), now.toISOString())
  const child = spawn('npx', ['vitest', 'run', '--project', 'e2e', ...journeys], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, TEST_WORLD: data },
  })
  const [code] = await once(child, 'exit')
  expect(code).toBe(0)
})

test('data of a newer version are refused in one line', { timeout }, async () => {
  const data = oldData()
  const platform = await start(data)
  const client = new MongoClient(platform.databaseUri)
  await client
    .db('samvaer_blogs')
    .collection<{ _id: string }>('migrations')
    .updateOne({ _id: 'data' }, { $set: { version: 99 } })
  await client.close()
  await platform.stop()
  await expect(start(data)).rejects.toThrow(
    'The data of blogs are of a newer version (migration 99, this code knows 1)',
  )
})
