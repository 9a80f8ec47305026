/** The rights that staff give: scopes of colleagues, and what a member may and has to; each is held by the account. */
import { payment } from '@samvaer/contracts/billing/payment'
import { area } from '@samvaer/contracts/core/call'
import { scopes } from '@samvaer/contracts/safety/values'
import { tickets } from '@samvaer/contracts/tickets/calls'
import { appoint } from '@samvaer/identity/appoint'
import { identityService } from '@samvaer/identity/service'
import { implement } from '@samvaer/service-kit/http/implement'
import { defineService } from '@samvaer/service-kit/service/define-service'
import { codeOf, outcomeOf } from '@samvaer/testing/outcomes'
import { world as demo } from '@samvaer/testing/world'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hour, reasons, type SafetyWorld, startSafety } from './safety-world.ts'

let world: SafetyWorld
/** The inputs of calls to neighbours, which are stood in for, but for identity. */
const asked: object[] = []
const at = '2026-03-01T12:00:00.000Z'
const dkk0 = { value: 0, currency: 'DKK' as const }
const neighbours = {
  payment: area('Payment', { service: 'billing', calls: { GetPaidAmounts: payment.calls.GetPaidAmounts } }),
  tickets: area('Tickets', { service: 'support', calls: { GetTicketsOfMember: tickets.calls.GetTicketsOfMember } }),
}
const billing = defineService({
  name: 'billing',
  models: {},
  areas: () => [
    implement(neighbours.payment, {
      GetPaidAmounts: async ({ input }) => {
        asked.push(input)
        return { items: [{ at, amount: { value: 14_900, currency: 'DKK' as const }, paidBack: dkk0 }] }
      },
    }),
  ],
})
const support = defineService({
  name: 'support',
  models: {},
  areas: () => [
    implement(neighbours.tickets, {
      GetTicketsOfMember: async ({ input }) => {
        asked.push(input)
        return { items: [] }
      },
    }),
  ],
})

beforeAll(async () => {
  world = await startSafety([billing, support])
})
afterAll(() => world.close())

const conflict = (reason: string) => ({ code: 'Conflict', detail: { reason } })
/** Members of the demo who are nobody's persona. */
const [member, other, third] = demo.members.filter(
  ({ persona, community, status }) => !persona && community === 'dk' && status === 'Active',
)
if (!member || !other || !third) throw new Error('The demo has too few members')
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

test('what others have of a member opens with the reason for the member alone, never of oneself, and of colleagues to the head', async () => {
  const [staff, second] = [await world.staff(), await world.staff()]
  const { profileId } = other
  const reads = ['Account', 'Amounts', 'Tickets', 'Lodges'] as const
  const read = ({ api } = staff, id = profileId) =>
    Promise.all(reads.map((part) => outcomeOf(api.get(`Safety/GetMember${part}`, { profileId: id }))))
  const needed = conflict('ReasonNeeded')
  expect(await read()).toMatchObject(reads.map(() => needed))
  await staff.api.post('Safety/OpenMember', { profileId, reason: 'En rapport om navne' })
  asked.length = 0
  const [account, amounts, asking, lodges] = await read()
  expect(account).toEqual({ names: [], sessions: [] })
  expect(amounts).toEqual({ items: [{ at, amount: { value: 14_900, currency: 'DKK' }, paidBack: dkk0 }] })
  // Of a service that is away its own part alone says so.
  expect([asking, lodges]).toMatchObject([{ items: [] }, { code: 'ServiceUnavailable' }])
  const ofStaff = { staffId: staff.id, profileId }
  expect(asked).toEqual([ofStaff, { ...ofStaff, dark: false }])
  expect(await outcomeOf(staff.dark.get('Safety/GetMemberTickets', { profileId }))).toEqual({ items: [] })
  expect(asked.at(-1)).toEqual({ ...ofStaff, dark: true })
  expect(await read(second)).toMatchObject(reads.map(() => needed))
  expect(await auditOf(profileId)).toContainEqual(['MemberOpened', staff.id, 'En rapport om navne'])

  expect(await read(staff, staff.id)).toMatchObject(reads.map(() => ({ code: 'NotFound' })))
  expect(await read(staff, second.id)).toMatchObject(reads.map(() => ({ code: 'NotFound' })))
  const head = await world.staff([scopes.Reports, scopes.Head])
  expect(await read(head, second.id)).toMatchObject(reads.map(() => needed))
  world.moveClock(25 * hour)
  expect(await read()).toMatchObject(reads.map(() => needed))
})

test('a ban leads its member to the decision that it comes from, on the side on which that is read alone', async () => {
  const staff = await world.staff()
  const { profileId } = third
  const ban = (type: 'Mail' | 'Blogs') => [{ kind: 'Ban' as const, ban: type, days: 3 }]
  const light = await staff.api.post('Safety/SanctionMember', { profileId, sanctions: ban('Mail'), ...reasons })
  const dark = await staff.dark.post('Safety/SanctionMember', { profileId, sanctions: ban('Blogs'), ...reasons })
  await world.drainEvents()
  const bansOn = async (site: object) => {
    const { bans } = await world.by(third, site).get('CurrentProfile/GetProfileData', {})
    return bans.map(({ type, decisionId }) => [type, decisionId ?? null]).toSorted()
  }
  expect(await bansOn({})).toEqual([
    ['Blogs', null],
    ['Mail', light.decisionId],
  ])
  expect(await bansOn({ siteId: 5, dark: true })).toEqual([
    ['Blogs', dark.decisionId],
    ['Mail', null],
  ])
})
