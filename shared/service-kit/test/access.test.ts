import type { KeyObject } from 'node:crypto'
import type { SignedInProfile } from '@samvaer/contracts/core/context'
import type { ErrorCode } from '@samvaer/contracts/core/errors'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contextHeader, signContext, signServiceToken, verifyServiceToken } from '../src/keys/context-token.ts'
import {
  type KeyPair,
  keysOfOneProcess,
  newKeyPair,
  parsePublicKeys,
  publicKeysText,
  signingKeys,
} from '../src/keys/signing-keys.ts'
import type { RunningService } from '../src/service/build-service.ts'
import { ask, errorOf, member, site, testSettings, workshop } from './harness.ts'
import { notesService } from './notes-service.ts'

const { build, end } = workshop()
const settings = testSettings()
let service: RunningService

beforeAll(async () => {
  service = await build(notesService, settings)
  await service.ready
})
afterAll(end)

describe('the gates of a call', () => {
  const refused: [string, Partial<SignedInProfile> | 'anonymous', number, ErrorCode, { dark?: boolean }?][] = [
    ['anonymous', 'anonymous', 401, 'SignInRequired'],
    ['before the terms', { termsAccepted: false, status: 'Locked' }, 403, 'TermsNotAccepted'],
    ['locked', { status: 'Locked' }, 403, 'ProfileNotActive', { dark: true }],
    ['dark without paying', {}, 403, 'DarkNeedsSubscriber', { dark: true }],
    ['dark without approval', { subscriber: true }, 403, 'DarkNeedsApproval', { dark: true }],
    ['dark without age', { subscriber: true, darkStatus: 'Approved' }, 403, 'DarkNeedsAgeProof', { dark: true }],
    ['not paying', { bans: [{ type: 'Comments', until: null }] }, 403, 'SubscriberRequired'],
    ['banned', { subscriber: true, bans: [{ type: 'Comments', until: null }] }, 403, 'Banned'],
  ]
  it.each(refused)('refuses %s before it reads the input', async (_who, as, status, code, more) => {
    const answer = await ask(service, settings, '/api/Notes/AddNote', { as, body: { wrong: true }, ...more })
    expect([answer.statusCode, errorOf(answer).code]).toEqual([status, code])
    const broken = await ask(service, settings, '/api/Notes/AddNote', {
      as,
      body: '{ no json',
      headers: { 'content-type': 'application/json' },
      ...more,
    })
    expect(errorOf(broken).code).toBe(code)
  })

  it('lets in whom the access allows', async () => {
    const past = '2020-01-01T00:00:00.000Z'
    const allowed: [string, Partial<SignedInProfile> | 'anonymous', unknown?, boolean?][] = [
      ['AddNote', { subscriber: true, bans: [{ type: 'Comments', until: past }] }, { text: 'Hello' }],
      ['AddNote', { subscriber: true, bans: [{ type: 'Mail', until: null }] }, { text: 'Hello' }],
      ['GetState', { status: 'Quarantined', termsAccepted: false }],
      ['GetPublic', 'anonymous'],
      ['EnterDark', {}, {}, true],
      ['Moderate', { role: 'Support' }, { noteId: 1 }, true],
    ]
    for (const [call, as, body, dark] of allowed) {
      const answer = await ask(service, settings, `/api/Notes/${call}`, { as, body, dark: dark ?? false })
      expect([call, answer.statusCode]).toEqual([call, 200])
    }
  })

  it('keeps ordinary members out of staff calls', async () => {
    const answer = await ask(service, settings, '/api/Notes/Moderate', { as: { role: 'ChatModerator' }, body: {} })
    expect(errorOf(answer).code).toBe('NotAllowed')
  })

  it('names the state and the end of a ban', async () => {
    const until = '2099-01-01T00:00:00.000Z'
    const banned = { subscriber: true, bans: [{ type: 'Comments' as const, until }] }
    const answer = await ask(service, settings, '/api/Notes/AddNote', { as: banned, body: {} })
    expect(errorOf(answer).detail).toEqual({ ban: 'Comments', until })
    const locked = await ask(service, settings, '/api/Notes/GetNotes', { as: { status: 'Locked' } })
    expect(errorOf(locked)).toMatchObject({ code: 'ProfileNotActive', detail: { status: 'Locked' } })
  })
})

