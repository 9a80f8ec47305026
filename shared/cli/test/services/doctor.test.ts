/** The doctor before things that are there, are not, and refuse: each thing runs. */

import { createSocket } from 'node:dgram'
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { type AddressInfo, createServer as createTcpServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { shapeOfCall } from '@samvaer/contracts/call-shapes'
import { kitVersion } from '@samvaer/contracts/registry/kit-window'
import { startBucket } from '@samvaer/media/bucket-fixture'
import { newKeyPair, privateKeysText } from '@samvaer/service-kit/keys/signing-keys'
import { ownThemes } from '@samvaer/service-kit/settings/settings'
import { startServer } from '@samvaer/testing/system-servers'
import { mongoUri } from '@samvaer/testing/worker-database'
import { MongoClient } from 'mongodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clockFinding, serverFinding } from '../../src/doctor/database-findings.ts'
import { examine } from '../../src/doctor/examine.ts'
import { brandFindings } from '../../src/doctor/own-findings.ts'

const nobody = '127.0.0.1:9'
let folder: string
const servers: Server[] = []

const portOf = async (server: Server): Promise<number> => {
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

/** A mail server that knows one password. */
const mailServer = () =>
  createTcpServer((socket) => {
    const answer = (line: string): string => {
      if (line.startsWith('EHLO')) return '250-mail.example\r\n250 AUTH PLAIN'
      if (!line.startsWith('AUTH')) return '221 bye'
      return line.includes(Buffer.from('\0anna\0right').toString('base64')) ? '235 welcome' : '535 wrong password'
    }
    socket.on('error', () => undefined).setEncoding('utf8')
    socket.write('220 mail.example\r\n')
    socket.on('data', (line: string) => socket.write(`${answer(line)}\r\n`))
  })

const states = async (environment: NodeJS.ProcessEnv) => {
  const findings = await examine({ SAMVAER_DATA: folder, ...environment }, async () => true)
  return Object.fromEntries(findings.map(({ of, state, says }) => [of, `${state}: ${says}`]))
}

const ofProcess = (environment: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv => ({
  MONGODB_URI: mongoUri,
  SAMVAER_SIGNING_KEYS: privateKeysText([newKeyPair('gateway')]),
  SAMVAER_SEAL_KEYS: `k1:${Buffer.alloc(32, 7).toString('base64')}`,
  SAMVAER_DEVELOPMENT: 'true',
  ...environment,
})

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'samvaer-doctor-test-'))
})
afterAll(async () => {
  for (const server of servers) server.close()
  await rm(folder, { recursive: true })
})

it('finds nothing wrong with what npm start runs on a bare machine', async () => {
  const found = await states({})
  expect(Object.keys(found).slice(0, 6)).toEqual(['settings', 'data', 'database', 'mail', 'media', 'payment'])
  expect(Object.values(found).filter((line) => line.startsWith('wrong'))).toEqual([])
  expect(found.mail).toBe(`noted: SMTP_URL is not set: mails are files in ${join(folder, 'mail')} and reach nobody`)
})

it('looks at the data folder without making it', async () => {
  const absent = join(folder, 'not', 'yet')
  expect((await states({ SAMVAER_DATA: absent })).data).toBe(
    `noted: ${absent} is not there yet: the first start makes it`,
  )
  expect((await readdir(folder)).includes('not')).toBe(false)
  const file = join(folder, 'a-file')
  await writeFile(file, '')
  expect((await states({ SAMVAER_DATA: join(file, 'below') })).data).toBe(
    `wrong: Cannot use ${join(file, 'below')}: a part of the path is a file.`,
  )
})

it('names each variable that cannot be read, and looks no further', async () => {
  const findings = await examine({
    ...ofProcess({ PORT: 'web', SAMVAER_RELEASE_TOKEN: 'short' }),
    MONGODB_URI: undefined,
  })
  expect(findings.map(({ of, state, says }) => [of, state, says])).toEqual([
    ['settings', 'wrong', 'MONGODB_URI is missing'],
    ['settings', 'wrong', 'PORT is no port'],
    ['settings', 'wrong', 'SAMVAER_RELEASE_TOKEN is shorter than 16 characters'],
  ])
})

