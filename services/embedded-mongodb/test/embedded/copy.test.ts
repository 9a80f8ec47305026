import { spawn } from 'node:child_process'
import { closeSync, createReadStream, createWriteStream, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { MongoClient } from 'mongodb'
import { expect, onTestFinished, test } from 'vitest'
import { openMoment } from '../../src/copy.ts'
import { CounterWriter, InsertWriter, PairWriter } from '../support/crash-writers.ts'
import { startedProcess, temporaryDirectory } from '../support/server-process.ts'

const directoryOfTest = () => {
  const directory = temporaryDirectory()
  onTestFinished(() => directory.remove())
  return directory.path
}

async function copyMoment(from: string, to: string): Promise<void> {
  mkdirSync(to, { recursive: true })
  for (const { name, fd, bytes } of openMoment(from)) {
    const part = createReadStream('', { fd, start: 0, end: Math.max(0, bytes - 1) })
    await pipeline(part, createWriteStream(join(to, name)))
  }
}

test('a copy of a server that is written to has everything that was acknowledged before, and every commit whole', async () => {
  const directory = directoryOfTest()
  const server = await startedProcess(['--port', '0', '--data', directory])
  const writers = [new InsertWriter('a'), new InsertWriter('b'), new PairWriter('p'), new CounterWriter('n')]
  let written = 0
  const due = Promise.withResolvers<void>()
  const running = writers.map((writer) =>
    writer.run(server.port, () => {
      written += 1
      if (written === 400) due.resolve()
    }),
  )
  await due.promise
  const before = writers.map(({ acknowledged }) => acknowledged.length)
  const copy = directoryOfTest()
  await copyMoment(directory, copy)
  await server.kill('SIGKILL')
  await Promise.all(running)

  const copied = await startedProcess(['--port', '0', '--data', copy])
  const client = new MongoClient(copied.uri)
  const db = client.db('test')
  const idsOf = async (name: string) =>
    new Set((await db.collection(name).find().toArray()).map(({ _id }) => String(_id)))
  const [docs, left, right] = await Promise.all([idsOf('docs'), idsOf('left'), idsOf('right')])
  const [a, b, pairs] = writers.map(({ acknowledged }, place) => acknowledged.slice(0, before[place]))
  expect([...(a ?? []), ...(b ?? [])].filter((key) => !docs.has(key))).toEqual([])
  expect(pairs?.filter((key) => !left.has(key))).toEqual([])
  expect(right).toEqual(left)
  const counter = await db.collection<{ _id: string; n: number }>('counters').findOne({ _id: 'n' })
  expect(counter?.n).toBeGreaterThanOrEqual(before[3] ?? 0)
  await client.close()
  await copied.kill('SIGTERM')
})

/** Replaces a snapshot and its journal by the next ones, without end, and says by what the journal has whose it is. */
const replacing = `
  const { writeFileSync, rmSync } = require('node:fs')
  for (let number = 2; ; number++) {
    writeFileSync('journal-' + number, 'journal-' + number)
    writeFileSync('snapshot-' + number, 'snapshot-' + number)
    for (const kind of ['snapshot-', 'journal-']) rmSync(kind + (number - 1))
  }`

test('a moment is one of before a snapshot or of after it, however often one replaces the files just then', async () => {
  const directory = directoryOfTest()
  for (const name of ['journal-1', 'snapshot-1']) writeFileSync(join(directory, name), name)
  const child = spawn(process.execPath, ['-e', replacing], { cwd: directory, stdio: 'ignore' })
  onTestFinished(() => void child.kill('SIGKILL'))
  await expect.poll(() => openMoment(directory)[0]?.name).not.toBe('snapshot-1')
  let several = 0
  for (let round = 0; round < 3000; round++) {
    const files = openMoment(directory)
    const [snapshot, ...journals] = files.map(({ name }) => Number(name.split('-')[1]))
    for (const { fd, name } of files.slice(1)) {
      // Of the newest only its making is seen: what is appended later is no part of the moment.
      const content = readFileSync(fd, 'utf8')
      expect(['', name]).toContain(content)
    }
    expect(journals).toEqual(journals.map((_, place) => (snapshot ?? 0) + place))
    expect(journals.length).toBeGreaterThan(0)
    several += journals.length > 1 ? 1 : 0
    for (const { fd } of files) closeSync(fd)
  }
  expect(several).toBeGreaterThan(0)
})
