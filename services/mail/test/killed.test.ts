/** kill -9 in the middle of writing: every acknowledged message is there, and each one once (R30). */
import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createApiClient } from '@samvaer/contracts/client'
import { serviceTokens } from '@samvaer/service-kit/http/peers'
import { contextHeader, signContext } from '@samvaer/service-kit/keys/context-token'
import { newKeyPair, privateKeysText, publicKeysText, signingKeys } from '@samvaer/service-kit/keys/signing-keys'
import { lightSite, ordinaryMember } from '@samvaer/testing/ordinary-member'
import { mongoUri } from '@samvaer/testing/worker-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { profileOf } from './mail-world.ts'

const prefix = `test${randomBytes(5).toString('hex')}`
const keys = [{ kid: 'test', secret: randomBytes(32) }] as const
const signing = signingKeys(['mail', 'gateway', 'identity'].map((name) => newKeyPair(name)))
/** Two writers in each conversation; several conversations are in one transaction when the process dies. */
const conversations = 4
const writers = 2 * conversations

let origin: string
let port: number
let mail: ChildProcess

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}

const isReady = (): Promise<boolean> =>
  fetch(`${origin}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  )

const start = async (): Promise<void> => {
  mail = spawn(process.execPath, [join(import.meta.dirname, '../src/server.ts')], {
    stdio: 'ignore',
    env: {
      ...process.env,
      MONGODB_URI: mongoUri,
      SAMVAER_DATABASE_PREFIX: prefix,
      SAMVAER_SIGNING_KEYS: privateKeysText(signing.pairsOf('mail')),
      SAMVAER_TRUSTED_KEYS: publicKeysText(signing.trusted),
      SAMVAER_SEAL_KEYS: keys.map(({ kid, secret }) => `${kid}:${secret.toString('base64')}`).join(','),
      PORT: String(port),
      LOG_LEVEL: 'silent',
    },
  })
  while (!(await isReady())) await pause(50)
}

const kill = async (): Promise<void> => {
  const exited = once(mail, 'exit')
  mail.kill('SIGKILL')
  await exited
}

beforeAll(async () => {
  port = await freePort()
  origin = `http://127.0.0.1:${port}`
  await start()
  const token = await serviceTokens('identity', signing)()
  const events = Array.from({ length: writers }, (_, n) => n + 1).map((id) => ({
    id: `profile-${id}`,
    name: 'ProfileChanged',
    aggregate: `profile:${id}`,
    sequence: 1,
    occurredAt: new Date().toISOString(),
    payload: profileOf(id),
  }))
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ events })
  expect((await fetch(`${origin}/internal/events`, { method: 'POST', headers, body })).ok).toBe(true)
})
// Its database is left to the end of the server: a transaction that died open keeps it from being dropped for a minute.
afterAll(() => kill())

const apiOf = (profileId: number) =>
  createApiClient(origin, {
    fetch: async (input, init = {}) => {
      const profile = { ...ordinaryMember, profileId, subscriber: true, validated: true }
      const context = { ...lightSite, profile }
      const headers = {
        ...(init.headers as Record<string, string>),
        [contextHeader]: await signContext(context, signing),
      }
      return fetch(input, { ...init, headers })
    },
  })

interface Written {
  body: string
  clientMessageId: string
  messageId: number
}

/** The members 1 and 2 write to each other, 3 and 4, and so on. */
const otherOf = (profileId: number): number => (profileId % 2 === 1 ? profileId + 1 : profileId - 1)

const send = (from: number, letter: Pick<Written, 'body' | 'clientMessageId'>) =>
  apiOf(from).post('Mail/SendMessage', { recipientIds: [otherOf(from)], ...letter })

/** Returns the writer of a text. */
const writerOf = (body: string): number => Number(body.split(':')[0])

test(`under ${writers} writers`, async () => {
  const acknowledged: Written[] = []
  const underWay = new Set<string>()
  /** Writes until the service is gone in the middle of a message. */
  const writeOn = async (writer: number): Promise<void> => {
    for (let n = 0; ; n += 1) {
      const letter = { clientMessageId: randomUUID(), body: `${writer}:${n}` }
      underWay.add(letter.body)
      const sent = await send(writer, letter).catch(() => undefined)
      if (!sent) return
      underWay.delete(letter.body)
      acknowledged.push({ ...letter, messageId: sent.messageId })
    }
  }
  const writing = Promise.all(Array.from({ length: writers }, (_, n) => writeOn(n + 1)))
  while (acknowledged.length < 5 * writers) await pause(10)
  await kill()
  await writing
  await start()
  expect(underWay.size).toBe(writers)

  const readOf = async (profileId: number): Promise<string[]> => {
    const api = apiOf(profileId)
    const [conversation] = (await api.get('Mail/GetConversations', {})).items
    const conversationId = conversation?.conversationId ?? 0
    const { items } = await api.get('Mail/GetMessages', { conversationId, take: 100 })
    return items.map(({ text }) => text)
  }
  const read = async () => (await Promise.all([1, 3, 5, 7].map(readOf))).flat()
  const found = await read()
  expect(new Set(found).size).toBe(found.length)
  expect(found.filter((body) => !underWay.has(body)).sort()).toEqual(acknowledged.map(({ body }) => body).sort())
  // Sent again, because nobody trusts an answer that came just before the end: nothing is added.
  for (const { messageId, ...letter } of acknowledged)
    expect((await send(writerOf(letter.body), letter)).messageId).toBe(messageId)
  expect(await read()).toEqual(found)
})
