import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { changeAccount } from '../src/accounts.ts'
import { passwordWork } from '../src/passwords/passwords.ts'
import { tokenHash } from '../src/secrets.ts'
import { minutes, password, startIdentity, type TestIdentity, tokenOf } from './identity.ts'

let identity: TestIdentity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.close())

let member: Awaited<ReturnType<TestIdentity['create']>>
let sentBefore = 0
beforeEach(async () => {
  member = await identity.create()
  sentBefore = (await identity.mails()).length
})

let addresses = 0
const newAddress = () => {
  addresses += 1
  return `new${addresses}@mail.example`
}

const ask = (email: string, typed = password, { profileId } = member) =>
  identity.post('EditProfile/UpdateProfileEmail', { email, password: typed }, { caller: { profileId } })
const newMails = async () => (await identity.mails()).slice(sentBefore)
const mailTo = async (address: string) => (await newMails()).find(({ to }) => to?.[0]?.address === address)
/** The token of the link that lies in the mailbox of an address. */
const linkTo = async (address: string): Promise<string> =>
  /\/Account#confirmEmail=([\w-]+)/.exec((await mailTo(address))?.text ?? '')?.[1] ?? ''
const confirm = (queryString: string) => identity.post('EditProfile/ConfirmProfileEmail', { queryString })
const settings = () => identity.as({ profileId: member.profileId }).get('EditProfile/Settings', {})

test('changes the address when the link at the new one is followed, and mails both', async () => {
  const email = newAddress()
  expect(await ask(email)).toMatchObject({ status: 200, text: '{}' })
  expect(await settings()).toMatchObject({ email: member.email, pendingEmail: email })
  expect((await mailTo(member.email))?.subject).toBe('Din mailadresse er ved at blive ændret')
  expect((await mailTo(email))?.subject).toBe('Bekræft din nye mailadresse')
  // A stranger may read it: nobody's name stands in it.
  expect((await mailTo(email))?.text).not.toContain(member.name)
  expect((await identity.logOn(member.email, password)).status).toBe(200)

  const link = await linkTo(email)
  expect(link).toMatch(/^[\w-]{43}$/)
  expect(await confirm(link)).toMatchObject({ status: 200, body: { email } })
  expect(await settings()).toMatchObject({ email, pendingEmail: null })
  expect((await identity.logOn(member.email, password)).status).toBe(401)
  expect((await identity.logOn(email, password)).status).toBe(200)
  expect((await identity.mails()).at(-1)).toMatchObject({
    subject: 'Din mailadresse er ændret',
    to: [{ address: member.email }],
  })
  expect((await identity.contactsOf(member.profileId)).at(-1)?.email).toBe(email)
  expect(await identity.notificationsOf(member.profileId)).toMatchObject([
    { type: 'Security', variant: 'emailChanged', path: '/Account', mailed: true },
  ])
})

test('sessions go on: the password did not change', async () => {
  const email = newAddress()
  const other = tokenOf(await identity.logOn(member.email, password))
  await ask(email)
  await confirm(await linkTo(email))
  for (const token of [member.token, other]) expect((await identity.resolve(token)).profile).not.toBeNull()
})

test('the link is stored as a hash alone', async () => {
  const email = newAddress()
  await ask(email)
  const link = await linkTo(email)
  const stored = await identity.identity.parts.models.EmailChange.findById(member.profileId).lean()
  expect(stored?.tokenHash).toBe(tokenHash(link))
  expect(JSON.stringify(stored)).not.toContain(link)
})

test('a link works once', async () => {
  const email = newAddress()
  await ask(email)
  const link = await linkTo(email)
  expect((await confirm(link)).status).toBe(200)
  expect(await confirm(link)).toMatchObject({ status: 410, body: { code: 'LinkExpired' } })
})

