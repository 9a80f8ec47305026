import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readPage, tags } from './support/read-page.ts'
import { startSite, type TestSite } from './support/start-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())

interface Icon {
  src: string
  sizes: string
  type: string
  purpose?: string
}

const manifestOf = async (host: string) => {
  const received = await site.send('/manifest.webmanifest', { host })
  return { received, manifest: received.json() as Record<string, unknown> & { icons: Icon[] } }
}

describe('the manifest', () => {
  test('makes an app of the brand', async () => {
    const { received, manifest } = await manifestOf('localhost')
    expect(received.headers).toMatchObject({
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': 'no-cache',
    })
    expect(manifest).toMatchObject({
      name: 'Samvær',
      short_name: 'Samvær',
      lang: 'da-DK',
      start_url: '/Start',
      display: 'standalone',
      theme_color: '#0f1a1a',
      background_color: '#0f1a1a',
    })
    expect((await manifestOf('se.localhost')).manifest).toMatchObject({ name: 'Samvaro', lang: 'sv-SE' })
  })

  test('gives nothing of the dark variant away', async () => {
    const { received, manifest } = await manifestOf('dark.localhost')
    const dark = await readPage(site, '/', { host: 'dark.localhost' })
    const name = /"company":\{"name":"([^"]*)"/.exec(dark.text)?.[1]
    const brandName = /"site":\{"id":5,"key":"[^"]*","name":"([^"]*)"/.exec(dark.text)?.[1]
    expect(manifest).toMatchObject({ name, short_name: name })
    expect(manifest).not.toHaveProperty('description')
    expect(brandName).not.toBe(name)
    expect(received.text).not.toContain(`"${brandName}"`)
    expect(dark.text).toContain(`<meta name="apple-mobile-web-app-title" content="${name}">`)
  })

  test('has icons that are what it says', async () => {
    const { manifest } = await manifestOf('localhost')
    expect(manifest.icons.map(({ sizes, type, purpose }) => [sizes, type, purpose])).toEqual([
      ['any', 'image/svg+xml', undefined],
      ['192x192', 'image/png', undefined],
      ['512x512', 'image/png', undefined],
      ['512x512', 'image/png', 'maskable'],
    ])
    for (const { src, sizes, type } of manifest.icons) {
      const { headers, bytes } = await site.send(src)
      expect(headers['content-type']).toMatch(type)
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
      if (sizes === 'any') continue
      const { width, height, format } = await sharp(bytes).metadata()
      expect([`${width}x${height}`, format]).toEqual([sizes, 'png'])
      expect((await sharp(bytes).stats()).isOpaque).toBe(src === manifest.icons[3]?.src)
    }
  })

  test('stands in every page, with the icon for iOS', async () => {
    const page = await readPage(site, '/Start')
    const links = tags(page, 'link')
    expect(links).toContain('<link rel="manifest" href="/manifest.webmanifest">')
    const touch = links.find((tag) => tag.includes('apple-touch-icon')) ?? ''
    const picture = await site.send(/href="([^"]*)"/.exec(touch)?.[1] ?? '')
    expect((await sharp(picture.bytes).metadata()).width).toBe(180)
    expect((await site.send('/theme/samvaer-nothing-192.png')).status).toBe(404)
  })
})

describe('the service worker', () => {
  test('is missing where the build has none, and nobody keeps that', async () => {
    const answer = await site.send('/service-worker.js')
    expect([answer.status, answer.headers['cache-control']]).toEqual([404, 'no-store'])
  })

  test('is asked for again each time, rules the whole site and runs nothing of others', async () => {
    await writeFile(join(site.shellDir, 'service-worker.js'), 'self.addEventListener("fetch", () => {})')
    const { status, headers, text } = await site.send('/service-worker.js', {
      headers: { 'sec-fetch-dest': 'serviceworker' },
    })
    expect([status, text]).toEqual([200, 'self.addEventListener("fetch", () => {})'])
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'service-worker-allowed': '/',
      'content-security-policy': "default-src 'none'; script-src 'self'; connect-src 'self'; img-src 'self'",
    })
    const again = await site.send('/service-worker.js', { headers: { 'if-none-match': String(headers.etag) } })
    expect(again.status).toBe(304)
    expect((await site.send('/service-worker.js', { method: 'POST' })).status).toBe(405)
  })
})
