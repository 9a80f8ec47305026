/** A backup of a data folder with the embedded database, and the way back. */
import { existsSync } from 'node:fs'
import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { type EmbeddedMongo, runningServer, startEmbeddedMongo } from '@samvaer/embedded-mongodb'
import { identityService } from '@samvaer/identity/service'
import { startBucket } from '@samvaer/media/bucket-fixture'
import { s3Storage } from '@samvaer/media/s3-storage'
import { MongoClient } from 'mongodb'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { makeBackup, thinOut } from '../../src/backup/make-backup.ts'
import { type RestoreOptions, restoreBackup } from '../../src/backup/restore-backup.ts'
import { readKeys } from '../../src/platform/data-directory.ts'
import { onDatabaseOf } from '../../src/platform/on-database.ts'

let folder: string
let data: string
let backups: string
let database: EmbeddedMongo | undefined

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'samvaer-backup-test-'))
  data = join(folder, 'data')
  backups = join(folder, 'backups')
  await mkdir(data)
  readKeys(data)
  database = await startEmbeddedMongo({ dataDir: join(data, 'database') })
})
afterEach(async () => {
  await database?.stop()
  await rm(folder, { recursive: true })
})

const onDatabase = async <T>(directory: string, work: (client: MongoClient) => Promise<T>): Promise<T> => {
  const own = directory === data ? undefined : await startEmbeddedMongo({ dataDir: join(directory, 'database') })
  const client = new MongoClient((own ?? database)?.uri ?? '')
  try {
    return await work(client)
  } finally {
    await client.close()
    await own?.stop()
  }
}
const put = async (path: string, content: string) => {
  await mkdir(join(data, path, '..'), { recursive: true })
  await writeFile(join(data, path), content)
}
const backUp = () => makeBackup({ data, to: backups })
const restore = (options: Partial<RestoreOptions> = {}) =>
  restoreBackup({
    from: backups,
    data: join(folder, 'restored'),
    force: false,
    databasePrefix: 'samvaer',
    say: () => undefined,
    ...options,
  })
const entries = (directory: string) =>
  onDatabase(directory, (client) => client.db('samvaer_blogs').collection<{ _id: number }>('entries').distinct('_id'))
const write = (...ids: number[]) =>
  onDatabase(data, (client) =>
    client
      .db('samvaer_blogs')
      .collection<{ _id: number }>('entries')
      .insertMany(ids.map((_id) => ({ _id }))),
  )

const account = (_id: number, more: object = {}) => ({
  _id,
  community: 'dk',
  name: `Member ${_id}`,
  nameFolded: `member ${_id}`,
  nameSkeleton: `member ${_id}`,
  email: `${_id}@samvaer.test`,
  emailFolded: `${_id}@samvaer.test`,
  passwordHash: 'x',
  language: 'da-DK',
  persons: [],
  personsPublished: true,
  darkPublished: true,
  countryId: 208,
  zipCode: '8000',
  city: 'Aarhus',
  pictures: [],
  role: 'Normal',
  status: 'Active',
  bans: [],
  grants: [],
  termsAcceptedOn: [],
  configuration: [],
  darkStatus: 'None',
  validated: false,
  ageProven: false,
  subscriberUntil: null,
  siteId: 1,
  createdAt: new Date(0),
  passwordChangedAt: new Date(0),
  ...more,
})
const accounts = (client: MongoClient) => client.db('samvaer_identity').collection<{ _id: number }>('accounts')

it('brings back rows, files and keys of the moment, and nothing of after it or of what is made anew', async () => {
  await write(1, 2, 3)
  await put('uploads/stored/light/ab/one.webp', 'a picture')
  await put('uploads/work/half.webp', 'half of one')
  await put('compressed/page.br', 'made anew')
  const { folder: made, manifest } = await backUp()
  await write(4)
  await put('uploads/stored/light/ab/two.webp', 'a later one')
  expect(manifest.files.map(({ path }) => path)).toEqual([
    'database/journal-0',
    'keys.json',
    'uploads/stored/light/ab/one.webp',
  ])
  const restored = join(folder, 'restored')
  expect(await restore()).toEqual({ at: manifest.at, files: 3, erasedAgain: 0 })
  expect(await entries(restored)).toEqual([1, 2, 3])
  expect(await readFile(join(restored, 'keys.json'), 'utf8')).toBe(await readFile(join(data, 'keys.json'), 'utf8'))
  expect((await readdir(restored, { recursive: true })).filter((path) => path.endsWith('.webp'))).toEqual([
    'uploads/stored/light/ab/one.webp',
  ])
  // Secrets and members' pictures are for the user of the platform alone.
  expect((await stat(join(made, 'keys.json'))).mode & 0o77).toBe(0)
  expect((await stat(backups)).mode & 0o77).toBe(0)
})

