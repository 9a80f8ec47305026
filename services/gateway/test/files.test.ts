import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSite, type TestSite } from './support/start-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await startSite()
  const { dataDir } = site.services.settings
  await mkdir(join(dataDir, 'media', 'portraits'), { recursive: true })
  await writeFile(join(dataDir, 'media', 'portraits', 'anna.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await writeFile(join(dataDir, 'secret.txt'), 'secret')
  await mkdir(join(dataDir, 'releases', 'mfe-blogs', '1.0.0'), { recursive: true })
  await writeFile(join(dataDir, 'releases', 'mfe-blogs', '1.0.0', 'entry.js'), 'globalThis.entry = 1')
})
afterAll(() => site.close())

const script = '/assets/main.11aa22bb.js'
const br = { 'accept-encoding': 'gzip, br' }

describe('assets', () => {
  test('of a build that was replaced still answer', async () => {
    const file = 'page-Start.js'
    const { text } = await site.send(`/assets/${file}`)
    await expect.poll(() => readdir(join(site.services.settings.dataDir, 'shell-files'))).toContain(file)
    await rm(join(site.shellDir, file))
    expect(await site.send(`/assets/${file}`)).toMatchObject({ status: 200, text })
    await writeFile(join(site.shellDir, file), text)
  })

  test('never change and say so', async () => {
    const answer = await site.send(script)
    expect(answer.status).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      vary: 'accept-encoding',
    })
    expect((await site.send('/mfe/mfe-blogs/1.0.0/entry.js')).headers['cache-control']).toContain('immutable')
  })

  test('are compressed', async () => {
    const [plain, brotli, gzip] = await Promise.all([
      site.send(script),
      site.send(script, { headers: br }),
      site.send(script, { headers: { 'accept-encoding': 'gzip, br;q=0' } }),
    ])
    expect(brotli.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(brotli.bytes)).toEqual(plain.bytes)
    expect(gunzipSync(gzip.bytes)).toEqual(plain.bytes)
    expect(plain.headers).not.toHaveProperty('content-encoding')
  })

  test('are compressed quickly for who asks first, as small as it gets for all others, and kept', async () => {
    const { dataDir } = site.services.settings
    const words = Array.from({ length: 60_000 }, (_, index) => `word${(index * 7919) % 5003}`).join(' ')
    await writeFile(join(dataDir, 'releases', 'mfe-blogs', '1.0.0', 'words.js'), words)
    const ask = () => site.send('/mfe/mfe-blogs/1.0.0/words.js', { headers: br })
    const first = await ask()
    expect(brotliDecompressSync(first.bytes).toString()).toBe(words)
    await expect.poll(async () => (await ask()).bytes.length, { timeout: 20_000 }).toBeLessThan(first.bytes.length)
    const smallest = (await ask()).bytes
    expect(brotliDecompressSync(smallest).toString()).toBe(words)
    const kept = await readdir(join(dataDir, 'compressed'))
    const sizes = await Promise.all(kept.map(async (name) => (await stat(join(dataDir, 'compressed', name))).size))
    expect(sizes).toContain(smallest.length)
  })

  test('are not sent again to who has them', async () => {
    const { headers } = await site.send(script, { headers: br })
    const again = await site.send(script, { headers: { ...br, 'if-none-match': `"other", ${headers.etag}` } })
    expect([again.status, again.text, again.headers.etag]).toEqual([304, '', headers.etag])
    expect((await site.send(script, { headers: { 'if-none-match': String(headers.etag) } })).status).toBe(200)
  })

  test('that are small or no text come as they are', async () => {
    const font = await site.send('/assets/figtree.woff2', { headers: br })
    expect(font.headers).toMatchObject({ 'content-type': 'font/woff2' })
    expect(font.headers).not.toHaveProperty('content-encoding')
  })
})

const missing = [
  '/assets/main.00000000.js',
  '/assets/',
  '/mfe/mfe-blogs/9.9.9/entry.js',
  '/mfe/mfe-blogs/1.0.0/',
  '/theme/samvaer-aaaaaaaaaaaaaaaaaaaaaa.css',
  '/media/portraits/berta.svg',
  '/media/portraits',
  '/mfe/..%2fsecret.txt',
  '/mfe/../../secret.txt',
  '/mfe/%2e%2e/secret.txt',
  '/media/../secret.txt',
  '/media/..%2fsecret.txt',
  '/media/portraits/%2e%2e/%2e%2e/secret.txt',
  '/assets//etc/passwd',
  '/assets/.hidden',
]
test.each(missing)('%s is missing: 404, kept by nobody, no page (R18)', async (path) => {
  const answer = await site.send(path, { headers: { accept: 'text/html' } })
  expect(answer.status).toBe(404)
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' })
  expect(answer.text).not.toContain('secret')
})

describe('media', () => {
  test('are harmless and private', async () => {
    const answer = await site.send('/media/portraits/anna.svg')
    expect(answer.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'private, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    expect(answer.headers.etag).toBeDefined()
  })

  test('come in parts', async () => {
    const answer = await site.send('/media/portraits/anna.svg', { headers: { range: 'bytes=0-3' } })
    expect([answer.status, answer.text]).toEqual([206, '<svg'])
  })

  test('are not sent again to who has them', async () => {
    const { headers } = await site.send('/media/portraits/anna.svg')
    const again = await site.send('/media/portraits/anna.svg', { headers: { 'if-none-match': String(headers.etag) } })
    expect(again.status).toBe(304)
  })
})
