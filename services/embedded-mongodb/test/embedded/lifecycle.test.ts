import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { MongoClient } from 'mongodb'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runningServer, startEmbeddedMongo } from '../../src/index.ts'
import { startedProcess, startProcess, temporaryDirectory } from '../support/server-process.ts'

let directory: { path: string; remove: () => void }

beforeEach(() => {
  directory = temporaryDirectory()
})

afterEach(() => directory.remove())

async function ping(uri: string): Promise<unknown> {
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: 700 })
  try {
    return await client.db('admin').command({ ping: 1 })
  } finally {
    await client.close()
  }
}

const oneLine = (text: string) => text.trim().split('\n')

test('starts in a process of its own, keeps data where it is told, and stops', async () => {
  for (const n of [1, 2]) {
    const server = await startEmbeddedMongo({ dataDir: directory.path })
    const client = new MongoClient(server.uri)
    await client.db('test').collection('c').insertOne({ n })
    await client.close()
    await server.stop()
    await server.stop()
    await expect(ping(server.uri)).rejects.toThrow()
  }
  const server = await startEmbeddedMongo({ dataDir: directory.path })
  const client = new MongoClient(server.uri)
  expect(await client.db('test').collection('c').countDocuments()).toBe(2)
  await client.close()
  await server.stop()
})

test('a server that ends unasked is started again where it was, with what it had, and says so once', async () => {
  const said: string[] = []
  const server = await startEmbeddedMongo({ dataDir: directory.path, say: (line) => said.push(line) })
  const client = new MongoClient(server.uri)
  const rows = client.db('test').collection('c')
  await rows.insertOne({ n: 1 })
  const { pid: firstPid = 0 } = server
  process.kill(firstPid, 'SIGKILL')
  await expect.poll(() => server.pid).not.toBe(firstPid)
  // As long as the start of a process may take, on a busy machine too.
  await expect.poll(() => server.pid, { timeout: 15_000 }).toBeDefined()
  expect(await rows.countDocuments()).toBe(1)
  expect(said).toEqual(['The embedded database ended unexpectedly; it is being started again.'])
  await client.close()
  await server.stop()
  expect(server.pid).toBeUndefined()
  expect(said).toHaveLength(1)
})

test('a server without a directory is not: what it had is gone', async () => {
  const said: string[] = []
  const server = await startEmbeddedMongo({ memory: true, say: (line) => said.push(line) })
  process.kill(server.pid ?? 0, 'SIGKILL')
  await expect.poll(() => server.pid).toBeUndefined()
  await server.stop()
  expect(said).toEqual([])
})

test('a port in use is one line and exit code 1', async () => {
  const server = await startEmbeddedMongo()
  const failed = await startProcess(['--memory', '--port', String(server.port)])
  expect(failed).toMatchObject({ code: 1 })
  expect(oneLine(String(failed.errors))).toEqual([`Port ${server.port} on 127.0.0.1 is in use by another program.`])
  await expect(startEmbeddedMongo({ port: server.port })).rejects.toThrow(/in use by another program/)
  await server.stop()
})

test('a data directory in use is refused, and taken over from a process that is gone', async () => {
  const args = ['--port', '0', '--data', directory.path]
  const first = await startedProcess(args)
  const second = await startProcess(args)
  expect(second).toMatchObject({ code: 1 })
  expect(oneLine(String(second.errors))).toEqual([
    `The data directory ${directory.path} is in use by another server (process ${first.child.pid}).`,
  ])
  await first.kill('SIGKILL')
  expect(existsSync(join(directory.path, 'lock'))).toBe(true)
  const third = await startedProcess(args)
  expect(await third.kill('SIGTERM')).toBe(0)
  expect(existsSync(join(directory.path, 'lock'))).toBe(false)
  // The process id has been given to another program since.
  writeFileSync(join(directory.path, 'lock'), `${process.pid} another-start\n`)
  const fourth = await startedProcess(args)
  expect(await fourth.kill('SIGINT')).toBe(0)
})

test('another program finds the server of a data directory while it runs, and no other time', async () => {
  expect(runningServer(directory.path)).toBeUndefined()
  const server = await startEmbeddedMongo({ dataDir: directory.path })
  expect(runningServer(directory.path)).toBe(server.uri)
  await server.stop()
  expect(runningServer(directory.path)).toBeUndefined()
})

test('a data directory that cannot be one is one line and exit code 1', async () => {
  const file = join(directory.path, 'file')
  writeFileSync(file, '')
  const notADirectory = await startProcess(['--port', '0', '--data', join(file, 'data')])
  expect(notADirectory).toMatchObject({ code: 1 })
  expect(oneLine(String(notADirectory.errors))).toEqual([
    expect.stringMatching(/^Cannot use the data directory .*: .*\.$/),
  ])
  const closed = join(directory.path, 'closed')
  mkdirSync(closed)
  writeFileSync(join(closed, 'journal-0'), '')
  chmodSync(join(closed, 'journal-0'), 0)
  chmodSync(closed, 0o500)
  const outcome = await startProcess(['--port', '0', '--data', closed])
  chmodSync(closed, 0o700)
  // The superuser may write everywhere.
  if ('uri' in outcome) expect(await outcome.kill('SIGTERM')).toBe(0)
  else expect(outcome.errors).toMatch(/permission denied/)
})

