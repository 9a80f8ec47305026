/** Second factors against the real service (R7): what signs in, once, at one brand; what staff cannot do without. */

import { softwarePasskey } from '@samvaer/testing/software-passkey'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { factorRemovals } from '../src/factors/factor-removals.ts'
import { factorRemovalWait, memberSession } from '../src/limits.ts'
import { hours, password, type Sent, seconds, startIdentity, type TestIdentity, tokenOf } from './identity.ts'

let identity: TestIdentity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.close())

const light = { origin: 'http://localhost:8080', rpId: 'localhost', site: { siteId: 1, community: 'dk' } }
const dark = {
  origin: 'http://dark.localhost:8080',
  rpId: 'dark.localhost',
  site: { siteId: 5, community: 'dk', dark: true },
}
const sweden = { origin: 'http://se.localhost:8080', rpId: 'se.localhost', site: { siteId: 2, community: 'se' } }
type Page = typeof light

const codeOf = ({ status, body }: Sent): string | number => body.code ?? status
/** Moves the clock to the next code of an app: each is good once. */
const nextCode = (secret: string): string => {
  identity.moveClock(30 * seconds)
  const timestamp = identity.identity.parts.clock().getTime()
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
}

type Member = Awaited<ReturnType<TestIdentity['create']>>
const as = ({ profileId, token }: Pick<Member, 'profileId' | 'token'>) => ({ caller: { profileId }, token })

const addCodes = async (member: Member) => {
  const { secret = '' } = (await identity.post('Privacy/BeginCodes', {}, as(member))).body
  const added = await identity.post('Privacy/AddCodes', { name: 'My phone', code: nextCode(secret) }, as(member))
  return { secret, recoveryCodes: added.body.recoveryCodes ?? [], added }
}

const addPasskey = async (member: Member, page: Page = light, key = softwarePasskey(`${member.profileId}`)) => {
  const sending = { ...as(member), ...page }
  const { challenge = '' } = (await identity.post('Privacy/BeginPasskey', {}, sending)).body
  const made = key.made({ challenge, origin: page.origin, rpId: page.rpId })
  return { key, added: await identity.post('Privacy/AddPasskey', { name: 'Laptop', passkey: made }, sending) }
}

const challengeAt = async (page: Page): Promise<string> =>
  (await identity.post('LogOn/GetPasskeyChallenge', {}, page)).body.challenge ?? ''

describe('an app with codes', () => {
  test('is asked for after the password, and each of its codes signs in once', async () => {
    const member = await identity.create()
    const { secret, recoveryCodes } = await addCodes(member)
    expect(new Set(recoveryCodes).size).toBe(10)
    const withoutCode = await identity.logOn(member.email, password)
    expect(withoutCode).toMatchObject({ status: 401, body: { code: 'SecondStepNeeded' }, session: undefined })
    const code = nextCode(secret)
    expect(codeOf(await identity.logOn(member.email, 'not the password', { code }))).toBe('WrongLogOn')
    const both = await Promise.all([1, 2].map(() => identity.logOn(member.email, password, { code })))
    expect(both.map(codeOf).sort()).toEqual([200, 'WrongCode'])
    expect(codeOf(await identity.logOn(member.email, password, { code }))).toBe('WrongCode')
    expect(codeOf(await identity.logOn(member.email, password, { code: nextCode(secret) }))).toBe(200)
  })

  test('is added by a code that fits alone, and its secret is sealed', async () => {
    const member = await identity.create()
    expect(codeOf(await identity.post('Privacy/AddCodes', { name: 'App', code: '123456' }, as(member)))).toBe(
      'LinkExpired',
    )
    const { secret = '' } = (await identity.post('Privacy/BeginCodes', {}, as(member))).body
    const wrong = String((Number(nextCode(secret)) + 1) % 1_000_000).padStart(6, '0')
    expect(codeOf(await identity.post('Privacy/AddCodes', { name: 'App', code: wrong }, as(member)))).toBe('WrongCode')
    expect(codeOf(await identity.logOn(member.email, password))).toBe(200)
    await addCodes(member)
    const { Factor, RecoveryCode } = identity.identity.parts.models
    const stored = JSON.stringify([await Factor.find().lean(), await RecoveryCode.find().lean()])
    for (const plain of [secret, member.email]) expect(stored).not.toContain(plain)
  })

  test('guesses wait as those of passwords do', async () => {
    const member = await identity.create()
    const { secret } = await addCodes(member)
    const guess = async () => codeOf(await identity.logOn(member.email, password, { code: '000000' }))
    const guesses = [await guess(), await guess(), await guess(), await guess(), await guess(), await guess()]
    expect(guesses).toEqual([...Array<string>(5).fill('WrongCode'), 'TooManyRequests'])
    expect(codeOf(await identity.logOn(member.email, password, { code: nextCode(secret) }))).not.toBe('WrongCode')
  })
})