describe('the database', () => {
  it('answers, and agrees on the time', async () => {
    const found = await states(ofProcess())
    expect(found.database).toMatch(/^good: mongodb:\/\/127\.0\.0\.1:\d+\/? is \w+, answered in \d+ ms$/)
    expect(found.clock).toBe('good: agrees with the database')
  })

  it('is away: said without the password', async () => {
    const found = await states(
      ofProcess({ MONGODB_URI: `mongodb://anna:hemmelig@${nobody}/?replicaSet=rs0&serverSelectionTimeoutMS=200` }),
    )
    expect(found.database).toMatch(/^wrong: mongodb:\/\/127\.0\.0\.1:9\/ does not answer: .*ECONNREFUSED/)
    expect(JSON.stringify(found)).not.toContain('hemmelig')
  })

  it.each([
    [{ isWritablePrimary: true }, 'wrong: db is no replica set, and without one there are no transactions'],
    [{ setName: 'rs0', isWritablePrimary: false }, 'wrong: db takes no writes: it has no primary'],
    [{ setName: 'rs0', isWritablePrimary: true }, 'good: db is rs0, answered in 4 ms'],
    [{ msg: 'isdbgrid', isWritablePrimary: true }, 'good: db is a router of shards, answered in 4 ms'],
  ])('that says %j of itself', (hello, expected) => {
    const { state, says } = serverFinding('db', hello, 4)
    expect(`${state}: ${says}`).toBe(expected)
  })

  it('may be two seconds apart', () => {
    const now = new Date('2027-01-01T12:00:00Z')
    const apart = (milliseconds: number) => clockFinding(new Date(now.getTime() + milliseconds), now)
    expect([apart(2000).state, apart(-2000).state]).toEqual(['good', 'good'])
    expect([apart(2001).says, apart(-90_000).says]).toEqual([
      'the database is 2.0 s ahead',
      'the database is 90.0 s behind',
    ])
  })
})

it('names the releases that this version of the contracts breaks', async () => {
  const client = new MongoClient(mongoUri)
  const prefix = 'doctor_releases'
  const registry = client.db(`${prefix}_registry`)
  const said = async () => (await states(ofProcess({ SAMVAER_DATABASE_PREFIX: prefix }))).releases
  const call = 'Blogs/GetComments'
  const put = (name: string, as: string) => {
    const calls = { [as]: shapeOfCall(call) }
    const requires = JSON.stringify({ contracts: kitVersion, kit: kitVersion, slots: [], shared: {}, calls })
    return Promise.all([
      registry.collection('currentReleases').insertOne({ name, version: '1' }),
      registry.collection('releases').insertOne({ name, version: '1', requires }),
    ])
  }
  try {
    expect(await said()).toBe('noted: there are none yet')
    await put('mfe-a', call)
    expect(await said()).toBe('good: 1 find what they ask this version for')
    await put('mfe-b', 'Blogs/GetDreams')
    expect(await said()).toBe('wrong: mfe-b 1: Blogs/GetDreams: it is gone')
    const [of, current] = [{ name: 'mfe-b' }, registry.collection('currentReleases')]
    await current.updateOne(of, { $set: { version: null, canary: { version: '1' } } })
    expect(await said()).toBe('wrong: mfe-b 1: Blogs/GetDreams: it is gone')
    await current.updateOne(of, { $set: { canary: null } })
    expect(await said()).toBe('good: 1 find what they ask this version for')
  } finally {
    await registry.dropDatabase()
    await client.close()
  }
})

it('signs in at the mail server', async () => {
  const port = await portOf(mailServer())
  const [right, wrong] = await Promise.all(
    ['right', 'left'].map((password) =>
      states({ SMTP_URL: `smtp://anna:${password}@127.0.0.1:${port}?ignoreTLS=true` }),
    ),
  )
  expect(right?.mail).toBe(`good: smtp://127.0.0.1:${port}?ignoreTLS=true greets and lets us in`)
  expect(wrong?.mail).toMatch(/^wrong: .* does not take mails: .*535 wrong password/)
  expect(JSON.stringify(wrong)).not.toContain('left@')
})

