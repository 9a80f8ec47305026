/** The rights that staff give: scopes of colleagues, and what a member may and has to; each is held by the account. */
import { scopes } from '@samvaer/contracts/safety/values'
import { appoint } from '@samvaer/identity/appoint'
import { identityService } from '@samvaer/identity/service'
import { codeOf, outcomeOf } from '@samvaer/testing/outcomes'
import { world as demo } from '@samvaer/testing/world'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SafetyWorld, startSafety } from './safety-world.ts'

let world: SafetyWorld
beforeAll(async () => {
  world = await startSafety()
})
afterAll(() => world.close())

const conflict = (reason: string) => ({ code: 'Conflict', detail: { reason } })
/** Members of the demo who are nobody's persona. */
const [member, other] = demo.members.filter(
  ({ persona, community, status }) => !persona && community === 'dk' && status === 'Active',
)
if (!member || !other) throw new Error('The demo has too few members')
const auditOf = async (profileId: number) =>
  (await world.parts.models.audit.find({ profileId }).sort({ _id: 1 }).lean()).map(({ act, actorId, detail }) => [
    act,
    actorId,
    detail,
  ])

test('what a member may and has to is set by what is named alone, held by the account, and kept with its reason', async () => {
  const [staff, second] = [await world.staff(), await world.staff()]
  const { profileId } = other
  const account = async () => {
    await world.drainEvents()
    const { grants, role, needUpdateHeightAndWeight } =
      (await world.service(identityService).parts.models.Account.findById(profileId).lean()) ?? {}
    return { grants, role, asks: needUpdateHeightAndWeight ?? false }
  }
  const set = (change: object, { api } = staff) =>
    api.post('Safety/SetMemberRights', { profileId, reason: 'Har vist pas', ...change })
  const before = await account()
  await set({ curator: true })
  expect(await account()).toEqual({ ...before, grants: ['blog.curate'] })
  await set({ role: 'CertifiedProfile', heightAndWeight: true })
  expect(await account()).toEqual({ grants: ['blog.curate'], role: 'CertifiedProfile', asks: true })
  await set({ curator: false, role: 'HiddenCertifiedProfile', heightAndWeight: false })
  expect(await account()).toEqual({ grants: [], role: 'HiddenCertifiedProfile', asks: false })
  await set({ role: 'Normal' })
  expect(await account()).toEqual({ ...before, asks: false })
  expect(await auditOf(profileId)).toEqual([
    ['RightsChanged', staff.id, '{"curator":true} Har vist pas'],
    ['RightsChanged', staff.id, '{"role":"CertifiedProfile","heightAndWeight":true} Har vist pas'],
    [
      'RightsChanged',
      staff.id,
      '{"curator":false,"role":"HiddenCertifiedProfile","heightAndWeight":false} Har vist pas',
    ],
    ['RightsChanged', staff.id, '{"role":"Normal"} Har vist pas'],
  ])

  // Never the own ones, those of colleagues by the head alone, and their role by nobody here.
  const head = await world.staff([scopes.Reports, scopes.Head])
  const answer = (id: number, change: object, by = staff) => outcomeOf(set({ profileId: id, ...change }, by))
  expect(await answer(staff.id, { curator: true })).toMatchObject({ code: 'NotFound' })
  expect(await answer(second.id, { curator: true })).toMatchObject({ code: 'NotFound' })
  expect(await answer(second.id, { role: 'Normal' }, head)).toMatchObject({
    ...{ code: 'NotAllowed', detail: { reason: 'Staff' } },
  })
  expect(await codeOf(set({ reason: '' }))).toBe('InvalidInput')
  expect((await auditOf(second.id)).length).toBe(0)
})

test('whoever leaves the staff is given nothing that waited, and comes back without what was held', async () => {
  const identity = world.service(identityService).parts
  const [head, second] = [await world.staff([scopes.Reports, scopes.Head]), await world.staff()]
  const appointed = async (role: string) => {
    await appoint(identity, { login: member.email, role, community: 'dk', by: 'operator' })
    await world.drainEvents()
  }
  await appointed('Support')
  const { profileId } = member
  const change = { profileId, scope: 'Billing' as const, given: true, reason: 'Ny kollega.' }
  const { proposalId } = await head.api.post('Safety/ProposeScope', change)
  await appointed('Normal')
  expect(await outcomeOf(second.api.post('Safety/ConfirmScope', { proposalId, approved: true }))).toMatchObject(
    conflict('Decided'),
  )
  // Let happen at the same moment, it arrives after the role has gone.
  const grant = { name: scopes.Billing, given: true }
  await world.deliver('safety', 'RightsGiven', [{ profileId, grant }])
  expect((await world.accountOf(member)).grants).toEqual([])
  await appointed('Support')
  expect((await world.accountOf(member)).grants).toEqual([])
  expect(await auditOf(profileId)).toEqual([
    ['ScopeProposed', head.id, '+Billing Ny kollega.'],
    ['ScopeDeclined', null, '+Billing'],
  ])
})
