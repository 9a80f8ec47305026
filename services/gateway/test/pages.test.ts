import { createHash } from 'node:crypto'
import { identityService } from '@samvaer/identity/service'
import { siteService } from '@samvaer/site/service'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { boot, readPage, root, tags, waits } from './support/read-page.ts'
import { createRecordingService } from './support/recording-service.ts'
import { shellIntegrity } from './support/shell-dist.ts'
import { type Received, type Sent, startSite, type TestSite } from './support/start-site.ts'

let site: TestSite
let session: string
beforeAll(async () => {
  site = await startSite()
  session = await site.signUp('Anna')
})
afterAll(() => site.close())

const page = (path: string, sent?: Sent) => readPage(site, path, sent)

describe('a page', () => {
  test('carries the policy of R14, word for word', async () => {
    const { headers } = await page('/', { session })
    const policy = String(headers['content-security-policy']).replace(/( 'sha256-[^']+'){2};/, ' and its two styles;')
    expect(policy.split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self' 'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o=' 'sha256-gYiS/BvZvRcK27JIXTuwhZ3hs2+VJ1X+2gUlE+farlg=' and its two styles",
      "img-src 'self' data:",
      "media-src 'self' blob:",
      "font-src 'self'",
      "manifest-src 'self'",
      "worker-src 'self'",
      `connect-src 'self' ws://localhost:${site.port}`,
      "frame-src 'none'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      'report-uri /reports/csp',
      'report-to csp',
    ])
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'reporting-endpoints': 'csp="/reports/csp"',
    })
    expect(headers['permissions-policy']).toMatch(
      /usb=\(\), camera=\(self\), geolocation=\(self\), microphone=\(self\)/,
    )
    expect(headers).not.toHaveProperty('strict-transport-security')
  })

  test('behind TLS asks for TLS', async () => {
    const { headers } = await page('/', { headers: { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'localhost' } })
    expect(headers['content-security-policy']).toContain("connect-src 'self' wss://localhost;")
    expect(headers['strict-transport-security']).toMatch(/^max-age=31536000/)
  })

  test('runs and styles nothing without its hash, and nothing inline', async () => {
    const received = await page('/', { session })
    for (const script of tags(received, 'script').filter((tag) => !/type="application\/(ld\+)?json"/.test(tag)))
      expect(script).toMatch(/^<script src="\/assets\/[^"]+" integrity="sha384-[^"]{64}" defer fetchpriority="high">$/)
    expect(received.text).toContain(`integrity="${shellIntegrity('main.11aa22bb.js')}"`)
    expect(received.text.indexOf('texts-da-DK.js')).toBeLessThan(received.text.indexOf('main.11aa22bb.js'))
    expect(received.text).not.toMatch(/<style(?! data-href)|\sstyle=|\son\w+="/)
  })

  test.each([
    ['a visitor', () => page('/')],
    ['a member', () => page('/Start', { session })],
  ])('carries its styles inside, let in by their hashes alone: %s', async (_who, open) => {
    const { text, headers } = await open()
    const styles = Array.from(text.matchAll(/<style data-href="([^"]+)">([\s\S]*?)<\/style>/g))
    expect(styles.map(([, address]) => address)).toEqual([
      expect.stringMatching(/^\/theme\/samvaer-[\w-]+\.css$/),
      '/assets/main.33cc44dd.css',
    ])
    expect(styles[0]?.[2]).toMatch(/^@layer reset, ui, shell, remote, brand;[\s\S]*--colour-accent:/)
    expect(styles[1]?.[2]).toContain('@layer shell { main { color: red } }')
    const hashes = styles.map(([, , style = '']) => createHash('sha256').update(style).digest('base64'))
    const allowed = /style-src ([^;]*);/.exec(String(headers['content-security-policy']))?.[1]?.split(' ')
    expect(allowed).toEqual([
      "'self'",
      ...Array(2).fill(expect.any(String)),
      ...hashes.map((hash) => `'sha256-${hash}'`),
    ])
    expect(text.match(/<style/g)).toHaveLength(2)
    expect(text).not.toMatch(/rel="stylesheet"|\sstyle=|\son\w+="/)
  })

  test('has the logo and the frame in it, whatever it is and whoever asks', async () => {
    for (const path of ['/Create', '/Start', '/Account', '/Nowhere']) expect(waits(await page(path)), path).toBe(true)
    expect(waits(await page('/')), 'words of their own').toBe(false)
    for (const path of ['/', '/Start', '/Create', '/Account', '/Blogs/7', '/Support/Privacy', '/Nowhere']) {
      const received = await page(path, { session })
      expect(waits(received), path).toBe(true)
      expect(root(received)).toMatch(/^<div class="first" data-places><header>.*class="first-places"/)
    }
    expect(root(await page('/Start'))).not.toMatch(/data-places|first-places|first-menu/)
    expect(waits(await page('/', { host: 'dark.localhost', session }))).toBe(true)
  })

  test('starts the shell without a question', async () => {
    const anonymous = boot(await page('/'))
    expect(anonymous).toMatchObject({ language: 'da-DK', overrides: false, development: false, releases: [] })
    expect(anonymous.site).toMatchObject({ id: 1, name: 'Samvær', currency: 'DKK' })
    expect(anonymous.profile).toMatchObject({ isLoggedIn: false })
    expect(anonymous.site).not.toHaveProperty('theme')
    const member = boot(await page('/', { session }))
    expect(member.profile).toMatchObject({ isLoggedIn: true, name: 'Anna' })
  })

  test('names the services of the installation, also while one is away', async () => {
    const { local } = site.services.transport
    expect(boot(await page('/')).services).toEqual(['identity', 'registry', 'site'])
    const registry = local.get('registry')
    local.delete('registry')
    expect(boot(await page('/')).services).toEqual(['identity', 'registry', 'site'])
    if (registry) local.set('registry', registry)
  })

  test('has the key for pushes as soon as the notifications service answers with it', async () => {
    expect(boot(await page('/')).site.publicVapidKey).toBeNull()
    const notifications = createRecordingService()
    await notifications.app.ready()
    notifications.answerWith(() => ({ publicKey: 'BPxk' }))
    const { local } = site.services.transport
    local.set('notifications', notifications.asLocal('notifications'))
    const key = async () => boot(await page('/')).site.publicVapidKey
    await vi.waitFor(async () => expect(await key()).toBe('BPxk'), { timeout: 5000 })
    expect(notifications.last().url).toMatch(/^\/api\/Notifications\/GetVapidKey/)
    local.delete('notifications')
    expect(await key()).toBe('BPxk')
    await notifications.app.close()
  })

  test('says that a machine translates, where the operator has one', async () => {
    expect(boot(await page('/')).site).not.toHaveProperty('translates')
    const translating = await startSite({
      definitions: [identityService, siteService],
      settings: { translator: { url: 'http://127.0.0.1:9', key: '' } },
    })
    onTestFinished(() => translating.close())
    const said = async () => boot(await translating.send('/', { headers: { accept: 'text/html' } })).site.translates
    await vi.waitFor(async () => expect(await said()).toBe(true), { timeout: 5000 })
  })

  test('embeds videos of others for who allowed it, and for nobody else', async () => {
    const frames = async (cookie: string) => {
      const { headers } = await page('/', { headers: { cookie } })
      return /frame-src ([^;]*);/.exec(String(headers['content-security-policy']))?.[1]
    }
    expect(await frames('samvaer-cookies=external-video')).toBe(
      'https://www.youtube-nocookie.com https://player.vimeo.com',
    )
    for (const cookie of [
      'samvaer-cookies=necessary',
      'samvaer-cookies=external-video2',
      'x-samvaer-cookies=external-video',
    ])
      expect(await frames(cookie)).toBe("'none'")
  })

  test('speaks the language that the reader chose', async () => {
    const swedish = await page('/', { headers: { cookie: 'samvaer-language=sv-SE' } })
    expect(swedish.text).toContain('<html lang="sv-SE"')
    expect(boot(swedish).language).toBe('sv-SE')
    const unknown = await page('/', { headers: { cookie: 'samvaer-language=de-DE' } })
    expect(unknown.text).toContain('<html lang="da-DK"')
  })

  test('is the same for HEAD, without the text', async () => {
    const [get, head] = [await page('/Start'), await page('/Start', { method: 'HEAD' })]
    expect([head.status, head.text, head.headers['content-length']]).toEqual([200, '', get.headers['content-length']])
  })

  test('is compressed for who takes it', async () => {
    const plain = await page('/')
    const encoded = await page('/', { headers: { 'accept-encoding': 'gzip, deflate, br' } })
    expect(encoded.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    expect(encoded.bytes.length).toBeLessThan(plain.bytes.length)
  })

  test('is no answer to a program, nor to an act', async () => {
    expect((await site.send('/Blogs/7', { headers: { accept: 'application/json' } })).status).toBe(404)
    expect((await site.send('/favicon.ico', { headers: { accept: '*/*' } })).status).toBe(404)
    expect((await site.act('/Blogs', {})).status).toBe(405)
  })
})

describe('brands by host name', () => {
  test('each has its name, language and theme', async () => {
    const [danish, swedish] = [await page('/'), await page('/', { host: 'se.localhost' })]
    expect(danish.text).toContain('<title>Samvær – ')
    expect(swedish.text).toContain('<title>Samvaro – ')
    expect(boot(swedish)).toMatchObject({ language: 'sv-SE', site: { currency: 'SEK' } })
    const themeOf = (received: Received) => /\/theme\/[\w-]+\.css/.exec(received.text)?.[0] ?? ''
    expect(themeOf(swedish)).toMatch(/^\/theme\/samvaro-/)
    const theme = await site.send(themeOf(danish))
    expect(theme.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(theme.text).toContain('@layer reset, ui, shell, remote, brand;')
    expect(theme.text).toMatch(/--colour-text-quiet:#b3bfb9/)
    expect(theme.text).toContain("--family-heading:'Fraunces', 'Fraunces Fallback', serif")
    expect(theme.text).toContain("url('/assets/figtree.woff2')")
    expect(theme.text).not.toContain('newsreader')
  })

  test('asks for its scripts first, then for what is drawn first, for the hashes of late files and at most two fonts last', async () => {
    const { text } = await page('/Start', { session })
    const files = Array.from(text.matchAll(/<(?:script src|link rel="preload" href)="([^"]+)"[^>]*>/g))
    const preloads = files.slice(2, -2).map(([tag]) => tag)
    expect(files.slice(0, 2).map(([, address]) => address)).toEqual([
      '/assets/texts-da-DK.js',
      '/assets/main.11aa22bb.js',
    ])
    expect(preloads.length).toBeGreaterThan(0)
    expect(preloads.filter((tag) => /fetchpriority|as="font"|^<script/.test(tag))).toEqual([])
    expect(files.map(([, address]) => address).indexOf('/assets/hashes.js')).toBe(files.length - 3)
    expect(files.slice(-2).map(([tag]) => tag)).toEqual([
      '<link rel="preload" href="/assets/figtree.woff2" as="font" type="font/woff2" crossorigin fetchpriority="low">',
      '<link rel="preload" href="/assets/fraunces.woff2" as="font" type="font/woff2" crossorigin fetchpriority="low">',
    ])
  })

  test('names of the machine show the first brand, unknown names none', async () => {
    for (const host of ['127.0.0.1', '[::1]', 'LOCALHOST', 'dk.localhost'])
      expect((await page('/', { host })).text).toContain('data-brand="samvaer"')
    for (const host of ['samvaer.example.com', 'localhost.evil.example'])
      for (const path of [
        '/',
        '/api/Common/GetSiteCountries',
        '/mfe/mfe-blogs/1.0.0/entry.js',
        '/dev/mail',
        '/dev/eid',
      ])
        expect((await page(path, { host })).status).toBe(421)
  })
})

describe('the documentation', () => {
  let staff: string
  beforeAll(async () => {
    staff = await site.signUp('Birthe')
    const { Session } = site.services.service(identityService).parts.models
    await Session.updateMany({ 'member.name': 'Birthe' }, { $set: { 'member.role': 'Support', factor: true } })
  })
  const read = async (path: string, sent: Sent = {}) => {
    let received = await site.send(path, { session: staff, ...sent })
    // A session is believed for a second.
    await vi.waitFor(async () => {
      received = await site.send(path, { session: staff, ...sent })
      expect(received.status).toBe(200)
    }, 5000)
    return received
  }

  test.each(['/api/openapi.json', '/api/docs', '/api/docs.css'])('%s is there for staff alone', async (path) => {
    expect((await read(path)).headers['cache-control']).toBe('private, no-cache')
    expect((await site.send(path)).status).toBe(404)
    expect((await site.send(path, { session })).status).toBe(404)
  })

  test('names every call that can be reached, and no other', async () => {
    const openApi = (await read('/api/openapi.json')).json() as { openapi: string; paths: Record<string, object> }
    expect(openApi.openapi).toBe('3.1.1')
    const paths = Object.keys(openApi.paths)
    expect(paths).toContain('/api/Blogs/GetAllBlogEntries')
    expect(paths).toContain('/api/Registry/PublishRelease')
    expect(paths.filter((path) => /\/Sessions\/|GetBrands|GetReleaseList|GetVapidKey/.test(path))).toEqual([])
  })

  test('is a page without a script, in the brand’s theme', async () => {
    const received = await read('/api/docs')
    expect(received.headers['content-security-policy']).toContain("script-src 'self'")
    expect(received.text).not.toMatch(/<script|<style|style=/)
    expect(received.text).toMatch(/href="\/theme\/samvaer-[\w-]+\.css"/)
    expect(received.text).toContain('id="Blogs-AddBlogComment"')
    expect(received.text).toContain(
      'Signed-in members, never staff who look through the profile, never while the own profile is paused, unless banned from Comments.',
    )
    expect((await read('/api/docs.css')).headers['content-type']).toBe('text/css; charset=utf-8')
  })
})

test('reports of violations are taken', async () => {
  const report = [{ type: 'csp-violation', body: { effectiveDirective: 'script-src-elem', blockedURL: 'inline' } }]
  const headers = { 'content-type': 'application/reports+json' }
  const answer = await site.send('/reports/csp', { method: 'POST', headers, body: report })
  expect(answer.status).toBe(204)
  const metrics = await site.send('/metrics')
  expect(metrics.text).toMatch(/samvaer_gateway_csp_reports_total 1\b/)
})

test('figures are for this machine and for the bearer of their token', async () => {
  const elsewhere = { 'x-forwarded-for': '203.0.113.1' }
  expect((await site.send('/metrics', { headers: elsewhere })).status).toBe(404)
  expect((await site.send('/metrics', { host: 'rebound.example' })).status).toBe(404)
  const authorization = `Bearer ${site.services.settings.metricsToken}`
  expect((await site.send('/metrics', { headers: { ...elsewhere, authorization } })).status).toBe(200)
  expect((await site.send('/metrics/identity')).text).toContain('samvaer_call_seconds')
})