test('one of ten confirmations at the same moment wins', async () => {
  const email = newAddress()
  await ask(email)
  const link = await linkTo(email)
  const sent = await Promise.all(Array.from({ length: 10 }, () => confirm(link)))
  expect(sent.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(sent.filter(({ status }) => status === 410)).toHaveLength(9)
  expect(await identity.notificationsOf(member.profileId)).toHaveLength(1)
})

test('a link is good for 60 minutes', async () => {
  const email = newAddress()
  await ask(email)
  const link = await linkTo(email)
  identity.moveClock(60 * minutes)
  expect((await confirm(link)).body.code).toBe('LinkExpired')
  expect(await settings()).toMatchObject({ email: member.email, pendingEmail: null })
  for (const wrong of ['x', 'a'.repeat(43), '{"$ne":null}']) {
    expect((await confirm(wrong)).body.code).toBe('LinkExpired')
  }
})

test('the last request counts alone', async () => {
  const [first, second] = [newAddress(), newAddress()]
  await ask(first)
  const early = await linkTo(first)
  await ask(second)
  expect((await confirm(early)).body.code).toBe('LinkExpired')
  expect((await settings()).pendingEmail).toBe(second)
  expect((await confirm(await linkTo(second))).status).toBe(200)
})

test('answers for an address of another member as for any other, and mails its bearer', async () => {
  const other = await identity.create()
  sentBefore = (await identity.mails()).length
  const work = { ...passwordWork }
  const free = await ask(newAddress())
  const freeWork = passwordWork.verifications - work.verifications
  const taken = await ask(other.email.toUpperCase())
  expect(passwordWork.verifications - work.verifications).toBe(2 * freeWork)
  expect([taken.status, taken.text]).toEqual([free.status, free.text])
  expect(await settings()).toMatchObject({ email: member.email, pendingEmail: other.email.toUpperCase() })
  const mail = await mailTo(other.email)
  expect(mail?.subject).toBe('Din mailadresse er allerede i brug')
  expect(mail?.text).toContain(other.name)
  expect(mail?.text).not.toContain(member.name)
  expect(mail?.text).not.toContain('confirmEmail')
  expect(await mailTo(other.email.toUpperCase())).toBeUndefined()
})

test('a bearer who may not be written to any more is not', async () => {
  const other = await identity.create()
  await identity.change(other.profileId, { status: 'Deleted' })
  sentBefore = (await identity.mails()).length
  expect((await ask(other.email)).status).toBe(200)
  expect(await mailTo(other.email)).toBeUndefined()
})

test('an address that somebody else took meanwhile stays theirs', async () => {
  const email = newAddress()
  await ask(email)
  const link = await linkTo(email)
  expect((await identity.create({ email })).status).toBe(200)
  expect((await confirm(link)).body.code).toBe('LinkExpired')
  expect((await settings()).email).toBe(member.email)
})

test('one of two members who confirm one address at the same moment gets it', async () => {
  const other = await identity.create()
  const email = newAddress()
  await ask(email)
  const first = await linkTo(email)
  sentBefore = (await identity.mails()).length
  await ask(email, password, other)
  const second = await linkTo(email)
  const sent = await Promise.all([confirm(first), confirm(second)])
  expect(sent.map(({ status }) => status).sort()).toEqual([200, 410])
})

test('the own address in another spelling is confirmed like any other, the same is refused', async () => {
  expect(await ask(member.email)).toMatchObject({
    status: 400,
    body: { detail: { issues: [{ path: 'email', code: 'unchanged' }] } },
  })
  const email = member.email.replace('person', 'Person')
  await ask(email)
  expect((await confirm(await linkTo(email))).body.email).toBe(email)
  expect((await settings()).email).toBe(email)
})

test('a wrong password changes nothing and waits like a sign-in', async () => {
  for (let count = 0; count < 5; count += 1) {
    expect(await ask(newAddress(), 'not this one')).toMatchObject({ status: 400, body: { code: 'WrongPassword' } })
  }
  expect(await ask(newAddress())).toMatchObject({ status: 429, body: { code: 'TooManyRequests' } })
  expect((await identity.logOn(member.email, password)).status).toBe(429)
  expect(await newMails()).toEqual([])
  expect((await settings()).pendingEmail).toBeNull()
})

test('a new password takes the request back', async () => {
  const email = newAddress()
  await ask(email)
  const link = await linkTo(email)
  const caller = { profileId: member.profileId }
  const input = { password, newPassword: 'fire grønne stole i sol' }
  await identity.post('EditProfile/UpdateProfilePassword', input, { caller, token: member.token })
  expect((await confirm(link)).body.code).toBe('LinkExpired')
})

test('links for a new password that lie in the old mailbox are worth nothing any more', async () => {
  const email = newAddress()
  await identity.post('LogOn/ForgotPassword', { login: member.email })
  const reset = await identity.mailedToken()
  await ask(email)
  await confirm(await linkTo(email))
  const chosen = { queryString: reset, password: 'fire grønne stole i sol' }
  expect((await identity.post('LogOn/ResetPassword', chosen)).body.code).toBe('LinkExpired')
})

test('a profile that was closed meanwhile keeps its address', async () => {
  const email = newAddress()
  await ask(email)
  const link = await linkTo(email)
  const { parts } = identity.identity
  await parts.transaction((t) => changeAccount(parts, t, member.profileId, { status: 'PermaLocked' }))
  expect((await confirm(link)).body.code).toBe('LinkExpired')
})
