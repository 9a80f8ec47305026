import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { onlineOnlyHeader } from '@samvaer/contracts/core/headers'
import { identityService } from '@samvaer/identity/service'
import { privateKeysText, publicKeysText } from '@samvaer/service-kit/keys/signing-keys'
import type { ServiceSettings } from '@samvaer/service-kit/settings/settings'
import { siteService } from '@samvaer/site/service'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createRecordingService } from './support/recording-service.ts'
import { startSite, type TestSite } from './support/start-site.ts'

const registryServer = fileURLToPath(new URL('../../registry/src/server.ts', import.meta.url))

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

const startRegistry = (settings: ServiceSettings, port: number): ChildProcess => {
  const keys = settings.sealKeys.map(({ kid, secret }) => `${kid}:${Buffer.from(secret).toString('base64')}`)
  return spawn(process.execPath, [registryServer], {
    stdio: 'ignore',
    env: {
      ...process.env,
      MONGODB_URI: settings.mongoUri,
      SAMVAER_DATABASE_PREFIX: settings.databasePrefix,
      SAMVAER_DATA: settings.dataDir,
      SAMVAER_SIGNING_KEYS: privateKeysText(settings.signing.pairsOf('registry')),
      SAMVAER_TRUSTED_KEYS: publicKeysText(
        new Map(settings.signing.pairsOf('gateway').map((pair) => [pair.kid, pair.publicKey])),
      ),
      SAMVAER_SEAL_KEYS: keys.join(','),
      SAMVAER_RELEASE_TOKEN: settings.releaseToken,
      PORT: String(port),
      LOG_LEVEL: 'silent',
      // Nothing is mailed here; outside of development a mail server has to be named.
      SMTP_URL: 'smtp://127.0.0.1:9',
    },
  })
}

const end = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

describe('a service in a process of its own', () => {
  let site: TestSite
  let child: ChildProcess
  let port: number
  beforeAll(async () => {
    port = await freePort()
    site = await startSite({
      definitions: [identityService, siteService],
      settings: { topology: { registry: `http://127.0.0.1:${port}` } },
    })
    child = startRegistry(site.services.settings, port)
  })
  afterAll(async () => {
    await end(child)
    await site.close()
  })

  const releases = () =>
    site.send('/api/Registry/GetReleases', {
      headers: { authorization: `Bearer ${site.services.settings.releaseToken}`, 'x-forwarded-for': '203.0.113.1' },
    })
  const answers = (status: number) =>
    vi.waitFor(async () => expect((await releases()).status).toBe(status), { timeout: 20_000, interval: 200 })
  const restElsewhere = async () => {
    expect((await site.send('/api/Common/GetSiteCountries')).status).toBe(200)
    expect((await site.send('/', { headers: { accept: 'text/html' } })).status).toBe(200)
  }

  test('answers through the gateway', async () => {
    await answers(200)
    expect((await releases()).json()).toEqual({ items: [] })
  })

  test('killed: everybody is answered at once, the rest works; started again: it is back by itself', async () => {
    await end(child)
    const answer = await releases()
    expect(answer.status).toBe(503)
    expect(answer.json()).toMatchObject({ code: 'ServiceUnavailable', requestId: answer.headers['x-request-id'] })
    const act = await site.act('/api/Registry/UseRelease', { name: 'mfe-blogs', version: '1', reason: 'x' })
    expect(act.json()).toMatchObject({ code: 'ServiceUnavailable' })
    await restElsewhere()
    child = startRegistry(site.services.settings, port)
    await answers(200)
  })

  test('stopped in its tracks: found out by asking; going on: it is back by itself', async () => {
    await answers(200)
    child.kill('SIGSTOP')
    expect((await releases()).status).toBe(503)
    await restElsewhere()
    child.kill('SIGCONT')
    await answers(200)
  })
})