describe('context tokens', () => {
  const context = { ...site, profile: member }
  const withToken = (token: string) =>
    ask(service, settings, '/api/Notes/GetNotes', { as: null, headers: { [contextHeader]: token } })
  const gatewayKey = settings.signing.pairsOf('gateway')[0]?.privateKey
  const blogsKey = settings.signing.pairsOf('blogs')[0]?.privateKey
  const forged = (
    claims: Record<string, unknown>,
    header: Record<string, string> = {},
    privateKey = gatewayKey,
    issuer = 'gateway',
    lifetime = '60s',
  ) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'EdDSA', kid: 'gateway/k1', ...header })
      .setIssuer(issuer)
      .setAudience('samvaer-context')
      .setExpirationTime(lifetime)
      .sign(privateKey as KeyObject)

  it('accepts what the gateway signed, again and again', async () => {
    const token = await signContext(context, settings.signing)
    for (let i = 0; i < 3; i += 1) expect((await withToken(token)).statusCode).toBe(200)
  })

  /** The old trick against verifiers that let the token choose how it is checked. */
  const hashedWithThePublicKey = () =>
    new SignJWT({ context })
      .setProtectedHeader({ alg: 'HS256', kid: 'gateway/k1' })
      .setIssuer('gateway')
      .setAudience('samvaer-context')
      .setExpirationTime('60s')
      .sign(new TextEncoder().encode(publicKeysText(settings.signing.trusted)))

  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(JSON.stringify({ context, exp: 9e9, iss: 'gateway', aud: 'samvaer-context' })).toString('base64url')}.`
  const bad: [string, () => Promise<string> | string][] = [
    ['nothing', () => ''],
    ['garbage', () => 'garbage'],
    ['dots', () => '..'],
    ['JSON of a client', () => JSON.stringify(context)],
    ['no algorithm', () => unsigned],
    ['an expired one', () => signContext(context, settings.signing, new Date(Date.now() - 61_000))],
    ['another key of that name', () => forged({ context }, {}, newKeyPair('gateway').privateKey)],
    ['an unknown key', () => forged({ context }, { kid: 'other' })],
    ['a service token', () => signServiceToken('blogs', settings.signing)],
    ['a context of another issuer', () => forged({ context }, {}, gatewayKey, 'blogs')],
    ['a context that a service signed as itself', () => forged({ context }, { kid: 'blogs/k1' }, blogsKey, 'blogs')],
    ['a context that a service signed as the gateway', () => forged({ context }, { kid: 'blogs/k1' }, blogsKey)],
    ['a context by a key of a service, called the gateway’s', () => forged({ context }, {}, blogsKey)],
    ['a secret made of the public key', () => hashedWithThePublicKey()],
    ['one that its signer lets live for an hour', () => forged({ context }, {}, gatewayKey, 'gateway', '1h')],
    ['a context that is none', () => forged({ context: { siteId: 1, profile: { profileId: 1 } } })],
  ]
  it.each(bad)('refuses %s', async (_what, token) => {
    const answer = await withToken(await token())
    expect([answer.statusCode, errorOf(answer).code]).toEqual([401, 'SignInRequired'])
  })

  it('refuses a token that was fine until somebody changed it', async () => {
    const token = await signContext(context, settings.signing)
    expect((await withToken(token)).statusCode).toBe(200)
    const [head, , signature] = token.split('.')
    const claims = Buffer.from(
      JSON.stringify({ context: { ...context, profile: { ...member, role: 'Developer' } }, exp: 9e9 }),
    )
    expect((await withToken(`${head}.${claims.toString('base64url')}.${signature}`)).statusCode).toBe(401)
  })

  it('needs the context even where everybody may call', async () => {
    expect((await ask(service, settings, '/api/Notes/GetPublic', { as: null })).statusCode).toBe(401)
  })

  it('accepts the old key while it is in the ring, and not after', async () => {
    const old = newKeyPair('gateway', 'k1')
    const young = newKeyPair('gateway', 'k2')
    const signedBefore = await signContext(context, signingKeys([old]))
    const statusWith = async (pairs: KeyPair[]) => {
      // As an installation names them.
      const trusted = parsePublicKeys(publicKeysText(signingKeys(pairs).trusted))
      const rotated = await build(notesService, { ...settings, signing: signingKeys([], trusted) })
      await rotated.ready
      const answer = await ask(rotated, settings, '/api/Notes/GetNotes', {
        as: null,
        headers: { [contextHeader]: signedBefore },
      })
      return answer.statusCode
    }
    expect(await statusWith([young, old])).toBe(200)
    expect(await statusWith([young])).toBe(401)
  })
})

describe('bearers', () => {
  const resolve = (headers: Record<string, string>) =>
    ask(service, settings, '/api/Notes/Resolve', { as: 'anonymous', headers })
  const publish = (headers: Record<string, string>, as: Partial<SignedInProfile> | null = null) =>
    ask(service, settings, '/api/Notes/Publish', { as, headers, body: { version: '1' } })

  it('lets services in by their token alone', async () => {
    const token = await signServiceToken('gateway', settings.signing)
    expect((await resolve({ authorization: `Bearer ${token}` })).json()).toEqual({ site: 1 })
    expect((await resolve({})).statusCode).toBe(401)
    expect((await resolve({ authorization: `Bearer ${settings.releaseToken}` })).statusCode).toBe(401)
    const stale = await signServiceToken('gateway', settings.signing, new Date(Date.now() - 61_000))
    expect((await resolve({ authorization: `Bearer ${stale}` })).statusCode).toBe(401)
    const other = await signServiceToken('gateway', keysOfOneProcess())
    expect((await resolve({ authorization: `Bearer ${other}` })).statusCode).toBe(401)
    const context = await signContext(site, settings.signing)
    expect((await resolve({ authorization: `Bearer ${context}` })).statusCode).toBe(401)
  })

  it('lets the named services alone ask in the name of a member', async () => {
    const as = async (name: string) => {
      const headers = { authorization: `Bearer ${await signServiceToken(name, settings.signing)}` }
      return (await ask(service, settings, '/api/Notes/ResolveFor?profileId=7', { as: null, headers })).statusCode
    }
    expect([await as('blogs'), await as('mail'), await as('gateway')]).toEqual([200, 401, 401])
  })

  it('speaks for the service whose key signed, and lends no key to another', async () => {
    const { signing } = service.parts.settings
    await expect(signContext({ ...site, profile: member }, signing)).rejects.toThrow('holds no key of gateway')
    await expect(signServiceToken('blogs', signing)).rejects.toThrow('holds no key of blogs')
    expect(await verifyServiceToken(await signServiceToken('notes', signing), settings.signing)).toBe('notes')
  })

  it('lets the release tools in by theirs', async () => {
    expect((await publish({ authorization: `Bearer ${settings.releaseToken}` })).statusCode).toBe(200)
    expect((await publish({ authorization: `Bearer ${settings.releaseToken}x` })).statusCode).toBe(401)
    expect((await publish({ authorization: 'Bearer ' })).statusCode).toBe(401)
    expect((await publish({}, { role: 'Developer' })).statusCode).toBe(401)
    const token = await signServiceToken('registry', settings.signing)
    expect((await publish({ authorization: `Bearer ${token}` })).statusCode).toBe(401)
  })

  it('has no release token that is empty', async () => {
    const open = { ...settings, releaseToken: '' }
    const without = await build(notesService, open)
    await without.ready
    const answer = await ask(without, open, '/api/Notes/Publish', { headers: { authorization: 'Bearer ' }, body: {} })
    expect(answer.statusCode).toBe(401)
  })
})
