/**
 * Data of an earlier version, kept as a fixture: this version opens them, brings them up to itself and serves members
 * (decision 137). `world-of-1` is the demo world of the version before migrations were numbered.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zstdDecompressSync } from 'node:zlib'
import { MongoClient } from 'mongodb'
import { expect, onTestFinished, test } from 'vitest'
import { forkPlatform } from '../../src/platform/forked-platform.ts'
import { loadService, serviceNames } from '../../src/platform/service-table.ts'
import { shellBuild } from '../../src/shell-build.ts'
import { signedIn } from './signed-in.ts'

const timeout = 180_000
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

test('data of the version before are opened, brought up to this one and served', { timeout }, async () => {
  const platform = await start(oldData())
  const client = new MongoClient(platform.databaseUri)
  onTestFinished(() => client.close())
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

  const api = await signedIn(platform.url, 'free')
  const { items: letters } = await api.get('Mail/GetConversations', { folder: 'Inbox' })
  expect(letters).toHaveLength(2)
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