describe('a slow service', () => {
  const slow = async () => {
    const blogs = createRecordingService()
    const topology = { blogs: await blogs.app.listen({ port: 0, host: '127.0.0.1' }) }
    const site = await startSite({ settings: { topology } })
    onTestFinished(async () => {
      await site.close()
      await blogs.app.close()
    })
    const { promise: enough, resolve } = Promise.withResolvers<void>()
    blogs.answerWith(async () => {
      await enough
      return { late: true }
    })
    const asked = (times: number) =>
      vi.waitFor(() => expect(blogs.healthQuestions()).toBeGreaterThanOrEqual(times), { timeout: 10_000 })
    return { blogs, asked, answer: site.send('/api/Blogs/GetAllBlogEntries'), end: resolve }
  }

  test('that lives is waited for, though it missed a look', async () => {
    const { blogs, asked, answer, end } = await slow()
    blogs.missHealthQuestions(1)
    // The gateway doubts after a second, and asks: only then is the call let go.
    await asked(3)
    end()
    expect((await answer).json()).toEqual({ late: true })
  })

  test('that misses two in a row is away', async () => {
    const { blogs, answer } = await slow()
    blogs.missHealthQuestions(2)
    expect([(await answer).status, blogs.healthQuestions()]).toEqual([503, 2])
  })
})

describe('a service of this process that is not built yet', () => {
  let site: TestSite
  beforeAll(async () => {
    site = await startSite({ definitions: [identityService, siteService] })
  })
  afterAll(() => site.close())

  test('is waited for, by reads and acts', async () => {
    const blogs = createRecordingService()
    await blogs.app.ready()
    const { local, later } = site.services.transport
    const built = Promise.withResolvers<void>()
    let asked = 0
    later.set('blogs', () => {
      asked += 1
      return built.promise
    })
    const session = await site.signUp('Anna')
    const text = { blogEntryId: 1, text: 'Hej' }
    const answers = [
      site.send('/api/Blogs/GetAllBlogEntries'),
      site.act('/api/Blogs/AddBlogComment', text, { session }),
    ]
    await vi.waitFor(() => expect(asked).toBe(2))
    later.delete('blogs')
    local.set('blogs', blogs.asLocal('blogs'))
    built.resolve()
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200])
    expect(blogs.last().body).toEqual(text)
    local.delete('blogs')
    await blogs.app.close()
  })

  test('is away where it cannot be built', async () => {
    site.services.transport.later.set('blogs', () => Promise.reject(new Error('It does not load')))
    const answer = await site.send('/api/Blogs/GetAllBlogEntries')
    expect([answer.status, answer.json().code]).toEqual([503, 'ServiceUnavailable'])
  })
})

describe('identity away', () => {
  test('members stay members for a while, pages come without the profile', async () => {
    const site = await startSite()
    const session = await site.signUp('Anna')
    const { local } = site.services.transport
    const identity = local.get('identity')
    const name = async () => (await site.send('/api/CurrentProfile/GetProfileData', { session })).json().name
    expect(await name()).toBe('Anna')
    const readiness = async () => {
      const answer = await site.send('/health/ready')
      return [answer.status, answer.json().away]
    }
    expect(await readiness()).toEqual([200, []])
    const openStart = () => site.send('/Start', { session, headers: { accept: 'text/html' } })
    expect((await openStart()).headers).not.toHaveProperty(onlineOnlyHeader)
    local.delete('identity')
    expect(await readiness()).toEqual([503, ['identity']])
    const page = await openStart()
    expect([page.status, page.text.includes('"profile":null')]).toEqual([200, true])
    expect(page.headers).toMatchObject({ [onlineOnlyHeader]: '1' })
    const act = (token: string) => site.act('/api/Emojis/AddUsedEmoji', { emoji: 'heart' }, { session: token })
    expect((await act(session)).status).toBe(200)
    expect((await act('a-session-never-seen')).json()).toMatchObject({ code: 'ServiceUnavailable' })
    // An act in a session that nobody can read now is no visitor's.
    const support = createRecordingService()
    local.set('support', support.asLocal('support'))
    const question = { category: 'Other', subject: 'Et spørgsmål', text: 'Hvordan?' }
    const ask = (from: { session?: string }) => site.act('/api/Tickets/CreateTicket', question, from)
    expect((await ask({ session: 'a-session-never-seen' })).json()).toMatchObject({ code: 'ServiceUnavailable' })
    expect([support.recorded.length, (await ask({})).status, support.recorded.length]).toEqual([0, 200, 1])
    local.delete('support')
    await support.app.close()
    if (identity) local.set('identity', identity)
    expect(await readiness()).toEqual([200, []])
    await vi.waitFor(async () => expect(await name()).toBe('Anna'), { timeout: 5000 })
    await site.close()
  })
})