test('a disk that is full ends the server with one line, and nothing unwritten was acknowledged', async () => {
  const full = join(directory.path, 'full')
  mkdirSync(full)
  const server = await startedProcess(['--port', '0', '--data', full])
  const client = new MongoClient(server.uri, { serverSelectionTimeoutMS: 500, retryWrites: false })
  await client
    .db('test')
    .collection('c')
    .insertOne({ _id: 1 as never })
  await client.close()
  expect(await server.kill('SIGTERM')).toBe(0)
  // A file that may not grow is what a full disk looks like.
  const { size } = statSync(join(full, 'journal-0'))
  const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url))
  const limit = Math.ceil(size / 1024) + 1
  const child = spawn(
    'bash',
    ['-c', `ulimit -f ${limit}; trap '' XFSZ; exec "${process.execPath}" "${main}" --port 0 --data "${full}"`],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  )
  let errors = ''
  child.stderr.on('data', (text: Buffer) => {
    errors += text.toString()
  })
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  const uri = await new Promise<string>((resolve) =>
    child.stdout.once('data', (text: Buffer) => resolve(text.toString().trim())),
  )
  const writer = new MongoClient(uri, { serverSelectionTimeoutMS: 500, retryWrites: false })
  const acknowledged: number[] = []
  await expect(
    (async () => {
      for (let i = 2; i < 1000; i++) {
        await writer
          .db('test')
          .collection('c')
          .insertOne({ _id: i as never, text: 'x'.repeat(500) })
        acknowledged.push(i)
      }
    })(),
  ).rejects.toThrow()
  await writer.close()
  expect(await ended).toBe(1)
  expect(oneLine(errors).at(-1)).toMatch(/^Cannot write to the data directory .*\.$/)
  const again = await startedProcess(['--port', '0', '--data', full])
  const reader = new MongoClient(again.uri)
  const ids = (await reader.db('test').collection('c').find().toArray()).map((doc) => Number(doc._id))
  expect(acknowledged.filter((id) => !ids.includes(id))).toEqual([])
  await reader.close()
  await again.kill('SIGTERM')
})

test('wrong arguments are one line', async () => {
  for (const args of [[], ['--memory', '--data', 'x'], ['--memory', '--port', 'x'], ['--nothing']]) {
    const failed = await startProcess(args)
    expect(failed).toMatchObject({ code: 1 })
    expect(oneLine(String(failed.errors))).toEqual([expect.stringContaining('Usage: ')])
  }
})

test('the child of a program ends with it, however that ends, and not by its Ctrl-C', async () => {
  const index = new URL('../../src/index.ts', import.meta.url).href
  const program = `const { startEmbeddedMongo } = await import('${index}'); const server = await startEmbeddedMongo(); process.stdout.write(server.uri + '\\n'); setInterval(() => {}, 1000)`
  const parent = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  const uri = await new Promise<string>((resolve) =>
    parent.stdout.once('data', (text: Buffer) => resolve(text.toString().trim())),
  )
  expect(await ping(uri)).toMatchObject({ ok: 1 })
  const children = readFileSync(`/proc/${parent.pid}/task/${parent.pid}/children`, 'utf8').trim().split(' ').map(Number)
  for (const pid of children) process.kill(pid, 'SIGINT')
  expect(await ping(uri)).toMatchObject({ ok: 1 })
  const ended = new Promise((resolve) => parent.on('close', resolve))
  parent.kill('SIGKILL')
  await ended
  await expect.poll(() => children.some((pid) => existsSync(`/proc/${pid}/exe`)), { timeout: 10_000 }).toBe(false)
})

test('documents whose time is over are removed', async () => {
  const server = await startEmbeddedMongo({ ttlSweepSeconds: 0.05 })
  const client = new MongoClient(server.uri)
  const collection = client.db('test').collection('c')
  await collection.createIndex({ at: 1 }, { expireAfterSeconds: 5 })
  await collection.insertMany([
    { n: 1, at: new Date(0) },
    { n: 2, at: new Date(Date.now() + 3_600_000) },
    { n: 3, at: 'text' },
    { n: 4 },
  ])
  await expect
    .poll(async () => (await collection.find().sort({ n: 1 }).toArray()).map((doc) => doc.n), { timeout: 10_000 })
    .toEqual([2, 3, 4])
  await client.close()
  await server.stop()
})

test('a transaction that nobody ends holds its documents for its time', async () => {
  const server = await startEmbeddedMongo({ transactionSeconds: 1 })
  const client = await MongoClient.connect(server.uri)
  const collection = client.db('test').collection<{ _id: number; by: string }>('c')
  await collection.insertOne({ _id: 1, by: 'nobody' })
  // As a process leaves it that is killed in the middle: the database hears nothing more of it.
  const left = client.startSession()
  left.startTransaction()
  await collection.updateOne({ _id: 1 }, { $set: { by: 'the killed one' } }, { session: left })
  const write = () => collection.updateOne({ _id: 1 }, { $set: { by: 'the next one' } }, { maxTimeMS: 100 })
  await expect(write()).rejects.toMatchObject({ codeName: 'MaxTimeMSExpired' })
  await expect
    .poll(
      () =>
        write().then(
          ({ modifiedCount }) => modifiedCount,
          () => 0,
        ),
      { timeout: 10_000 },
    )
    .toBe(1)
  await expect(left.commitTransaction()).rejects.toMatchObject({ codeName: 'NoSuchTransaction' })
  expect((await collection.findOne({ _id: 1 }))?.by).toBe('the next one')
  await client.close()
  await server.stop()
})
