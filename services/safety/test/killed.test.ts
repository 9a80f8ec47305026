/** kill -9 in the middle of deciding: a decision is there with all that follows from it, or not at all (R30). */
import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createApiClient } from '@samvaer/contracts/client'
import { scopes } from '@samvaer/contracts/safety/values'
import { serviceTokens } from '@samvaer/service-kit/http/peers'
import { contextHeader, signContext } from '@samvaer/service-kit/keys/context-token'
import { newKeyPair, privateKeysText, publicKeysText, signingKeys } from '@samvaer/service-kit/keys/signing-keys'
import { profileOf } from '@samvaer/testing/community'
import { lightSite, ordinaryMember } from '@samvaer/testing/ordinary-member'
import { mongoUri } from '@samvaer/testing/worker-database'
import mongoose from 'mongoose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashOf } from '../src/audit/chain.ts'
import type { AuditRow } from '../src/models/audit.ts'
import type { CaseRow } from '../src/models/case.ts'
import type { ReportRow } from '../src/models/report.ts'
import { day, reasons } from './safety-world.ts'

const prefix = `test${randomBytes(5).toString('hex')}`
const keys = [{ kid: 'test', secret: randomBytes(32) }] as const
const signing = signingKeys(['safety', 'gateway', 'identity'].map((name) => newKeyPair(name)))
const staffId = 900
/** More than are decided before the process dies. */
const cases = Array.from({ length: 120 }, (_, n) => n + 1)
const decidedBefore = 12

let origin: string
let port: number
let safety: ChildProcess
let database: mongoose.Connection

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
  safety = spawn(process.execPath, [join(import.meta.dirname, '../src/server.ts')], {
    stdio: 'ignore',
    env: {
      ...process.env,
      MONGODB_URI: mongoUri,
      SAMVAER_DATABASE_PREFIX: prefix,
      SAMVAER_SIGNING_KEYS: privateKeysText(signing.pairsOf('safety')),
      SAMVAER_TRUSTED_KEYS: publicKeysText(signing.trusted),
      SAMVAER_SEAL_KEYS: keys.map(({ kid, secret }) => `${kid}:${secret.toString('base64')}`).join(','),
      PORT: String(port),
      LOG_LEVEL: 'silent',
      // Nothing is mailed here; outside of development a mail server has to be named.
      SMTP_URL: 'smtp://127.0.0.1:9',
    },
  })
  while (!(await isReady())) await pause(50)
}

const kill = async (): Promise<void> => {
  const exited = once(safety, 'exit')
  safety.kill('SIGKILL')
  await exited
}

const now = new Date()
const subjectOf = (caseId: number): number => 10_000 + caseId

const caseRow = (_id: number): CaseRow => ({
  ...{ _id, community: 'dk', itemType: 'BlogEntry', itemId: _id, openKey: `dk:BlogEntry:${_id}` },
  ...{ subjectId: subjectOf(_id), lodgeId: null, staff: false, state: 'Open', version: 1, categories: ['Harassment'] },
  copy: { title: 'Min sommer', text: '', path: '/', at: null, mediaIds: [], context: [] },
  ...{ urgent: false, illegal: false, reporterIds: [500 + _id], trustedIds: [], signals: [], hidden: false },
  ...{ openedBy: [staffId], claimedBy: staffId, claimedUntil: new Date(now.getTime() + day) },
  ...{ decisionId: null, decidedBy: [], createdAt: now, dueAt: new Date(now.getTime() + day), decidedAt: null },
})

const reportRow = (_id: number): ReportRow => ({
  ...{ _id, caseId: _id, community: 'dk', reporterId: 500 + _id, itemType: 'BlogEntry', itemId: _id, title: '' },
  ...{ path: '/', category: 'Harassment', text: '', illegal: false, state: 'Open', at: now, answerBy: now },
  ...{ answer: null, appeal: null },
})

