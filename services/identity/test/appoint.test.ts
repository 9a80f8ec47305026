import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Appointing, AppointmentRefused, appoint } from '../src/appoint.ts'
import { startIdentity, type TestIdentity } from './identity.ts'

let identity: TestIdentity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.close())

const give = (appointing: Omit<Appointing, 'by'>) => appoint(identity.identity.parts, { ...appointing, by: 'operator' })
const auditOf = (profileId: number) =>
  identity.identity.parts.models.Appointment.find({ profileId }, { _id: 0, at: 0 }).sort({ at: 1 }).lean()

test('an appointed member is staff in every session at once, and the audit says who did it', async () => {
  const { profileId, email, name, token } = await identity.create()
  await identity.giveFactor(token)
  expect(await give({ login: email.toUpperCase(), role: 'Support' })).toEqual({
    profileId,
    name,
    community: 'dk',
    from: 'Normal',
    to: 'Support',
    scopes: [],
  })
  expect((await identity.resolve(token)).profile?.role).toBe('Support')
  await give({ login: name, role: 'Normal', community: 'dk' })
  expect((await identity.resolve(token)).profile?.role).toBe('Normal')
  expect(await auditOf(profileId)).toEqual([
    { profileId, from: 'Normal', to: 'Support', head: false, scopes: [], by: 'operator' },
    { profileId, from: 'Support', to: 'Normal', head: false, scopes: [], by: 'operator' },
  ])
})

test('the head of staff has the grant for as long as the operator says so', async () => {
  const { profileId, email, token } = await identity.create()
  await identity.giveFactor(token)
  const grants = async () => (await identity.resolve(token)).profile?.grants
  await give({ login: email, role: 'Support' })
  expect(await grants()).toEqual([])
  expect(await give({ login: email, role: 'Support', head: true })).toMatchObject({
    from: 'Support',
    scopes: ['Reports', 'Head'],
  })
  expect(await grants()).toEqual(['safety.reports', 'staff.head'])
  await give({ login: email, role: 'Normal' })
  expect(await grants()).toEqual([])
  expect((await auditOf(profileId)).map(({ to, head }) => [to, head])).toEqual([
    ['Support', false],
    ['Support', true],
    ['Normal', false],
  ])
})

test('every wrong order is refused in a sentence and leaves everything as it was', async () => {
  const { profileId, email, name } = await identity.create()
  const refusal = (appointing: Partial<Appointing>) =>
    give({ login: email, role: 'Support', ...appointing }).then(
      () => 'nothing',
      (error) => (error instanceof AppointmentRefused ? error.message : error),
    )
  expect(await refusal({ role: 'Admin' })).toBe(
    'Admin is no role; there are Normal, ChatModerator, Support, Developer.',
  )
  expect(await refusal({ role: 'Normal', head: true })).toBe('Scopes are for the Support alone.')
  expect(await refusal({ role: 'Developer', scopes: ['Tickets'] })).toBe('Scopes are for the Support alone.')
  expect(await refusal({ scopes: ['Money'] })).toBe(
    'Money is no scope; there are Tickets, Reports, Validation, DarkApplications, Billing, Content, Head.',
  )
  expect(await refusal({ login: 'nobody@mail.example' })).toBe('No account is called nobody@mail.example.')
  expect(await refusal({ community: 'se' })).toBe(`No account of se is called ${email}.`)
  expect(await refusal({ role: 'Normal' })).toBe(`${name} is Normal already.`)

  await identity.create({ email }, { site: { siteId: 2, community: 'se' } })
  expect(await refusal({})).toBe(`${email} has an account in several communities (dk, se): name one.`)

  await identity.change(profileId, { status: 'PermaLocked' })
  expect(await refusal({ community: 'dk' })).toBe(`${name} may not sign in (PermaLocked).`)
  expect(await auditOf(profileId)).toEqual([])
})

test('the operator says which scopes are held; they end with the role, and other grants stay', async () => {
  const { profileId, email, token } = await identity.create()
  await identity.giveFactor(token)
  await identity.change(profileId, { grants: ['blog.curate'] })
  const grants = async () => (await identity.resolve(token)).profile?.grants
  const scoped = { login: email, role: 'Support' }
  expect(await give({ ...scoped, scopes: ['Billing', 'Tickets'] })).toMatchObject({ scopes: ['Tickets', 'Billing'] })
  expect(await grants()).toEqual(['blog.curate', 'support.tickets', 'billing.desk'])
  // Named, they are exactly these; the head gets the two of a head besides.
  expect(await give({ ...scoped, scopes: ['Content'], head: true })).toMatchObject({
    scopes: ['Reports', 'Content', 'Head'],
  })
  // Not named, what was held stays, but for leading.
  expect(await give(scoped)).toMatchObject({ scopes: ['Reports', 'Content'] })
  await give({ login: email, role: 'Normal' })
  expect(await grants()).toEqual(['blog.curate'])
  expect(await give(scoped)).toMatchObject({ scopes: [] })
  expect((await auditOf(profileId)).map(({ scopes }) => scopes)).toEqual([
    ['Tickets', 'Billing'],
    ['Reports', 'Content', 'Head'],
    ['Reports', 'Content'],
    [],
    [],
  ])
})

test('staff of before keep the desks that their role had opened, once, and whoever was appointed since is left alone', async () => {
  const { parts, runTask } = identity.identity
  const staff = async (grants: string[] = []) => {
    const member = await identity.create()
    await identity.giveFactor(member.token)
    await identity.change(member.profileId, { role: 'Support', grants })
    return { ...member, grants: async () => (await identity.resolve(member.token)).profile?.grants }
  }
  const [old, head, since] = [
    await staff(['blog.curate']),
    await staff(['safety.reports', 'staff.head']),
    await staff(),
  ]
  const developer = await identity.create()
  await identity.change(developer.profileId, { role: 'Developer' })
  // As rows of before are.
  await parts.models.Appointment.collection.insertOne({ profileId: old.profileId, from: 'Normal', to: 'Support' })
  await give({ login: since.email, role: 'Support', scopes: ['Head'] })
  await give({ login: since.email, role: 'Support' })
  await runTask('migrations')
  const desks = ['support.tickets', 'safety.validation', 'safety.dark', 'billing.desk', 'support.content']
  expect(await old.grants()).toEqual(['blog.curate', ...desks])
  expect(await head.grants()).toEqual(['safety.reports', 'staff.head', ...desks])
  expect(await since.grants()).toEqual([])
  expect((await parts.models.Account.findById(developer.profileId).lean())?.grants).toEqual([])
  expect((await auditOf(old.profileId)).at(-1)).toMatchObject({
    ...{ by: 'migration', head: false },
    scopes: ['Tickets', 'Validation', 'DarkApplications', 'Billing', 'Content'],
  })
  // Taken afterwards they stay taken, though the audit of it is gone after its time.
  await identity.change(old.profileId, { grants: [] })
  await parts.models.Appointment.deleteMany({ profileId: old.profileId })
  await runTask('migrations')
  expect((await parts.models.Account.findById(old.profileId).lean())?.grants).toEqual([])
})