it('copies what is new alone, every backup stands by itself, and one that is unfinished or damaged is none', async () => {
  await write(1)
  await mkdir(join(backups, '2026-01-01T00-00-00-000Z.unfinished'), { recursive: true })
  await expect(restore()).rejects.toThrow(`${backups} has no backup.`)
  await expect(makeBackup({ data, to: join(data, 'backups') })).rejects.toThrow('is in the data folder')
  await put('uploads/stored/one.webp', 'a picture')
  const first = await backUp()
  await write(2)
  await put('uploads/stored/two.webp', 'another')
  const second = await backUp()
  expect(first.copied.files).toBe(3)
  // The journal has grown, the second picture came.
  expect(second.copied.files).toBe(2)
  const inode = async (backup: { folder: string }) => (await stat(join(backup.folder, 'uploads/stored/one.webp'))).ino
  expect(await inode(second)).toBe(await inode(first))
  expect(await readdir(backups)).toHaveLength(2)
  expect(await thinOut(backups, 1)).toBe(1)
  expect(existsSync(first.folder)).toBe(false)
  // Damaged, nothing is changed; mended, it is whole.
  const picture = join(second.folder, 'uploads/stored/one.webp')
  await writeFile(picture, 'a Picture')
  await expect(restore()).rejects.toThrow(`The backup is damaged: ${picture} is not what was backed up.`)
  await rm(picture)
  await expect(restore()).rejects.toThrow(`The backup is not whole: ${picture} is missing.`)
  expect(existsSync(join(folder, 'restored'))).toBe(false)
  await writeFile(picture, 'a picture')
  expect(await restore()).toMatchObject({ files: 4 })
  expect(await entries(join(folder, 'restored'))).toEqual([1, 2])
})

it('refuses a folder that is not empty or in use, and puts aside what stood there when it is told to', async () => {
  await write(1)
  await backUp()
  await write(2)
  await expect(restore({ data })).rejects.toThrow(`A platform runs on ${data}: stop it first.`)
  await database?.stop()
  database = undefined
  await expect(restore({ data })).rejects.toThrow(`${data} is not empty.`)
  const said: string[] = []
  await restore({ data, force: true, say: (line) => said.push(line) })
  const [aside = ''] = (await readdir(data)).filter((name) => name.startsWith('replaced-'))
  expect(said).toEqual([`What stood there is in ${join(data, aside)} now; remove it when all is well.`])
  database = await startEmbeddedMongo({ dataDir: join(data, 'database') })
  expect(await entries(data)).toEqual([1])
  expect(await entries(join(data, aside))).toEqual([1, 2])
  // Nothing that was put aside is part of the next backup.
  expect((await backUp()).manifest.files.filter(({ path }) => path.startsWith('replaced-'))).toEqual([])
})

it('erases again who was erased since, by the later backups, by what is replaced and by a list; nobody else', async () => {
  const erased = (id: number, at: Date) =>
    onDatabase(data, (client) =>
      accounts(client).updateOne({ _id: id }, { $set: { status: 'Deleted', erasedAt: at, name: 'Deleted profile' } }),
    )
  await onDatabase(data, (client) => accounts(client).insertMany([1, 2, 3, 4, 5].map((id) => account(id))))
  await erased(1, new Date(Date.now() - 60_000))
  const first = await backUp()
  await erased(2, new Date())
  await backUp()
  await erased(3, new Date())
  await database?.stop()
  database = undefined
  const list = [
    { profileId: 4, at: new Date().toISOString() },
    // Long before: this number is somebody else's by now.
    { profileId: 5, at: '2020-01-01T00:00:00Z' },
  ]
  expect(await restore({ from: first.folder, data, force: true, erased: list })).toMatchObject({ erasedAgain: 3 })
  database = await startEmbeddedMongo({ dataDir: join(data, 'database') })
  const states = await onDatabase(data, (client) => accounts(client).find().sort({ _id: 1 }).toArray())
  expect(states.map((row) => [row._id, 'status' in row && row.status, 'email' in row && row.email])).toEqual([
    [1, 'Deleted', '1@samvaer.test'],
    [2, 'Deleted', ''],
    [3, 'Deleted', ''],
    [4, 'Deleted', ''],
    [5, 'Active', '5@samvaer.test'],
  ])
  // The others hear of it when the platform starts.
  const events = await onDatabase(data, (client) =>
    client.db('samvaer_identity').collection('outbox').distinct('aggregate'),
  )
  expect(events).toEqual(['profile:2', 'profile:3', 'profile:4'])
})