it('refuses to do without a mail server outside of development', async () => {
  const found = await states(ofProcess({ SAMVAER_DEVELOPMENT: 'false' }))
  expect(found.mail).toBe('wrong: SMTP_URL is not set, and outside of development no service that mails starts')
})

it('writes, reads and removes a file of the bucket', async () => {
  const bucket = await startBucket()
  try {
    const refused = bucket.url.replace('/samvaer-media', '/nobody-made-it')
    const [found, other] = await Promise.all([states({ S3_URL: bucket.url }), states({ S3_URL: refused })])
    const away = await states({ S3_URL: bucket.url.replace(/@.*\//, `@${nobody}/`) })
    expect(found.media).toMatch(/^good: http:\/\/127\.0\.0\.1:\d+\/samvaer-media takes, gives and removes files$/)
    expect(await bucket.keys()).toEqual([])
    expect(away.media).toBe('wrong: http://127.0.0.1:9/samvaer-media does not answer')
    expect(other.media).toBe(`wrong: ${refused.replace(/\/\/.*@/, '//')} refused: The specified bucket does not exist`)
  } finally {
    await bucket.close()
  }
})

it('greets the broker', async () => {
  const nats = await startServer('nats-server')
  try {
    const [found, away] = await Promise.all([
      states({ NATS_URL: `nats://${nats.host}` }),
      states({ NATS_URL: `nats://anna:hemmelig@${nobody}` }),
    ])
    expect(found?.broker).toMatch(/^good: nats:\/\/127\.0\.0\.1:\d+ is nats-server [\d.]+ with JetStream, 0 streams$/)
    expect(away?.broker).toMatch(/^wrong: nats:\/\/127\.0\.0\.1:9 takes no events: /)
    expect(JSON.stringify(away)).not.toContain('hemmelig')
  } finally {
    await nats.close()
  }
})

it('greets the store', async () => {
  const redis = await startServer('redis-server')
  try {
    const [found, away, none] = await Promise.all([
      states({ REDIS_URL: `redis://${redis.host}` }),
      states({ REDIS_URL: `redis://anna:hemmelig@${nobody}` }),
      states({}),
    ])
    expect(found?.store).toBe(`good: redis://${redis.host} takes and gives`)
    expect(away?.store).toMatch(/^wrong: redis:\/\/127\.0\.0\.1:9 does not answer: .*ECONNREFUSED/)
    expect(JSON.stringify(away)).not.toContain('hemmelig')
    expect(none?.store).toBe('noted: REDIS_URL is not set: right for one process of each part')
  } finally {
    await redis.close()
  }
})

it('asks the translator which languages it knows', async () => {
  const knows = (codes: string[]) =>
    createServer((request, response) =>
      request.url === '/languages'
        ? response.end(JSON.stringify(codes.map((code) => ({ code, name: code, targets: codes }))))
        : response.writeHead(404).end(),
    )
  const of = async (codes: string[]) => `http://127.0.0.1:${await portOf(knows(codes))}`
  const [all, some] = [await of(['da', 'en', 'nb', 'pl', 'sv']), await of(['da', 'en', 'sv'])]
  const [found, without, away, none] = await Promise.all([
    states({ TRANSLATE_URL: all }),
    states({ TRANSLATE_URL: some }),
    states({ TRANSLATE_URL: `http://${nobody}` }),
    states({}),
  ])
  expect(found?.translator).toBe(`good: ${all} knows 5 languages, ours among them`)
  expect(without?.translator).toBe(`wrong: ${some} does not translate: it does not know nb`)
  expect(away?.translator).toMatch(/^wrong: http:\/\/127\.0\.0\.1:9 does not translate: /)
  expect(none?.translator).toBe('noted: TRANSLATE_URL is not set: no text is offered in another language')
})

it('asks the servers of calls who asks them, and says which one is silent', async () => {
  const stun = createSocket('udp4', (message, { port, address }) => stun.send(message, port, address))
  await new Promise<void>((resolve) => {
    stun.bind(0, '127.0.0.1', resolve)
  })
  const url = `turn:127.0.0.1:${stun.address().port}`
  try {
    const [found, open, away, none] = await Promise.all([
      states({ SAMVAER_TURN_URLS: url, SAMVAER_TURN_SECRET: 'a secret of the relay' }),
      states({ SAMVAER_TURN_URLS: url }),
      states({ SAMVAER_TURN_URLS: `turns:${nobody}`, SAMVAER_TURN_SECRET: 'a secret of the relay' }),
      states({}),
    ])
    expect(found?.calls).toBe(`good: ${url} answer`)
    expect(open?.calls).toMatch(/^wrong: SAMVAER_TURN_URLS is set, and SAMVAER_TURN_SECRET is not/)
    expect(away?.calls).toMatch(/^wrong: turns:127\.0\.0\.1:9 does not help calls: .*ECONNREFUSED/)
    expect(none?.calls).toMatch(/^noted: SAMVAER_TURN_URLS is not set/)
  } finally {
    stun.close()
  }
})

it('greets the collector of traces', async () => {
  const port = await portOf(
    createServer((request, response) => response.writeHead(request.url === '/v1/traces' ? 200 : 404).end()),
  )
  const [found, wrongPath, none] = await Promise.all([
    states({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}/` }),
    states({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}/elsewhere` }),
    states({}),
  ])
  expect(found?.traces).toBe(`good: http://127.0.0.1:${port}/ takes them`)
  expect(wrongPath?.traces).toBe(`wrong: http://127.0.0.1:${port}/elsewhere takes none: it answers 404`)
  expect(none?.traces).toBe('noted: OTEL_EXPORTER_OTLP_ENDPOINT is not set: nothing is traced')
})

it('asks the payment provider and the other services', async () => {
  const port = await portOf(
    createServer((request, response) => response.writeHead(request.url === '/health/ready' ? 503 : 200).end()),
  )
  const found = await states(
    ofProcess({
      PAYMENT_URL: `sandbox://key:secret@127.0.0.1:${port}`,
      SAMVAER_TOPOLOGY: JSON.stringify({ mail: `http://127.0.0.1:${port}`, blogs: `http://${nobody}` }),
    }),
  )
  expect(found.payment).toBe(`good: http://127.0.0.1:${port} answers`)
  expect(found['service mail']).toBe(`noted: http://127.0.0.1:${port} answers and is not ready (503)`)
  expect(found['service blogs']).toMatch(/^wrong: http:\/\/127\.0\.0\.1:9 does not answer/)
})

describe('the brands', () => {
  it('are judged one by one', async () => {
    const brands = join(folder, 'brands-of-test')
    await cp(join(ownThemes, 'samvaer'), join(brands, 'samvaer'), { recursive: true })
    const file = join(brands, 'samvaer', 'brand.json')
    const brand = JSON.parse(await readFile(file, 'utf8'))
    await writeFile(file, JSON.stringify({ ...brand, hosts: ['known.example', 'unknown.example:8080'] }))
    await cp(join(ownThemes, 'samvaer'), join(brands, 'broken'), { recursive: true })
    await writeFile(join(brands, 'broken', 'brand.json'), '{')
    await cp(join(ownThemes, 'samvaro'), join(brands, 'samvaro'), { recursive: true })
    await writeFile(join(brands, 'samvaro', 'pages.json'), '[{ "path": "nowhere" }]')
    const findings = await brandFindings(brands, async (host) => host === 'known.example')
    expect(findings.map(({ of, state }) => [of, state]).sort()).toEqual([
      ['brand broken', 'wrong'],
      ['brand samvaer', 'wrong'],
      ['brand samvaro', 'wrong'],
    ])
    expect(findings.find(({ of }) => of === 'brand samvaro')?.says).toContain('pages')
    expect(findings.find(({ of }) => of === 'brand samvaer')?.says).toBe('no name server knows unknown.example')
  })
})
