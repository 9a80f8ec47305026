/** The drill of R32: a platform that members write to is backed up, killed and restored; hashes are compared. */
import { createHash } from 'node:crypto'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { declaredRates } from '@samvaer/contracts/areas'
import type { ApiClient } from '@samvaer/contracts/client'
import { eraseAgain } from '@samvaer/identity/deletion/erasures'
import { identityService } from '@samvaer/identity/service'
import { world } from '@samvaer/testing/world'
import { MongoClient } from 'mongodb'
import { expect, onTestFinished, test } from 'vitest'
import { makeBackup } from '../../src/backup/make-backup.ts'
import { restoreBackup } from '../../src/backup/restore-backup.ts'
import { forkPlatform } from '../../src/platform/forked-platform.ts'
import { onDatabaseOf } from '../../src/platform/on-database.ts'
import { copyWorld, forTests, seededPrefix, seededWorld } from '../../src/platform/seeded-world.ts'
import { shellBuild } from '../../src/shell-build.ts'
import { signedIn } from './signed-in.ts'

const timeout = 300_000
const withoutLimits = Object.fromEntries(
  Object.entries(declaredRates).map(([name, { slowFrom: _, ...rate }]) => [name, { ...rate, limit: 1_000_000 }]),
)
const sha256 = (...parts: (string | Buffer)[]): string => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex')
}
const hashesOf = (folder: string): Record<string, string> =>
  Object.fromEntries(
    globSync('{uploads/stored,media}/**/*.*', { cwd: folder })
      .sort()
      .map((path) => [path, sha256(readFileSync(join(folder, path)))]),
  )

/** A comment that a member was told is written: its id and its text. */
type Acknowledged = readonly [id: number, text: string]

const writeUntil = async (api: ApiClient, blogEntryId: number, name: string, ended: () => boolean) => {
  const acknowledged: Acknowledged[] = []
  const writing = (async () => {
    for (let count = 0; !ended(); count++) {
      const text = `${name} ${count}`
      const written = await api.post('Blogs/AddBlogComment', { blogEntryId, text }).catch(() => undefined)
      if (written) acknowledged.push([written.blogCommentId, text])
    }
  })()
  return { acknowledged, writing }
}

test('what was acknowledged before a backup is there after the restore, and who was erased since is not', {
  timeout,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'samvaer-drill-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const [data, restored, backups] = ['data', 'restored', 'backups'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  const seeded = await seededWorld(console.log)
  copyWorld(seeded, data)
  const start = (directory: string) =>
    forkPlatform(
      {
        data: directory,
        databasePrefix: seededPrefix,
        fresh: false,
        remotes: [],
        shell: shellBuild,
        rates: withoutLimits,
        logLevel: 'fatal',
      },
      { ...forTests, SAMVAER_WORLD_NOW: seeded.now },
    )
  const platform = await start(data)
  const entry = world.entries.find(
    ({ dark, community, authorId }) => !dark && community === 'dk' && authorId !== world.personas.free.profileId,
  )
  const blogEntryId = entry?.blogEntryId ?? 0
  let over = false
  const writers = await Promise.all(
    (['free', 'subscriber'] as const).map(async (persona) =>
      writeUntil(await signedIn(platform.url, persona), blogEntryId, persona, () => over),
    ),
  )
  const countOf = () => writers.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0)
  await expect.poll(countOf, { timeout: 60_000 }).toBeGreaterThan(60)

  const before = writers.flatMap(({ acknowledged }) => acknowledged)
  const uploads = hashesOf(data)
  const backingUp = performance.now()
  const { folder: first } = await makeBackup({ data, to: backups })
  const backedUp = performance.now()
  const atBackup = countOf()
  await expect.poll(countOf, { timeout: 60_000 }).toBeGreaterThan(atBackup + 20)
  const erasing = world.personas['block-a'].profileId
  await onDatabaseOf(identityService, data, (parts) => eraseAgain(parts, [{ profileId: erasing, at: new Date() }]))
  const again = await makeBackup({ data, to: backups })
  await platform.kill()
  over = true
  await Promise.all(writers.map(({ writing }) => writing))

  const restoring = performance.now()
  const result = await restoreBackup({
    from: first,
    data: restored,
    force: false,
    databasePrefix: seededPrefix,
    say: console.log,
  })
  const starting = performance.now()
  const second = await start(restored)
  onTestFinished(() => second.stop())
  const ready = performance.now()

  expect(result.erasedAgain).toBe(1)
  const client = new MongoClient(second.databaseUri)
  onTestFinished(() => client.close())
  const blogs = client.db(`${seededPrefix}_blogs`)
  const rows = await blogs
    .collection<{ _id: number; text: string }>('comments')
    .find({ _id: { $in: before.map(([id]) => id) } })
    .toArray()
  const listed = (all: readonly Acknowledged[]) => [...all].sort(([a], [b]) => a - b).map((one) => one.join(' '))
  expect(sha256(listed(rows.map(({ _id, text }) => [_id, text])).join('\n'))).toBe(sha256(listed(before).join('\n')))
  expect(hashesOf(restored)).toEqual(uploads)
  const api = await signedIn(second.url, 'free')
  const { blogCommentId } = await api.post('Blogs/AddBlogComment', { blogEntryId, text: 'After the restore' })
  expect(await blogs.collection<{ _id: number }>('comments').countDocuments({ _id: blogCommentId })).toBe(1)
  await expect(signedIn(second.url, 'block-a')).rejects.toThrow('could not sign in')
  await expect
    .poll(() =>
      blogs
        .collection<{ _id: number; status: string }>('directory_profiles')
        .countDocuments({ _id: erasing, status: 'Deleted' }),
    )
    .toBe(1)
  const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`
  console.log(
    `${before.length} writes acknowledged before the backup are there; it took ${seconds(backedUp - backingUp)}, a second one copied ${again.copied.files} files (${(again.copied.bytes / 1024 / 1024).toFixed(1)} MB), the restore ${seconds(starting - restoring)}, the start ${seconds(ready - starting)}`,
  )
})