it('takes uploads out of a bucket, and gives them to another', async () => {
  const [from, to] = [await startBucket(), await startBucket()]
  onTestFinished(async () => {
    await Promise.all([from.close(), to.close()])
  })
  const storage = s3Storage(from.url, join(data, 'uploads/work'))
  await put('one', 'a picture')
  await storage.takeOver(join(data, 'one'), 'light/ab/one.webp')
  await backUp()
  const made = await makeBackup({ data, to: backups, s3Url: from.url })
  expect(made.copied.files).toBe(2)
  expect((await makeBackup({ data, to: backups, s3Url: from.url })).copied.files).toBe(0)
  await restore({ s3Url: to.url })
  expect(await to.keys()).toEqual(['light/ab/one.webp'])
  expect(String(await to.bytesOf('light/ab/one.webp'))).toBe('a picture')
  expect(existsSync(join(folder, 'restored/uploads/stored'))).toBe(false)
})

it('says what to install where a database of the operator needs it, and gives the tool what it needs', async () => {
  const uri = `${database?.uri}`
  vi.stubEnv('MONGODB_URI', uri)
  onTestFinished(() => void vi.unstubAllEnvs())
  vi.stubEnv('PATH', folder)
  await expect(makeBackup({ data, to: backups, mongoUri: uri })).rejects.toThrow('mongodump is not installed')
  // Stands for the tool: writes down how it was called, and what its file has.
  const tool = join(folder, 'mongodump')
  const lines = ['#!/bin/sh', `echo "$@" > ${folder}/called`, `cat "\${1#--config=}" >> ${folder}/called`]
  await writeFile(tool, `${lines.join('\n')}\nfor last; do :; done\necho dumped > "\${last#--archive=}"\n`, {
    mode: 0o755,
  })
  vi.stubEnv('PATH', ['/bin', '/usr/bin', folder].join(delimiter))
  const { manifest, folder: made } = await makeBackup({ data, to: backups, mongoUri: uri })
  expect(manifest).toMatchObject({ database: 'mongodump' })
  expect(await readFile(join(made, 'mongodump.gz'), 'utf8')).toBe('dumped\n')
  const called = await readFile(join(folder, 'called'), 'utf8')
  expect(called).toMatch(/^--config=\S+ --oplog --gzip --archive=\S+mongodump\.gz\.part\nuri: "mongodb:/)
  await expect(restore()).rejects.toThrow('name the one to load it into by MONGODB_URI')
  const force = { mongoUri: uri, force: true }
  await write(1)
  await expect(restore(force)).rejects.toThrow('mongorestore is not installed')
  // It had replaced nothing by then.
  expect(await entries(data)).toEqual([1])
  const loader = join(folder, 'mongorestore')
  await writeFile(
    loader,
    `#!/bin/sh\n[ "$1" = --version ] && exit\necho "$@" > ${folder}/loaded\ncat "\${1#--config=}" >> ${folder}/loaded\nfor last; do :; done\ncat "\${last#--archive=}" >> ${folder}/loaded\n`,
    { mode: 0o755 },
  )
  await expect(restore({ mongoUri: uri })).rejects.toThrow('The database is not empty')
  const { files } = await restore(force)
  expect([files, await entries(data)]).toEqual([manifest.files.length, []])
  const loaded = await readFile(join(folder, 'loaded'), 'utf8')
  expect(loaded).toMatch(
    /^--config=\S+ --oplogReplay --gzip --drop --archive=\S+\/mongodump\.gz\nuri: "mongodb:\S+"\ndumped\n$/,
  )
  await appendFile(loader, 'echo no such server >&2\nexit 3\n')
  await expect(restore(force)).rejects.toThrow('mongorestore failed: no such server')
  await appendFile(tool, 'exit 3\n')
  await expect(makeBackup({ data, to: backups, mongoUri: uri })).rejects.toThrow('mongodump failed')
})

it('a command whose service does not start leaves no database running', async () => {
  await database?.stop()
  database = undefined
  const wrong = {
    ...identityService,
    areas: () => {
      throw new Error('There is no such call')
    },
  }
  const never = onDatabaseOf(wrong, data, () => Promise.resolve())
  await expect(never).rejects.toThrow('There is no such call')
  expect(runningServer(join(data, 'database'))).toBeUndefined()
})
