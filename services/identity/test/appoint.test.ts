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
    head: false,
  })
  expect((await identity.resolve(token)).profile?.role).toBe('Support')
  await give({ login: name, role: 'Normal', community: 'dk' })
  expect((await identity.resolve(token)).profile?.role).toBe('Normal')
  expect(await auditOf(profileId)).toEqual([
    { profileId, from: 'Normal', to: 'Support', head: false, by: 'operator' },
    { profileId, from: 'Support', to: 'Normal', head: false, by: 'operator' },
  ])
})

test('the head of staff has the grant for as long as the operator says so', async () => {
  const { profileId, email, token } = await identity.create()
  await identity.giveFactor(token)
  const grants = async () => (await identity.resolve(token)).profile?.grants
  await give({ login: email, role: 'Support' })
  expect(await grants()).toEqual([])
  expect(await give({ login: email, role: 'Support', head: true })).toMatchObject({ from: 'Support', head: true })
  expect(await grants()).toEqual(['staff.head', 'safety.reports'])
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
  expect(await refusal({ role: 'Normal', head: true })).toBe('Whoever leads the staff is one of the Support.')
  expect(await refusal({ login: 'nobody@mail.example' })).toBe('No account is called nobody@mail.example.')
  expect(await refusal({ community: 'se' })).toBe(`No account of se is called ${email}.`)
  expect(await refusal({ role: 'Normal' })).toBe(`${name} is Normal already.`)

  await identity.create({ email }, { site: { siteId: 2, community: 'se' } })
  expect(await refusal({})).toBe(`${email} has an account in several communities (dk, se): name one.`)

  await identity.change(profileId, { status: 'PermaLocked' })
  expect(await refusal({ community: 'dk' })).toBe(`${name} may not sign in (PermaLocked).`)
  expect(await auditOf(profileId)).toEqual([])
})
