import { setTimeout as wait } from 'node:timers/promises'
import { MongoClient } from 'mongodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MutatedMessage, mutatedMessage } from '../support/mutated-messages.ts'
import { type Outcome, Probe } from '../support/probe.ts'
import { type RandomSource, randomSource } from '../support/random.ts'
import { opMsg } from '../support/raw-connection.ts'
import { processorMs, residentMegabytes } from '../support/server-clock.ts'
import { type ServerProcess, startedProcess } from '../support/server-process.ts'

const SEED = Number(process.env.SEED ?? 20260707)
/** All of them with TRIALS=all: `npm test -- trials`. */
const MESSAGES = process.env.TRIALS === 'all' ? 10_000 : 4000
const CONNECTIONS = 20
/** The time that a message may stay without an answer before that counts as none; only an error ever waits so long. */
const NO_ANSWER_MS = 20_000
/** The memory that a server may hold more after the last messages than after the first thousand. */
const MORE_MEGABYTES = 150

let server: ServerProcess
beforeAll(async () => {
  server = await startedProcess(['--port', '0', '--memory'])
})
afterAll(() => server.kill('SIGKILL'))

const show = ({ kind, bytes }: MutatedMessage, seed: number) =>
  `${kind}, SEED=${seed}: ${bytes.subarray(0, 400).toString('hex')}`

/** A connection waits for the rest of a message that is shorter than it says; no rest will come. */
const isComplete = (bytes: Buffer) => bytes.length >= 16 && bytes.readInt32LE(0) === bytes.length

async function answered(probe: Probe, mutated: MutatedMessage, seed: number): Promise<Outcome> {
  const silence = wait(NO_ANSWER_MS, undefined, { ref: false }).then(() => {
    throw new Error(`no answer to ${show(mutated, seed)}`)
  })
  return Promise.race([probe.send(mutated.bytes, !isComplete(mutated.bytes)), silence])
}

async function sendMany(random: RandomSource, seed: number, onSent: () => void): Promise<void> {
  let probe = await Probe.open(server.port)
  for (let i = 0; i < MESSAGES / CONNECTIONS; i++) {
    const mutated = mutatedMessage(random)
    const { replies, closed } = await answered(probe, mutated, seed)
    if (mutated.malformed) {
      const refused = replies.length > 0 && replies.every((reply) => reply.ok === 0)
      expect(closed || refused, `taken: ${show(mutated, seed)} → ${JSON.stringify(replies)}`).toBe(true)
    }
    if (closed || !isComplete(mutated.bytes)) {
      probe.close()
      probe = await Probe.open(server.port)
    }
    onSent()
  }
  probe.close()
}

test(`the server lives through ${MESSAGES} mutated messages and answers others meanwhile`, async () => {
  const client = new MongoClient(server.uri)
  const kept = client.db('kept').collection('docs')
  await kept.insertMany(Array.from({ length: 100 }, (_, i) => ({ i })))
  const before = await kept.find().toArray()

  let sent = 0
  let memoryAtFirst = 0
  const onSent = (): void => {
    if (++sent === MESSAGES / 10) memoryAtFirst = residentMegabytes(server)
  }
  let longest = 0
  const pings = async (): Promise<number> => {
    let count = 0
    for (; sent < MESSAGES; count++) {
      const start = processorMs(server)
      const probe = await Probe.open(server.port)
      const { replies, closed } = await probe.send(opMsg({ ping: 1, $db: 'admin' }), false)
      longest = Math.max(longest, processorMs(server) - start)
      expect(closed).toBe(false)
      expect(replies).toEqual([expect.objectContaining({ ok: 1 })])
      probe.close()
      await wait(5)
    }
    return count
  }
  const pinging = pings()
  const sending = Promise.all(
    Array.from({ length: CONNECTIONS }, (_, i) => sendMany(randomSource(SEED + i), SEED + i, onSent)),
  )
  await Promise.race([sending, pinging])
  await sending
  expect(await pinging).toBeGreaterThan(20)
  // Measures the server's own computing time while a ping waited, so that other programs on the machine count for
  // nothing.
  expect(longest, 'a ping waited').toBeLessThan(1000)
  expect(server.child.exitCode).toBeNull()
  expect(residentMegabytes(server) - memoryAtFirst).toBeLessThan(MORE_MEGABYTES)
  expect(await kept.find().toArray()).toEqual(before)
  await client.close()
}, 120_000)
