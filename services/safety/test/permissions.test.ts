/** The right to make each call (R9): every call of safety by every kind of caller; rights on objects stand beside it. */
import { areas } from '@samvaer/contracts/areas'
import type { CallName } from '@samvaer/contracts/client'
import { type Area, serviceOf } from '@samvaer/contracts/core/call'
import type { SignedInProfile } from '@samvaer/contracts/core/context'
import type { ProfileStatus } from '@samvaer/contracts/core/values'
import { scopes } from '@samvaer/contracts/safety/values'
import { type Community, startCommunity } from '@samvaer/testing/community'
import { outcomeOf } from '@samvaer/testing/outcomes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { safetyService } from '../src/service.ts'

let world: Community
beforeAll(async () => {
  world = await startCommunity([safetyService])
})
afterAll(() => world.close())

const calls = Object.entries(areas as Record<string, Area>).flatMap(([areaName, area]) =>
  Object.entries(area.calls)
    .filter(([, call]) => serviceOf(area, call) === 'safety')
    .map(([name, { method }]) => ({ name: `${areaName}/${name}` as CallName, method })),
)
/** The door asks before it reads what is sent, so that nothing has to be named. */
const knocks = async (name: CallName, method: 'GET' | 'POST', as: Partial<SignedInProfile> | 'anonymous') => {
  const api = world.as(as)
  const outcome = await outcomeOf(
    method === 'GET' ? api.get(name as never, {} as never) : api.post(name as never, {} as never),
  )
  const { code } = outcome as { code?: string }
  const refusals = [
    ...['SignInRequired', 'NotAllowed', 'ProfileNotActive', 'TermsNotAccepted', 'FactorNeeded', 'ConfirmationNeeded'],
  ]
  return code !== undefined && refusals.includes(code) ? code : 'in'
}

/** The product's rules (docs/product/penalties.md and roles.md), written out once more. */
const byLink = ['Appeals/OpenDecision', 'Appeals/AppealByLink']
const ofMembers = [
  'CreateReport',
  'WithdrawReport',
  'GetMyReports',
  'GetMyDecisions',
  'GetModeratedItems',
  'GetDecision',
  'AppealDecision',
  'AppealReport',
].map((name) => `Reports/${name}`)
/** Of members who share a meeting, whatever their state; and of friends, by the link. */
const ofMeetings = [
  'GetMySafeMeetings',
  'ShareMeeting',
  'ChangeSharedMeeting',
  'AnswerCheckIn',
  'RenewMeetingLink',
  'EndSharedMeeting',
  'AddMeetingFeedback',
].map((name) => `SafeMeetings/${name}`)
const ofFriends = ['OpenSharedMeeting', 'FollowSharedMeeting', 'ConfirmMeetingAddress'].map(
  (name) => `SafeMeetings/${name}`,
)
const open = [...byLink, ...ofFriends]
/** Not begun while the member is held back; what goes on, goes on. */
const ofActive = ['SafeMeetings/ShareMeeting']
/** A call that is not named here is for whoever holds the scope of reports. */
const heldFor: Record<string, string[]> = {
  'Safety/ProposeScope': [scopes.Head],
  'Safety/GetAudit': [scopes.Head],
  'Safety/GetScopes': [scopes.Reports, scopes.Head],
  'Safety/ConfirmScope': [scopes.Reports, scopes.Head],
}
const staff = { profileId: 77, role: 'Support' as const }
/** Asked again for the factor, whatever is said; a long sanction is besides (decisions.test.ts). */
const askedAgain = ['Safety/SecondDecision', 'Safety/ProposeScope', 'Safety/ConfirmScope']

test('nothing is answered that these rules do not name', () => {
  const desk = calls.filter(({ name }) => name.startsWith('Safety/')).map(({ name }) => name)
  expect(calls.map(({ name }) => name).toSorted()).toEqual([...open, ...ofMembers, ...ofMeetings, ...desk].toSorted())
  expect(desk.length).toBe(25)
})

describe.each(calls)('$name', ({ name, method }) => {
  const isDesk = name.startsWith('Safety/')
  const ofDesk = (grants: readonly string[]) => {
    if (!isDesk) return 'in'
    return (heldFor[name] ?? [scopes.Reports]).some((scope) => grants.includes(scope)) ? 'in' : 'NotAllowed'
  }
  test('by each caller', async () => {
    expect(await knocks(name, method, 'anonymous')).toBe(open.includes(name) ? 'in' : 'SignInRequired')
    expect(await knocks(name, method, { profileId: 5 })).toBe(isDesk ? 'NotAllowed' : 'in')
    // A grant without the role opens nothing, nor does the role of a developer.
    for (const role of ['Normal', 'ChatModerator', 'Developer'] as const)
      expect(await knocks(name, method, { profileId: 5, role, grants: Object.values(scopes) })).toBe(
        isDesk ? 'NotAllowed' : 'in',
      )
    for (const grants of [[], ...Object.values(scopes).map((scope) => [scope])])
      expect([grants, await knocks(name, method, { ...staff, grants })]).toEqual([grants, ofDesk(grants)])
    // Staff without a second factor come without their rights, and with a confirmation of before they are asked again.
    const lacking = { role: 'Normal', grants: [], factorMissing: true } satisfies Partial<SignedInProfile>
    expect(await knocks(name, method, { ...staff, ...lacking })).toBe(isDesk ? 'FactorNeeded' : 'in')
    const long = { ...staff, grants: Object.values(scopes), confirmedAt: undefined }
    expect(await knocks(name, method, long)).toBe(askedAgain.includes(name) ? 'ConfirmationNeeded' : 'in')
    const looking = { profileId: 5, impersonatorId: 77 }
    const reads = ['Reports/GetMyReports', 'Reports/GetMyDecisions', 'Reports/GetDecision', ...open]
    expect(await knocks(name, method, looking)).toBe(reads.includes(name) ? 'in' : 'NotAllowed')
  })

  test.each(['Locked', 'Quarantined', 'ToBeDeleted'] as ProfileStatus[])('by a member who is %s', async (status) => {
    const mayReport = status !== 'ToBeDeleted' || name !== 'Reports/CreateReport'
    const isOpen = open.includes(name) || (!isDesk && mayReport && !ofActive.includes(name))
    expect(await knocks(name, method, { profileId: 5, status })).toBe(isOpen ? 'in' : 'ProfileNotActive')
  })
})