describe('guesses at one account', () => {
  const wrong = [...Array<string>(5).fill('WrongCode'), 'TooManyRequests', 'TooManyRequests']

  test.each([
    ['of an app', () => '000000'],
    ['of recovery', () => 'AAAA-BBBB-CCCC-DDDD'],
  ])('codes %s, each from another network address, wait all the same', async (_kind, code) => {
    const member = await identity.create()
    await addCodes(member)
    const guesses: (string | number)[] = []
    for (let number = 1; number <= wrong.length; number += 1) {
      const sending = { address: `198.51.100.${number}` }
      const input = { login: member.email, password, code: code() }
      guesses.push(codeOf(await identity.post('LogOn/LogOn', input, sending)))
    }
    expect(guesses).toEqual(wrong)
  })

  test('do not begin anew by what the password alone opens', async () => {
    const member = await identity.create()
    await addCodes(member)
    const guess = async () => codeOf(await identity.logOn(member.email, password, { code: '000000' }))
    const ask = () => identity.post('LogOn/AskFactorRemoval', { login: member.email, password })
    const guesses = [await guess(), await guess(), await guess(), await guess()]
    expect(codeOf(await ask())).toBe(200)
    expect([...guesses, await guess(), codeOf(await ask())]).toEqual([
      ...Array<string>(4).fill('WrongCode'),
      'TooManyRequests',
      'TooManyRequests',
    ])
  })
})

describe('recovery codes', () => {
  test('sign in once each, however they are typed, and are told; renewed ones replace them', async () => {
    const member = await identity.create()
    const other = await identity.create()
    const { recoveryCodes } = await addCodes(member)
    const others = await addCodes(other)
    const [first = '', second = ''] = recoveryCodes
    const typed = first.toLowerCase().replaceAll('-', ' ')
    expect(codeOf(await identity.logOn(other.email, password, { code: first }))).toBe('WrongCode')
    expect(codeOf(await identity.logOn(member.email, password, { code: typed }))).toBe(200)
    expect(codeOf(await identity.logOn(member.email, password, { code: first }))).toBe('WrongCode')
    const told = (await identity.notificationsOf(member.profileId)).map(({ variant }) => variant)
    expect(told.filter((variant) => variant === 'recoveryCodeUsed')).toHaveLength(1)
    const renewed = (await identity.post('Privacy/RenewRecoveryCodes', {}, as(member))).body.recoveryCodes ?? []
    expect(renewed).toHaveLength(10)
    expect(codeOf(await identity.logOn(member.email, password, { code: second }))).toBe('WrongCode')
    expect(codeOf(await identity.logOn(member.email, password, { code: renewed[0] ?? '' }))).toBe(200)
    expect(codeOf(await identity.logOn(other.email, password, { code: others.recoveryCodes[0] ?? '' }))).toBe(200)
  })
})

