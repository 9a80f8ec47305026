/** R25 with a real kill -9: the process dies when the provider has done it and its answer is on the way. */
import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createApiClient } from '@samvaer/contracts/client'
import { type PaymentSandbox, startPaymentSandbox } from '@samvaer/payment-sandbox'
import { serviceTokens } from '@samvaer/service-kit/http/peers'
import { contextHeader, signContext } from '@samvaer/service-kit/keys/context-token'
import { newKeyPair, privateKeysText, publicKeysText, signingKeys } from '@samvaer/service-kit/keys/signing-keys'
import { siteService } from '@samvaer/site/service'
import { profileOf } from '@samvaer/testing/community'
import { lightSite, ordinaryMember } from '@samvaer/testing/ordinary-member'
import { startServices, type TestServices } from '@samvaer/testing/start-services'
import { mongoUri } from '@samvaer/testing/worker-database'
import { createConnection } from 'mongoose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { billingService } from '../src/service.ts'
import { onPage, wish } from './billing-world.ts'

const prefix = `test${randomBytes(5).toString('hex')}`
const signing = signingKeys(['billing', 'gateway', 'identity', 'site'].map((name) => newKeyPair(name)))
const key = 'sandbox-key-of-tests'
const profileId = 7

let site: TestServices
let sandbox: PaymentSandbox
let billing: ChildProcess
let origin: string
/** The provider's last act before the process dies. */
let killedAt: string | undefined

/** Stands before the sandbox: it hands on what is asked, and kills who asked before the answer is there. */
const between = createServer(async (request, response) => {
  let body = ''
  for await (const chunk of request) body += chunk
  const { authorization = '', 'content-type': type } = request.headers
  const answer = await fetch(`${sandbox.url}${request.url}`, {
    method: request.method ?? 'GET',
    headers: { authorization, ...(type && { 'content-type': type }) },
    ...(body && { body }),
  })
  const text = await answer.text()
  if (request.url === killedAt) return void billing.kill('SIGKILL')
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(text)
})

const portOf = (server: { address(): unknown }): number => (server.address() as AddressInfo).port
const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const port = portOf(server)
  server.close()
  return port
}

const siteUrl = () => `http://127.0.0.1:${portOf(site.service(siteService).app.server)}`
const paymentUrl = () => `sandbox://${key}:secret-of-webhooks@127.0.0.1:${portOf(between)}`

const start = async (): Promise<void> => {
  const { port } = new URL(origin)
  billing = spawn(process.execPath, [join(import.meta.dirname, '../src/server.ts')], {
    stdio: 'ignore',
    env: {
      ...process.env,
      MONGODB_URI: mongoUri,
      SAMVAER_DATABASE_PREFIX: prefix,
      SAMVAER_SIGNING_KEYS: privateKeysText(signing.pairsOf('billing')),
      SAMVAER_TRUSTED_KEYS: publicKeysText(signing.trusted),
      SAMVAER_SEAL_KEYS: `test:${randomBytes(32).toString('base64')}`,
      SAMVAER_DEVELOPMENT: 'true',
      SAMVAER_TOPOLOGY: JSON.stringify({ site: siteUrl() }),
      PAYMENT_URL: paymentUrl(),
      PORT: port,
      LOG_LEVEL: 'silent',
    },
  })
  const isReady = () =>
    fetch(`${origin}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  // One that is killed by what it does first never becomes ready.
  while (billing.signalCode === null && !(await isReady())) await pause(50)
}

/** The next process, where nothing kills it: the same service over the same database, and tasks run when they are asked. */
const inThisProcess = (): Promise<TestServices> =>
  startServices([billingService], {
    settings: {
      ...{ signing, databasePrefix: prefix, paymentUrl: paymentUrl(), topology: { site: siteUrl() } },
    },
  })

const died = async (): Promise<void> => {
  if (billing.exitCode === null && billing.signalCode === null) await once(billing, 'exit')
  killedAt = undefined
}

const database = createConnection(mongoUri, { dbName: `${prefix}_billing` })
/** Tasks that a dead process took are taken at once. */
const freeTasks = () => database.collection('task_turns').deleteMany({})

beforeAll(async () => {
  site = await startServices([siteService], { settings: { signing } })
  await site.service(siteService).app.listen({ port: 0, host: '127.0.0.1' })
  sandbox = await startPaymentSandbox({ port: 0, key, webhookSecret: 'secret-of-webhooks', webhookUrl: '' })
  between.listen(0, '127.0.0.1')
  await once(between, 'listening')
  origin = `http://127.0.0.1:${await freePort()}`
  await start()
  const token = await serviceTokens('identity', signing)()
  const event = { id: 'profile', name: 'ProfileChanged', aggregate: `profile:${profileId}`, sequence: 1 }
  const known = { ...event, occurredAt: new Date().toISOString(), payload: profileOf(profileId) }
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ events: [known] })
  expect((await fetch(`${origin}/internal/events`, { method: 'POST', headers, body })).ok).toBe(true)
})
// Its database is left to the end of the server, as where other processes are killed.
afterAll(async () => {
  billing.kill('SIGKILL')
  await died()
  await database.close()
  between.close()
  await sandbox.close()
  await site.close()
})

const api = () =>
  createApiClient(origin, {
    fetch: async (input, init = {}) => {
      const context = { ...lightSite, profile: { ...ordinaryMember, profileId } }
      const headers = {
        ...(init.headers as Record<string, string>),
        [contextHeader]: await signContext(context, signing),
      }
      return fetch(input, { ...init, headers })
    },
  })

const taken = () => sandbox.payments().filter(({ state }) => state === 'Paid').length
const periods = async () => {
  const row = await database.collection('subscriptions').findOne({ _id: profileId as never })
  return (row?.periods as unknown[] | undefined)?.length ?? 0
}

test('killed at each step and tried again: one order, one charge a period, one membership', async () => {
  const act = randomUUID()
  const pay = () => api().post('Payment/Pay', wish(), { key: act })

  killedAt = '/v1/pages'
  await expect(pay()).rejects.toThrow()
  await died()
  await start()
  const { orderId, address } = await pay()
  expect(sandbox.payments()).toHaveLength(1)

  await onPage(address)
  killedAt = `/v1/payments/order-${orderId}`
  await expect(api().post('Payment/CheckPayment', { orderId })).rejects.toThrow()
  await died()
  expect(await periods()).toBe(0)
  const second = await inThisProcess()
  expect(await second.as({ profileId }).post('Payment/CheckPayment', { orderId })).toMatchObject({ status: 'Paid' })
  expect([taken(), await periods()]).toEqual([1, 1])
  await second.close()

  // Its renewal is due: the task of the next process charges it, and dies before it hears so.
  const due = { $set: { renewsAt: new Date(Date.now() - 1000) } }
  await database.collection('subscriptions').updateOne({ _id: profileId as never }, due)
  killedAt = '/v1/charges'
  await freeTasks()
  await start()
  await died()
  expect([taken(), await periods()]).toEqual([2, 1])
  await freeTasks()
  const last = await inThisProcess()
  await last.service(billingService).runTask('renewals')
  expect([taken(), await periods()]).toEqual([2, 2])
  await last.close()
  const lines = (await database.collection('ledger').find().toArray()).flatMap(
    ({ lines: of }) => of as { value: number }[],
  )
  expect([lines.length, lines.reduce((sum, { value }) => sum + value, 0)]).toEqual([12, 0])
})
