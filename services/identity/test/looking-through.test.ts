/** Staff look through a member's profile: how it begins, what it leaves behind, and everything that ends it (R7). */
import { scopes } from '@samvaer/contracts/safety/values'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { chromeOnWindows, minutes, password, startIdentity, type TestIdentity, tokenOf } from './identity.ts'

let identity: TestIdentity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.close())

const reason = 'Cannot find her own album'

/** Somebody of the support, signed in by a session of today. */
const signedInStaff = async (role: 'Support' | 'Developer' | 'ChatModerator' = 'Support') => {
  const { profileId, name } = await identity.create()
  await identity.change(profileId, { role, grants: [scopes.Tickets] })
  const token = tokenOf(await identity.logOn(name, password, { userAgent: chromeOnWindows }))
  await identity.giveFactor(token)
  return { profileId, token, caller: { profileId, role } }
}

let staff: Awaited<ReturnType<typeof signedInStaff>>
let member: Awaited<ReturnType<TestIdentity['create']>>
beforeEach(async () => {
  staff = await signedInStaff()
  member = await identity.create()
})

const begin = (profileId: number, { by = staff, why = reason, site = {} } = {}) =>
  identity.post(
    'Impersonation/BeginImpersonation',
    { profileId, reason: why, backTo: '/Support/Desk/7' },
    { caller: by.caller, token: by.token, site },
  )
const end = () => {
  const caller = { profileId: member.profileId, impersonatorId: staff.profileId }
  return identity.post('Impersonation/EndImpersonation', {}, { caller, token: staff.token })
}
/** Returns the member of a tab that names no look: every other tab of staff. */
const whoIs = async () => (await identity.resolve(staff.token)).profile
const looksAs = async (look: string) => (await identity.resolve(staff.token, 'dk', false, 1, look)).profile
const lookThrough = async (profileId: number) => ((await begin(profileId)).body as { look: string }).look

test('an act that names the look is the member’s until it is ended, all else stays that of staff, the member reads why, and both stand in the audit', async () => {
  const before = await whoIs()
  const begun = await begin(member.profileId)
  expect(begun).toMatchObject({ status: 200, session: { act: 'begin', token: staff.token } })
  const { look, until } = begun.body as { look: string; until: string }
  // The pictures of the look come without its name.
  expect(await whoIs()).toEqual({ ...before, looksThrough: member.profileId })
  const looking = await looksAs(look)
  expect(looking).toMatchObject({ profileId: member.profileId, role: 'Normal', impersonatorId: staff.profileId })
  expect(looking?.session).not.toBe(before?.session)
  // The page says how long, and is left then.
  const caller = { profileId: member.profileId, impersonatorId: staff.profileId }
  const shown = await identity.get('CurrentProfile/GetProfileData', { caller, token: staff.token })
  expect(shown).toMatchObject({ impersonated: staff.profileId, impersonatedUntil: until })
  // The member's own session knows nothing of it, and no other session looks by its name.
  expect((await identity.resolve(member.token, 'dk', false, 1, look)).profile).toBeNull()
  expect((await identity.resolve(member.token)).profile).not.toHaveProperty('impersonatorId')

  expect(await end()).toMatchObject({ status: 200, body: { backTo: '/Support/Desk/7' } })
  expect(await whoIs()).toEqual(before)
  // A page that is still open acts for nobody.
  expect(await looksAs(look)).toBeNull()
  expect((await end()).body).toEqual({ backTo: '/Start' })

  const told = (await identity.notificationsOf(member.profileId)).filter(({ variant }) => variant === 'lookedThrough')
  expect(told).toMatchObject([{ type: 'Security', title: reason, path: '/Account', dark: false }])
  const [row] = await identity.identity.parts.models.Impersonation.find({ profileId: member.profileId }).lean()
  expect(row).toMatchObject({ staffId: staff.profileId, reason, endedAt: expect.any(Date) })
})

