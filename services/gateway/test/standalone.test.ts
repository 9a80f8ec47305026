/** Pages that stand beside the shell: documents of a remote's own, for members alone (decision 103). */

import type { Brand } from '@samvaer/contracts/site/brand'
import { identityService } from '@samvaer/identity/service'
import { writeRelease } from '@samvaer/registry/release-fixture'
import { registryService } from '@samvaer/registry/service'
import { siteService } from '@samvaer/site/service'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { wayToStandalone } from '../src/pages/standalone-page.ts'
import { readPage, tags } from './support/read-page.ts'
import { startSite, type TestSite } from './support/start-site.ts'

const title = { 'en-GB': 'Chat', 'da-DK': 'Chatten', 'nb-NO': 'Chatten', 'sv-SE': 'Chatten' }
const page = { path: '/Alone', module: './src/alone/index.tsx', title, sizeBudget: 1000 }
const alone = { ...page, service: 'site' }
const brandWith = (pageHosts: Record<string, string>) =>
  ({ hosts: ['localhost', 'dk.localhost'], pageHosts }) as unknown as Brand

let site: TestSite
let session: string
beforeAll(async () => {
  site = await startSite({ definitions: [identityService, siteService, registryService] })
  session = await site.signUp('Anna')
  const { dataDir, releaseToken } = site.services.settings
  const description = await writeRelease(dataDir, '1.0.0-a')
  description.remote.standalone = { ...page, service: 'site' }
  const [script = '', style = ''] = Object.keys(description.integrity)
  description.standalone = { scripts: [script], styles: [style] }
  const headers = { authorization: `Bearer ${releaseToken}` }
  await vi.waitFor(async () => {
    const { status, text } = await site.act('/api/Registry/PublishRelease', { description }, { headers })
    if (status !== 200) throw new Error(`publishing answered ${status} ${text}`)
  }, 15_000)
})
afterAll(() => site.close())

test('a member gets its document, with its files by their hashes and what it starts with', async () => {
  const { status, headers, text } = await readPage(site, '/Alone/7', { session })
  expect(status).toBe(200)
  expect(headers).toMatchObject({ 'samvaer-online-only': '1', 'cache-control': 'no-store' })
  expect(headers['x-robots-tag']).toBe('noindex, nofollow')
  expect(text).toContain('<title>Chatten – Samvær</title>')
  const received = { text } as never
  const scripts = tags(received, 'script').filter((tag) => !tag.includes('application/json'))
  expect(scripts).toHaveLength(1)
  expect(scripts[0]).toMatch(
    /^<script src="\/mfe\/[^"]+\/1\.0\.0-a\/[^"]+" integrity="sha384-[^"]{64}" defer fetchpriority="high">$/,
  )
  // Nothing of the shell is run, and its policy lets in the brand's style and no other.
  expect(text).not.toContain('/assets/main')
  const policy = String(headers['content-security-policy'])
  expect(policy.match(/style-src 'self'( 'sha256-[^']+'){3};/)).not.toBeNull()
  const block = /<script type="application\/json" id="samvaer-boot">(.*?)<\/script>/s.exec(text)?.[1]
  expect(JSON.parse(block ?? '')).toMatchObject({
    ...{ language: 'da-DK', site: { id: 1 }, profile: { name: 'Anna', isLoggedIn: true } },
  })
})

test('guests go by the door and come back, and other paths are pages as ever', async () => {
  const guest = await readPage(site, '/Alone/7')
  expect([guest.status, guest.headers.location]).toEqual([303, '/?u=%2FAlone%2F7'])
  expect((await readPage(site, '/Alonely', { session })).headers).not.toHaveProperty('samvaer-online-only')
})

test('on a host of its own a member arrives by single sign-on, and a guest by the site', async () => {
  const brand = brandWith({ '/Alone': 'dk.localhost' })
  const way = (here: string, signedIn: boolean) =>
    wayToStandalone(alone, { path: '/Alone/7', brand, origin: 'http://localhost:8080', here, signedIn })
  expect(way('localhost', false)).toBe('/?u=%2FAlone%2F7')
  expect(way('dk.localhost', false)).toBe('http://localhost:8080/Alone/7')
  expect(way('dk.localhost', true)).toBeUndefined()
  expect(way('localhost', true)).toBe('http://dk.localhost:8080/Sso?from=localhost&u=%2FAlone%2F7')
})

test('there is none if its service is not part of the installation', async () => {
  const { dataDir, releaseToken } = site.services.settings
  const description = await writeRelease(dataDir, '1.0.0-b')
  description.remote.standalone = { ...page, service: 'mail' }
  description.standalone = { scripts: Object.keys(description.integrity).slice(0, 1), styles: [] }
  const headers = { authorization: `Bearer ${releaseToken}` }
  expect((await site.act('/api/Registry/PublishRelease', { description }, { headers })).status).toBe(200)
  await vi.waitFor(async () => {
    expect((await readPage(site, '/Alone/7', { session })).headers).not.toHaveProperty('samvaer-online-only')
  }, 15_000)
})