describe('a passkey', () => {
  const signIn = (page: Page, answer: ReturnType<ReturnType<typeof softwarePasskey>['answer']>) =>
    identity.post('LogOn/LogOnByPasskey', { passkey: answer }, page)

  test('signs in without a password; an answer that came before does not', async () => {
    const member = await identity.create()
    const { key, added } = await addPasskey(member)
    expect(added).toMatchObject({ status: 200, session: { act: 'begin', token: member.token } })
    const answer = key.answer({ ...light, challenge: await challengeAt(light) })
    const sent = await signIn(light, answer)
    expect(sent).toMatchObject({ status: 200, body: { profileId: member.profileId } })
    expect((await identity.resolve(tokenOf(sent))).profile?.profileId).toBe(member.profileId)
    expect(codeOf(await signIn(light, answer))).toBe('WrongPasskey')
    const made = key.answer({ ...light, challenge: 'A'.repeat(43) })
    expect(codeOf(await signIn(light, made))).toBe('WrongPasskey')
  })

  test('that counts signs with a higher count alone', async () => {
    const member = await identity.create()
    const { key } = await addPasskey(member)
    const counted = async (counter: number) =>
      codeOf(await signIn(light, key.answer({ ...light, challenge: await challengeAt(light), counter })))
    expect([await counted(3), await counted(3), await counted(2), await counted(4)]).toEqual([
      200,
      'WrongPasskey',
      'WrongPasskey',
      200,
    ])
  })

  test('of one brand, side or community signs in at no other, whatever its page says', async () => {
    const member = await identity.create()
    const { key } = await addPasskey(member)
    for (const other of [dark, sweden]) {
      const challenge = await challengeAt(other)
      expect(codeOf(await signIn(other, key.answer({ ...other, challenge })))).toBe('WrongPasskey')
      const elsewhere = await challengeAt(light)
      expect(codeOf(await signIn(other, key.answer({ ...light, challenge: elsewhere })))).toBe('WrongPasskey')
      expect(
        codeOf(await signIn({ ...light, origin: other.origin }, key.answer({ ...light, challenge: elsewhere }))),
      ).toBe('WrongPasskey')
    }
    const foreign = await identity.post('LogOn/GetPasskeyChallenge', {}, { ...light, origin: dark.origin })
    expect(codeOf(foreign)).toBe('WrongPasskey')
    const wrongRp = key.answer({ ...light, rpId: 'dark.localhost', challenge: await challengeAt(light) })
    expect(codeOf(await signIn(light, wrongRp))).toBe('WrongPasskey')
    const wrongOrigin = key.answer({ ...light, origin: 'http://evil.example', challenge: await challengeAt(light) })
    expect(codeOf(await signIn(light, wrongOrigin))).toBe('WrongPasskey')
    // Added at the dark host it signs in there, and stays one of the light one as well.
    const second = softwarePasskey(`dark ${member.profileId}`)
    expect((await addPasskey(member, dark, second)).added.status).toBe(200)
    expect(codeOf(await signIn(dark, second.answer({ ...dark, challenge: await challengeAt(dark) })))).toBe(200)
    expect(codeOf(await signIn(light, key.answer({ ...light, challenge: await challengeAt(light) })))).toBe(200)
  })

  test('takes the place of no password: e-mail, password and deletion ask for it, however lately the passkey was given', async () => {
    const member = await identity.create()
    const { key } = await addPasskey(member)
    const signedIn = async () => {
      const sent = await signIn(light, key.answer({ ...light, challenge: await challengeAt(light) }))
      return as({ profileId: member.profileId, token: tokenOf(sent) })
    }
    const sending = await signedIn()
    const next = 'fire grønne både i blæst'
    const email = `ny${member.email}`
    const acts = [
      ['EditProfile/UpdateProfileEmail', { email }],
      ['EditProfile/UpdateProfilePassword', { newPassword: next }],
      ['EditProfile/DeleteProfile', {}],
    ] as const
    const act = async (number: number, typed: string, at = sending) => {
      const [call, input] = acts[number] as (typeof acts)[number]
      return codeOf(await identity.post(call, { ...input, password: typed } as never, at))
    }
    for (const number of acts.keys()) expect(await act(number, 'not the password')).toBe('WrongPassword')
    expect([await act(0, password), await act(1, password)]).toEqual([200, 200])
    expect(await act(2, next, await signedIn())).toBe(200)
    // The password alone opens nothing sooner.
    expect(codeOf(await identity.logOn(member.email, next))).toBe('SecondStepNeeded')
  })

  test('of a closed profile opens nothing, and the challenge of one member makes no key of another', async () => {
    const [member, other] = [await identity.create(), await identity.create()]
    const { key } = await addPasskey(member)
    const { challenge = '' } = (await identity.post('Privacy/BeginPasskey', {}, { ...as(member), ...light })).body
    const made = softwarePasskey('stolen').made({ ...light, challenge })
    const stolen = await identity.post(
      'Privacy/AddPasskey',
      { name: 'Mine', passkey: made },
      { ...as(other), ...light },
    )
    expect(codeOf(stolen)).toBe('WrongPasskey')
    await identity.change(member.profileId, { status: 'PermaLocked' })
    expect(codeOf(await signIn(light, key.answer({ ...light, challenge: await challengeAt(light) })))).toBe(
      'WrongPasskey',
    )
  })
})

describe('staff', () => {
  test('are members until they give a factor; the password alone sets the first one up', async () => {
    const staff = await identity.create()
    await identity.change(staff.profileId, { role: 'Support', grants: ['staff.head'] })
    const [token, other] = [
      tokenOf(await identity.logOn(staff.email, password)),
      tokenOf(await identity.logOn(staff.email, password)),
    ]
    const without = (await identity.resolve(token)).profile
    expect(without).toMatchObject({ role: 'Normal', grants: [], factorMissing: true })
    const asSeen = { ...as({ ...staff, token }), caller: { ...without, bans: [] } as never }
    const look = { profileId: staff.profileId, reason: 'Asked for help with it.' }
    expect(codeOf(await identity.post('Impersonation/BeginImpersonation', look, asSeen))).toBe('FactorNeeded')
    const { secret } = await addCodes({ ...staff, token })
    const withFactor = (await identity.resolve(token)).profile
    expect(withFactor).toMatchObject({ role: 'Support', grants: ['staff.head'] })
    expect(withFactor?.factorMissing).toBeUndefined()
    // Of other sessions of the same staff nothing is known.
    expect((await identity.resolve(other)).profile?.factorMissing).toBe(true)
    const again = await identity.logOn(staff.email, password, { code: nextCode(secret) })
    expect((await identity.resolve(tokenOf(again))).profile?.role).toBe('Support')
  })

  test('have no factor by sending the code of one that the account has not', async () => {
    const staff = await identity.create()
    await identity.change(staff.profileId, { role: 'Support', grants: ['staff.head'] })
    const token = tokenOf(await identity.logOn(staff.email, password, { code: '000000' }))
    expect((await identity.resolve(token)).profile).toMatchObject({ role: 'Normal', grants: [], factorMissing: true })
  })

  test('keep their last factor', async () => {
    const staff = await identity.create()
    await identity.change(staff.profileId, { role: 'Support' })
    await addCodes(staff)
    const [only] = (await identity.get('Privacy/GetFactors', as(staff))).items
    const removed = await identity.post('Privacy/RemoveFactor', { factorId: only?.factorId ?? '' }, as(staff))
    expect(removed).toMatchObject({ status: 409, body: { detail: { reason: 'LastOfStaff' } } })
    expect((await identity.get('Privacy/GetFactors', as(staff))).items).toHaveLength(1)
  })
})