test('ends after half an hour, however much staff do meanwhile', async () => {
  const look = await lookThrough(member.profileId)
  identity.moveClock(29 * minutes)
  expect((await looksAs(look))?.profileId).toBe(member.profileId)
  identity.moveClock(minutes)
  expect(await looksAs(look)).toBeNull()
  expect(await whoIs()).toMatchObject({ profileId: staff.profileId })
  expect(await whoIs()).not.toHaveProperty('looksThrough')
})

test('ends with the next one of the same session', async () => {
  const first = await lookThrough(member.profileId)
  const other = await identity.create()
  const second = await lookThrough(other.profileId)
  expect(await looksAs(first)).toBeNull()
  expect((await looksAs(second))?.profileId).toBe(other.profileId)
  const rows = await identity.identity.parts.models.Impersonation.find({ staffId: staff.profileId }).lean()
  expect(rows.map(({ profileId, endedAt }) => [profileId, endedAt !== null])).toEqual([
    [member.profileId, true],
    [other.profileId, false],
  ])
})

test('ends with the role or the scope, with the session of staff, and where the member rises to staff', async () => {
  let look = await lookThrough(member.profileId)
  await identity.identity.parts.models.Session.updateMany(
    { profileId: staff.profileId },
    { $set: { 'member.grants': Object.values(scopes).filter((scope) => scope !== scopes.Tickets) } },
  )
  expect(await looksAs(look)).toBeNull()

  staff = await signedInStaff()
  look = await lookThrough(member.profileId)
  await identity.identity.parts.models.Session.updateMany(
    { profileId: staff.profileId },
    { $set: { 'member.role': 'Normal' } },
  )
  expect(await looksAs(look)).toBeNull()

  staff = await signedInStaff()
  look = await lookThrough(member.profileId)
  await identity.change(member.profileId, { role: 'Support' })
  expect(await looksAs(look)).toBeNull()

  const other = await identity.create()
  staff = await signedInStaff()
  look = await lookThrough(other.profileId)
  const caller = { profileId: other.profileId, impersonatorId: staff.profileId }
  await identity.post('LogOn/LogOut', {}, { caller, token: staff.token })
  expect([await whoIs(), await looksAs(look)]).toEqual([null, null])
  expect((await identity.resolve(other.token)).profile?.profileId).toBe(other.profileId)
})

test('never of staff, of oneself, of another community, nor on the dark side of who does not enter it', async () => {
  const colleague = await signedInStaff()
  const developer = await signedInStaff('Developer')
  const moderator = await signedInStaff('ChatModerator')
  const nobody = 987_000_001
  const refused = { status: 403, body: { code: 'NotAllowed', detail: { reason: 'Rank' } } }
  expect(await begin(colleague.profileId)).toMatchObject(refused)
  expect(await begin(developer.profileId)).toMatchObject(refused)
  expect(await begin(staff.profileId)).toMatchObject(refused)
  expect(await begin(nobody)).toMatchObject({ status: 404 })
  expect(await begin(member.profileId, { site: { siteId: 5, dark: true } })).toMatchObject({ status: 404 })
  expect(await begin(member.profileId, { site: { community: 'uk' } })).toMatchObject({ status: 404 })
  expect(await begin(member.profileId, { by: developer })).toMatchObject({ status: 403 })
  expect(await begin(member.profileId, { by: moderator })).toMatchObject({ status: 403 })
  expect((await whoIs())?.profileId).toBe(staff.profileId)
  // One below the own rank is no staff, whatever rights the chat gives.
  expect(await begin(moderator.profileId)).toMatchObject({ status: 200 })
})

test('needs a reason that says something', async () => {
  const missing = { status: 400, body: { code: 'InvalidInput', detail: { issues: [{ path: 'reason' }] } } }
  expect(await begin(member.profileId, { why: '  look  ' })).toMatchObject(missing)
  expect((await whoIs())?.profileId).toBe(staff.profileId)
})
