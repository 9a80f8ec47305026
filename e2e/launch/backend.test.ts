/**
 * A development session on a platform that runs elsewhere: its own page acts there as a page of the platform, with the
 * platform's cookies; a page of anybody else is refused as it always is.
 */
import { once } from 'node:events'
import { request } from 'node:http'
import { type DevProxy, startDevProxy } from '@samvaer/build/dev-proxy'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { nextAddress } from '../support/addresses.ts'
import { logOn } from '../support/api.ts'
import { platform } from '../support/platform.ts'

let front: DevProxy
let here = ''
let cookie = ''
beforeAll(async () => {
  front = await startDevProxy({ gateway: platform().url, elsewhere: true, servers: [] })
  here = `http://localhost:${front.port}`
  cookie = await logOn(here, 'subscriber', { 'x-forwarded-for': nextAddress() })
})
afterAll(() => front?.close())

const act = (origin: string) =>
  fetch(`${here}/api/EditProfile/UpdateProfileConfiguration`, {
    method: 'POST',
    headers: { origin, cookie, 'content-type': 'application/json', 'x-requested-with': 'samvaer' },
    body: JSON.stringify({ key: 'blogs.byActivity', value: 'false' }),
  })
const socket = async (origin: string): Promise<string> => {
  const opening = new WebSocket(`ws://127.0.0.1:${front.port}/realtime`, {
    headers: { host: `localhost:${front.port}`, origin, cookie },
  })
  const outcome = await Promise.race([
    once(opening, 'open').then(() => 'open'),
    once(opening, 'unexpected-response').then(([, answer]) => String(answer.statusCode)),
  ])
  opening.terminate()
  return outcome
}

it('signs in with the cookie of the platform and shows its page as one of development', async () => {
  expect(cookie).toMatch(/^__Host-sid=[\w-]{16,}$/)
  const page = await fetch(`${here}/Start`, { headers: { cookie, accept: 'text/html' } })
  expect(page.headers.get('content-security-policy')).toContain(`connect-src 'self' ws://localhost:${front.port};`)
  const boot = JSON.parse(/id="samvaer-boot">(.*?)<\/script>/s.exec(await page.text())?.[1] ?? '{}')
  expect([boot.development, boot.profile?.isLoggedIn]).toEqual([true, true])
})

it('lets its own page act and listen, and refuses those of others', async () => {
  const others = ['http://localhost:1', 'https://evil.example']
  expect((await act(here)).status).toBe(200)
  for (const origin of others) expect([origin, (await act(origin)).status]).toEqual([origin, 403])
  expect(await Promise.all([here, ...others].map(socket))).toEqual(['open', '403', '403'])
})

it('is at this machine alone: another name that leads here is that of a page of somebody else', async () => {
  const asked = request({ host: '127.0.0.1', port: front.port, path: '/', headers: { host: 'evil.example', cookie } })
  const [answer] = await once(asked.end(), 'response')
  expect(answer.statusCode).toBe(421)
  answer.destroy()
})
