/** While parts of the platform start or hang: who opens a page reads of it, and what needs no answer of theirs goes on. */
import { createHash } from 'node:crypto'
import { identityService } from '@samvaer/identity/service'
import { registryService } from '@samvaer/registry/service'
import { siteService } from '@samvaer/site/service'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createRecordingService } from './support/recording-service.ts'
import { type Sent, startSite, type TestSite } from './support/start-site.ts'

const html = { accept: 'text/html' }

describe('before the brands are known', () => {
  let site: TestSite
  beforeAll(async () => {
    site = await startSite({ definitions: [identityService, siteService, registryService] })
  })
  afterAll(() => site.close())

  test('a page says so in the language of the browser and asks again by itself, a call answers as ever', async () => {
    const { local } = site.services.transport
    const brands = local.get('site')
    local.delete('site')
    const opened = (language: string) => site.send('/Start', { headers: { ...html, 'accept-language': language } })
    const page = await opened('da-DK,en;q=0.5')
    expect([page.status, page.headers.refresh, page.headers['cache-control']]).toEqual([503, '5', 'no-store'])
    expect(page.text).toContain('<html lang="da-DK">')
    expect(page.text).toContain('Vi er lige ved at starte')
    const style = /<style>(.*)<\/style>/s.exec(page.text)?.[1] ?? ''
    const hash = createHash('sha256').update(style).digest('base64')
    expect(page.headers['content-security-policy']).toContain(`style-src 'sha256-${hash}'`)
    expect((await opened('fr')).text).toContain('We are just starting')
    expect((await site.send('/api/Common/GetSiteCountries')).json()).toMatchObject({ code: 'ServiceUnavailable' })
    if (brands) local.set('site', brands)
    await vi.waitFor(async () => expect((await opened('da')).status).toBe(200), { timeout: 5000 })
  })

  test('an open page is told which remotes there are, and that nobody knows', async () => {
    expect((await site.send('/remotes.json')).json()).toEqual({ names: [] })
    const another = await startSite({ definitions: [identityService, siteService] })
    expect((await another.send('/remotes.json')).json()).toEqual({ names: null })
    await another.close()
  })
})

describe('identity hangs', () => {
  let site: TestSite
  beforeAll(async () => {
    site = await startSite()
  })
  afterAll(() => site.close())

  test('members wait for it once, and visitors, pages and files not at all', async () => {
    const members = await Promise.all(['Anna', 'Berta', 'Clara'].map((name) => site.signUp(name)))
    const act = (session: string) => site.act('/api/Emojis/AddUsedEmoji', { emoji: 'heart' }, { session })
    expect((await Promise.all(members.map(act))).map(({ status }) => status)).toEqual([200, 200, 200])
    const hanging = createRecordingService()
    hanging.answerWith(() => new Promise(() => undefined))
    await hanging.app.ready()
    const { local } = site.services.transport
    const identity = local.get('identity')
    local.set('identity', hanging.asLocal('identity'))
    // An answer from a second ago is asked for again.
    await vi.waitFor(async () => {
      await act(members[0] ?? '')
      expect(hanging.recorded.length).toBeGreaterThan(0)
    }, 10_000)
    const timed = async (path: string, sent?: Sent) => {
      const begun = performance.now()
      const { status } = await site.send(path, sent)
      return { status, took: performance.now() - begun }
    }
    const acts = async () => {
      const begun = performance.now()
      const answers = await Promise.all(members.map(act))
      return { status: Math.max(...answers.map(({ status }) => status)), took: performance.now() - begun }
    }
    const all = [
      await timed('/', { headers: html }),
      await timed('/assets/main.11aa22bb.js'),
      await timed('/api/Common/GetSiteCountries'),
      await timed('/remotes.json'),
      await acts(),
      await acts(),
      await acts(),
    ]
    expect(all.map(({ status }) => status)).toEqual(Array(7).fill(200))
    expect(Math.max(...all.map(({ took }) => took))).toBeLessThan(900)
    if (identity) local.set('identity', identity)
    await hanging.app.close()
  })
})