describe('the factors of a member', () => {
  test('are named, removed with their codes, and nobody else’s to touch', async () => {
    const [member, other] = [await identity.create(), await identity.create()]
    await addCodes(member)
    const [factor] = (await identity.get('Privacy/GetFactors', as(member))).items
    const factorId = factor?.factorId ?? ''
    expect(codeOf(await identity.post('Privacy/RenameFactor', { factorId, name: 'Mine' }, as(other)))).toBe('NotFound')
    expect(codeOf(await identity.post('Privacy/RemoveFactor', { factorId }, as(other)))).toBe('NotFound')
    await identity.post('Privacy/RenameFactor', { factorId, name: 'Old phone' }, as(member))
    expect(await identity.get('Privacy/GetFactors', as(member))).toMatchObject({
      items: [{ name: 'Old phone', kind: 'Code' }],
      recoveryCodesLeft: 10,
      required: false,
    })
    expect(codeOf(await identity.post('Privacy/RemoveFactor', { factorId }, as(member)))).toBe(200)
    expect(await identity.get('Privacy/GetFactors', as(member))).toMatchObject({ items: [], recoveryCodesLeft: 0 })
    expect(codeOf(await identity.logOn(member.email, password))).toBe(200)
  })

  test('go 48 hours after the device was lost, unless somebody who is signed in stops it', async () => {
    const [member, stopper] = [await identity.create(), await identity.create()]
    for (const one of [member, stopper]) await addCodes(one)
    const ask = ({ email }: Member, typed = password) =>
      identity.post('LogOn/AskFactorRemoval', { login: email, password: typed })
    expect(codeOf(await ask(member, 'a guess'))).toBe('WrongLogOn')
    const [asked, again] = [await ask(member), await ask(member)]
    expect(again.body.removedAt).toBe(asked.body.removedAt)
    const waits = new Date(asked.body.removedAt ?? 0).getTime() - identity.identity.parts.clock().getTime()
    expect(Math.round(waits / hours)).toBe(48)
    await ask(stopper)
    const told = (await identity.notificationsOf(member.profileId)).filter(
      ({ variant }) => variant === 'factorRemovalAsked',
    )
    expect(told).toHaveLength(1)
    expect((await identity.get('Privacy/GetFactors', as(stopper))).removedAt).not.toBeNull()
    // Every page says when, to the member alone.
    const shown = async ({ profileId }: Member, change = {}) =>
      (await identity.as({ profileId, ...change }).get('CurrentProfile/GetProfileData', {})).factorRemovalAt
    expect(await shown(member)).toBe(asked.body.removedAt)
    expect(await shown(member, { impersonatorId: stopper.profileId })).toBeUndefined()
    await identity.post('Privacy/StopFactorRemoval', {}, as(stopper))
    expect(await shown(stopper)).toBeUndefined()
    const removals = factorRemovals(identity.identity.parts)
    // One that cannot be done holds up nobody.
    const { FactorRemoval } = identity.identity.parts.models
    await FactorRemoval.collection.insertOne({ _id: 0.5 as never, at: new Date(0) })
    identity.moveClock((factorRemovalWait - 600) * seconds)
    await removals.run()
    expect(codeOf(await identity.logOn(member.email, password))).toBe('SecondStepNeeded')
    identity.moveClock(600 * seconds)
    await removals.run()
    expect(codeOf(await identity.logOn(member.email, password))).toBe(200)
    expect(codeOf(await identity.logOn(stopper.email, password))).toBe('SecondStepNeeded')
    expect(await FactorRemoval.collection.deleteOne({ _id: 0.5 as never })).toMatchObject({ deletedCount: 1 })
    expect(factorRemovalWait).toBeLessThan(memberSession.idle)
    expect((await identity.resolve(member.token)).profile).toBeNull()
  })
})
