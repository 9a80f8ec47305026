/** A picture's way through the gateway: up as a form, back with a signed address; in one process and between two. */

import { lookHeader } from '@samvaer/contracts/core/headers'
import { scopes } from '@samvaer/contracts/safety/values'
import { identityService } from '@samvaer/identity/service'
import { mediaService } from '@samvaer/media/service'
import { siteService } from '@samvaer/site/service'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startGateway } from '../src/gateway.ts'
import { startSite, type TestSite } from './support/start-site.ts'

const path = '/api/Common/UploadTempMedia?albumTypeId=2&copyrightConfirmed=true'

let site: TestSite
let session: string
let other: string
let apart: { port: number; close(): Promise<void> }
let picture: Buffer

/** A JPEG with so many comments of the longest length behind its first marker: megabytes that nobody has to decode. */
const withComments = (jpeg: Buffer, count: number): Buffer => {
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0xff, 0xff]), Buffer.alloc(0xfffd, 'x')])
  return Buffer.concat([jpeg.subarray(0, 2), ...Array<Buffer>(count).fill(comment), jpeg.subarray(2)])
}

beforeAll(async () => {
  site = await startSite({ definitions: [identityService, siteService, mediaService] })
  session = await site.signUp('Anna')
  other = await site.signUp('Berta')
  const origin = await site.services.service(mediaService).app.listen({ port: 0, host: '127.0.0.1' })
  const local = new Map(site.services.transport.local)
  local.delete('media')
  // The same services, but media in another process as far as this gateway knows.
  apart = await startGateway({
    settings: { ...site.services.settings, topology: { media: origin } },
    transport: { ...site.services.transport, local, knows: () => true },
    port: 0,
    host: '127.0.0.1',
    shellDir: site.shellDir,
  })
  const small = sharp({ create: { width: 320, height: 240, channels: 3, background: 'teal' } })
  picture = withComments(await small.jpeg().toBuffer(), 40)
})
afterAll(async () => {
  await apart.close()
  await site.close()
})

const ways: [string, () => number][] = [
  ['one process', () => site.port],
  ['two processes', () => apart.port],
]

test('a look of staff shows what was made for the member, in its own tab alone and as long as it goes on', async () => {
  const { Account, Session } = site.services.service(identityService).parts.models
  const staff = await site.signUp('Carla')
  await Account.updateOne({ name: 'Carla' }, { $set: { role: 'Support', grants: [scopes.Tickets] } })
  // With a factor, given just now.
  const given = {
    'member.role': 'Support' as const,
    'member.grants': [scopes.Tickets],
    factor: true,
    confirmedAt: new Date(),
  }
  await Session.updateMany({ 'member.name': 'Carla' }, { $set: given })
  const body = new FormData()
  body.append('File', new File([new Uint8Array(picture)], 'a.jpg', { type: 'image/jpeg' }))
  const ours = { origin: `http://localhost:${site.port}`, 'x-requested-with': 'samvaer' }
  const uploaded = await fetch(`http://localhost:${site.port}${path}`, {
    method: 'POST',
    body,
    headers: { ...ours, cookie: `__Host-sid=${session}` },
  })
  const { sources } = (await uploaded.json()) as { sources: { url: string }[] }
  const shown = async () => (await site.send(sources[0]?.url ?? '', { session: staff })).status
  expect(await shown()).toBe(403)

  const member = await Account.findOne({ name: 'Anna' }).lean()
  const looked = { profileId: member?._id, reason: 'Cannot find her own album' }
  // The known role may be a second old.
  const begun = await vi.waitFor(
    async () => {
      const answer = await site.act('/api/Impersonation/BeginImpersonation', looked, { session: staff })
      expect(answer.status, answer.text).toBe(200)
      return answer
    },
    { timeout: 3000, interval: 300 },
  )
  const { look } = begun.json() as { look: string }
  const whoIs = async (headers: Record<string, string>) => {
    const answer = await site.send('/api/CurrentProfile/GetProfileData', { session: staff, headers })
    return answer.json().name
  }
  expect([await whoIs({}), await whoIs({ [lookHeader]: look })]).toEqual(['Carla', 'Anna'])
  expect((await site.send(`/Start?look=${look}`, { session: staff, headers: { accept: 'text/html' } })).text).toContain(
    '"name":"Anna"',
  )
  expect(await shown()).toBe(200)

  await site.act('/api/Impersonation/EndImpersonation', {}, { session: staff, headers: { [lookHeader]: look } })
  expect([await whoIs({}), await whoIs({ [lookHeader]: look })]).toEqual(['Carla', ''])
  expect(await shown()).toBe(403)
})

describe.each(ways)('in %s', (_name, port) => {
  const send = (to: string, init: RequestInit = {}, cookie = session) =>
    fetch(`http://localhost:${port()}${to}`, { ...init, headers: { ...init.headers, cookie: `__Host-sid=${cookie}` } })
  const upload = (headers: Record<string, string>) => {
    const body = new FormData()
    body.append('File', new File([new Uint8Array(picture)], 'a.jpg', { type: 'image/jpeg' }))
    return send(path, { method: 'POST', body, headers })
  }
  const ours = () => ({ origin: `http://localhost:${port()}`, 'x-requested-with': 'samvaer' })
  const urlOf = async (answer: Response): Promise<string> => {
    const card = (await answer.json()) as { sources: { url: string }[] }
    return card.sources[0]?.url ?? ''
  }

  test('a picture of several megabytes comes in and back', async () => {
    expect(picture.length).toBeGreaterThan(2 * 1024 * 1024)
    const uploaded = await upload(ours())
    expect(uploaded.status, await uploaded.clone().text()).toBe(200)
    const url = await urlOf(uploaded)
    const answer = await send(url)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(answer.headers.get('content-security-policy')).toContain('sandbox')
    const part = await send(url, { headers: { range: 'bytes=0-3' } })
    expect([part.status, await part.text()]).toEqual([206, 'RIFF'])
    expect((await send(url, {}, other)).status).toBe(403)
    expect((await send(url, {}, 'none')).status).toBe(401)
  })

  test('a form of another page is forged (R2)', async () => {
    for (const headers of [{}, { 'x-requested-with': 'samvaer' }, { ...ours(), origin: 'https://evil.example' }]) {
      const answer = await upload(headers)
      expect(await answer.json()).toMatchObject({ code: 'ForgedRequest' })
    }
  })

  test('a form for any other call is forged', async () => {
    const body = new FormData()
    body.append('File', new File(['x'], 'x'))
    const answer = await send('/api/Common/ToggleLike', { method: 'POST', body, headers: ours() })
    expect(await answer.json()).toMatchObject({ code: 'ForgedRequest' })
  })
})