beforeAll(async () => {
  port = await freePort()
  origin = `http://127.0.0.1:${port}`
  await start()
  database = await mongoose.createConnection(mongoUri, { dbName: `${prefix}_safety` }).asPromise()
  await database.collection<CaseRow>('cases').insertMany(cases.map(caseRow))
  await database.collection<ReportRow>('reports').insertMany(cases.map(reportRow))
  const events = cases.map(subjectOf).map((id) => ({
    ...{ id: `profile-${id}`, name: 'ProfileChanged', aggregate: `profile:${id}`, sequence: 1 },
    ...{ occurredAt: now.toISOString(), payload: profileOf(id) },
  }))
  const headers = {
    authorization: `Bearer ${await serviceTokens('identity', signing)()}`,
    'content-type': 'application/json',
  }
  const body = JSON.stringify({ events })
  expect((await fetch(`${origin}/internal/events`, { method: 'POST', headers, body })).ok).toBe(true)
})
afterAll(async () => {
  await database.close()
  await kill()
})

const staff = createApiClient('', {
  fetch: async (input, init = {}) => {
    const member = { ...ordinaryMember, profileId: staffId, role: 'Support' as const, grants: [scopes.Reports] }
    const headers = {
      ...(init.headers as Record<string, string>),
      [contextHeader]: await signContext({ ...lightSite, profile: member }, signing),
    }
    return fetch(`${origin}${input}`, { ...init, headers })
  },
})

const decide = (caseId: number) =>
  staff.post('Safety/DecideReport', {
    ...{ caseId, version: 1, outcome: 'Removed', sanctions: [{ kind: 'Suspend24h' }], ...reasons },
    textToReporters: 'Tak for hjælpen.',
  })

test('between decision and effect neither is lost, and none is there twice', async () => {
  const acknowledged = new Set<number>()
  const decideOn = async (own: readonly number[]): Promise<void> => {
    for (const caseId of own) {
      const decided = await decide(caseId).catch(() => undefined)
      if (!decided) return
      acknowledged.add(caseId)
    }
  }
  const deciding = Promise.all([0, 1, 2, 3].map((at) => decideOn(cases.filter((caseId) => caseId % 4 === at))))
  while (acknowledged.size < decidedBefore) await pause(5)
  await kill()
  await deciding
  expect(acknowledged.size).toBeLessThan(cases.length)
  await start()

  const read = async <Row extends object>(name: string, filter = {}) =>
    database.collection<Row & { _id: never }>(name).find(filter).toArray()
  const numbers = (rows: { subjectId?: number | null; profileId?: number | null }[]) =>
    rows.map(({ subjectId, profileId }) => subjectId ?? profileId ?? 0).sort((one, other) => one - other)
  const decisions = await read<{ subjectId: number; caseId: number }>('decisions')
  const wanted = numbers(decisions)
  expect(new Set(wanted).size).toBe(wanted.length)
  for (const caseId of acknowledged) expect(wanted).toContain(subjectOf(caseId))
  // Each with its case, its sanction, its answer, and what others are told: nobody listens here, so that it waits.
  expect(numbers(await read('cases', { state: 'Decided' }))).toEqual(wanted)
  expect(numbers(await read('sanctions', { holds: true }))).toEqual(wanted)
  const answered = await read<{ caseId: number }>('reports', { state: 'Decided' })
  expect(answered.map(({ caseId }) => subjectOf(caseId)).sort((one, other) => one - other)).toEqual(wanted)
  const outbox = await read<{ target: string; envelope: { name: string; payload: Record<string, number> } }>('outbox')
  const told = (name: string, target: string, field: string) =>
    outbox
      .filter((row) => row.envelope.name === name && row.target === target)
      .map(({ envelope }) => envelope.payload[field] ?? 0)
      .sort((one, other) => one - other)
  expect(told('SanctionsChanged', 'identity', 'profileId')).toEqual(wanted)
  expect(told('ItemModerated', 'blogs', 'authorId')).toEqual(wanted)
  // The chain has one row a decision, and no link of one that was not made.
  const audit = (await read<AuditRow>('audit')) as unknown as AuditRow[]
  const chain = audit.toSorted((one, other) => one._id - other._id)
  expect(chain.map(({ profileId }) => profileId).sort((one, other) => (one ?? 0) - (other ?? 0))).toEqual(wanted)
  expect(
    chain.filter((row, place) => row.hash !== hashOf(row) || row.before !== (chain[place - 1]?.hash ?? '')),
  ).toEqual([])
  // A case that was not acknowledged is decided afterwards, or was.
  const left = cases.filter((caseId) => !wanted.includes(subjectOf(caseId)))
  expect((await decide(left[0] ?? 0)).waitsForSecond).toBe(false)
})
