import { appendFileSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Document } from 'bson'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { StartupError } from '../../src/errors.ts'
import { startServer } from '../../src/server/server.ts'
import { copyOfData } from '../support/data-directories.ts'
import { randomSource } from '../support/random.ts'
import { RawConnection } from '../support/raw-connection.ts'
import { startedProcess, startProcess, temporaryDirectory } from '../support/server-process.ts'

const SEED = Number(process.env.SEED ?? 20260505)
const INSERTS = 40
/** The last command has several documents, which stand or fall together. */
const LAST = 50

const source = temporaryDirectory()
const journalOf = (path: string) => join(path, 'journal-0')
/** The lengths of the journal after each command. */
const sizes: number[] = []

beforeAll(async () => {
  const server = await startedProcess(['--port', '0', '--data', source.path])
  const connection = await RawConnection.open(server.port)
  const insert = async (documents: Document[]): Promise<void> => {
    expect(await connection.command({ insert: 'docs', documents, $db: 'test' })).toMatchObject({ ok: 1 })
    sizes.push(statSync(journalOf(source.path)).size)
  }
  for (let i = 0; i < INSERTS; i++) await insert([{ _id: i, text: 'x'.repeat(i * 3) }])
  await insert(Array.from({ length: LAST }, (_, i) => ({ _id: INSERTS + i })))
  connection.close()
  await server.kill('SIGKILL')
})

afterAll(() => source.remove())

const whole = () => sizes.at(-1) ?? 0
const withoutLast = () => sizes.at(-2) ?? 0

async function idsAt(port: number): Promise<number[]> {
  const connection = await RawConnection.open(port)
  const { cursor } = await connection.command({ find: 'docs', sort: { _id: 1 }, $db: 'test' })
  connection.close()
  return cursor.firstBatch.map((doc: Document) => doc._id)
}

const upTo = (count: number) => Array.from({ length: count }, (_, i) => i)

describe('an unfinished record at the end is cut off, with one line', () => {
  const tails: [name: string, tear: (journal: string) => void, count: number][] = [
    ['without its last byte', (journal) => truncateSync(journal, whole() - 1), INSERTS],
    ['without its second half', (journal) => truncateSync(journal, Math.ceil((whole() + withoutLast()) / 2)), INSERTS],
    ['of a single byte', (journal) => truncateSync(journal, withoutLast() + 1), INSERTS],
    ['of its first bytes', (journal) => truncateSync(journal, withoutLast() + 9), INSERTS],
    ['behind a whole one', (journal) => appendFileSync(journal, readFileSync(journal).subarray(0, 30)), INSERTS + LAST],
  ]
  test.for(tails)('%s', async ([, tear, count]) => {
    const { path, remove } = copyOfData(source.path)
    onTestFinished(remove)
    tear(journalOf(path))
    const { size } = statSync(journalOf(path))
    const server = await startedProcess(['--port', '0', '--data', path])
    expect(await idsAt(server.port)).toEqual(upTo(count))
    const end = count === INSERTS ? withoutLast() : whole()
    expect(server.errors().trim().split('\n')).toEqual([
      expect.stringContaining(`cut off ${size - end} bytes of an unfinished record at byte ${end}`),
    ])
    // The cut part stays away, and later writes come right behind the rest.
    const connection = await RawConnection.open(server.port)
    await connection.command({ insert: 'docs', documents: [{ _id: count }], $db: 'test' })
    connection.close()
    await server.kill('SIGKILL')
    const again = await startedProcess(['--port', '0', '--data', path])
    expect(await idsAt(again.port)).toEqual(upTo(count + 1))
    expect(again.errors()).toBe('')
    expect(await again.kill('SIGTERM')).toBe(0)
  })
})

describe('damage anywhere else refuses to start, naming the file and the place', () => {
  const random = randomSource(SEED)
  /** Bits of any record but the last: of its length, its checksum or its contents. */
  const places = Array.from({ length: 10 }, () => ({
    record: random.below(INSERTS - 1),
    at: random.next(),
    bit: random.below(8),
  }))
  const firstBytes = [0, 1, 3, 4, 7, 8].map((offset) => ({ record: 20, at: offset, bit: 6 }))

  test.for([...places, ...firstBytes])('record $record, at $at, bit $bit', async ({ record, at, bit }) => {
    const { path, remove } = copyOfData(source.path)
    onTestFinished(remove)
    const journal = journalOf(path)
    const bytes = readFileSync(journal)
    const [start, end] = [sizes[record] ?? 0, sizes[record + 1] ?? 0]
    const place = Number.isInteger(at) ? start + at : start + Math.floor(at * (end - start))
    bytes[place] = (bytes[place] ?? 0) ^ (1 << bit)
    writeFileSync(journal, bytes)
    // In this process: the line and the exit code of one that is refused so are shown below.
    const refused = startServer({ port: 0, dataDir: path, ttlSweepSeconds: 60, transactionSeconds: 60 })
    const failure = await refused.then(
      () => undefined,
      (error: unknown) => error,
    )
    expect(failure, `SEED=${SEED}`).toBeInstanceOf(StartupError)
    const named = /journal-0 is damaged at byte (\d+);/.exec(String(failure))
    expect(Number(named?.[1])).toBeGreaterThanOrEqual(start)
    expect(Number(named?.[1])).toBeLessThanOrEqual(place)
    // It is left as it was, for whoever may repair it.
    expect(readFileSync(journal)).toEqual(bytes)
    expect(readdirSync(path)).not.toContain('lock')
  })

  test('a part that is missing', async () => {
    const { path, remove } = copyOfData(source.path)
    onTestFinished(remove)
    const bytes = readFileSync(journalOf(path))
    const [from = 0, to = 0] = [sizes[9], sizes[10]]
    writeFileSync(journalOf(path), Buffer.concat([bytes.subarray(0, from + 5), bytes.subarray(to)]))
    const failed = await startProcess(['--port', '0', '--data', path])
    expect(failed).toMatchObject({ code: 1 })
    expect(String(failed.errors)).toContain(`journal-0 is damaged at byte ${from};`)
  })
})
