import { siteService } from '@samvaer/site/service'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { changeAccount } from '../src/accounts.ts'
import type { Account } from '../src/models/models.ts'
import { startIdentity, type TestIdentity, tokenOf } from './identity.ts'

let identity: TestIdentity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.close())

let member: Awaited<ReturnType<TestIdentity['create']>>
beforeEach(async () => {
  member = await identity.create()
})

/** As the deletion leaves a profile. */
const askDeletion = (statusBeforeDeletion: Account['status'] | null = null) => {
  const { parts } = identity.identity
  return parts.transaction((transaction) =>
    changeAccount(parts, transaction, member.profileId, { status: 'ToBeDeleted', statusBeforeDeletion }),
  )
}
const restore = (change: object = {}) =>
  identity.post(
    'EditProfile/RestoreProfile',
    {},
    { caller: { profileId: member.profileId, status: 'ToBeDeleted', ...change }, token: member.token },
  )
const account = () => identity.identity.parts.models.Account.findById(member.profileId).lean()
const directory = async () => {
  await identity.drainEvents()
  return identity.service(siteService).parts.directory.find(member.profileId)
}

test('a member who has second thoughts finds everything as it was, in the same session', async () => {
  await askDeletion()
  expect((await directory())?.status).toBe('ToBeDeleted')
  const sent = await restore()
  expect(sent.status).toBe(200)
  // The cookie is written again, so that the gateway asks anew what the session says.
  expect(tokenOf(sent)).toBe(member.token)
  expect((await identity.resolve(member.token)).profile).toMatchObject({ status: 'Active' })
  expect(await account()).toMatchObject({ status: 'Active', statusBeforeDeletion: null })
  expect((await directory())?.status).toBe('Active')
  expect((await identity.contactsOf(member.profileId)).map(({ email }) => email)).toEqual([
    member.email,
    null,
    member.email,
  ])
})

test('mails the member, so that nobody brings a profile back behind the back of its member', async () => {
  await askDeletion()
  await restore()
  const mail = (await identity.mails()).at(-1)
  expect(mail).toMatchObject({ subject: 'Du har beholdt din profil', to: [{ address: member.email }] })
  expect(mail?.text).toContain('http://localhost:8080/Start')
})

test.each(['Locked', 'Quarantined'] as const)('a member who was %s before is so again', async (status) => {
  await askDeletion(status)
  await restore()
  expect((await account())?.status).toBe(status)
})

test('nobody else comes out of a state by it', async () => {
  for (const status of ['Active', 'Locked', 'Quarantined'] as const) {
    const refused = await restore({ status })
    expect(refused).toMatchObject({ status: 403, body: { code: 'ProfileNotActive', detail: { status } } })
  }
  await askDeletion()
  expect(await restore({ impersonatorId: 40 })).toMatchObject({ status: 403, body: { code: 'NotAllowed' } })
  expect((await account())?.status).toBe('ToBeDeleted')
})

test('one of ten calls at the same moment keeps it, and one mail is written', async () => {
  await askDeletion('Locked')
  const before = (await identity.mails()).length
  const sent = await Promise.all(Array.from({ length: 10 }, () => restore()))
  expect(sent.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(sent.filter(({ body }) => body.code === 'Conflict')).toHaveLength(9)
  expect(await identity.mails()).toHaveLength(before + 1)
  expect((await account())?.status).toBe('Locked')
})
