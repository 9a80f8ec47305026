/** The scopes of staff (docs/product/roles.md, "Scopes"): every call of a desk by every scope and every other caller. */
import { expect, it, test } from 'vitest'
import { areas } from './areas.ts'
import { type Access, refusalOf } from './core/access.ts'
import type { RequestContext, SignedInProfile } from './core/context.ts'
import { profileStatuses } from './core/values.ts'
import { type Scope, scopeNames, scopes } from './safety/values.ts'

const of = (area: string, ...names: string[]) => names.map((name) => `${area}/${name}`)

/** The product's rules, written out once more. */
const opens: Record<Scope, string[]> = {
  Tickets: [
    ...of('Tickets', 'GetTicketQueue', 'GetTicket', 'GetTicketAuthor', 'GetTicketLog', 'GetMacros'),
    ...of('Tickets', 'ClaimTicket', 'ReleaseTicket', 'AnswerTicket', 'AddTicketNote', 'ForwardTicket'),
    ...of('Tickets', 'SetTicketPending', 'CloseTicketAsStaff', 'MergeTickets', 'DeleteTicket', 'ShowRatingWords'),
    ...of('Tickets', 'SaveMacro', 'DeleteMacro'),
    ...['Impersonation/BeginImpersonation', 'Common/GetProfilePageNewDesignFeedback'],
  ],
  Reports: [
    ...of('Safety', 'GetReportQueue', 'ClaimReport', 'ReleaseReport', 'GetReportCase', 'DecideReport'),
    ...of('Safety', 'DecideAppeal', 'SecondDecision', 'SanctionMember', 'LiftSanction', 'SetMemberRights'),
    ...of('Safety', 'RecordAppeal', 'OpenMember', 'GetMemberHistory', 'AddStaffNote', 'DismissSignal'),
    ...of('Safety', 'GetMemberAccount', 'GetMemberAmounts', 'GetMemberTickets', 'GetMemberLodges'),
    ...of('Safety', 'GetSafetyStatistics', 'GetStatementsFile', 'GetScopes', 'ConfirmScope'),
    'Tickets/GetMacros',
  ],
  Validation: [
    ...of('ValidateProfile', 'GetValidationQueue', 'OpenValidationVideo', 'DecideValidation'),
    ...of('ValidateProfile', 'ApprovePhotoCheck', 'DeclinePhotoCheck'),
  ],
  DarkApplications: of('EditDarkProfile', 'GetDarkApplications', 'DecideDarkApplication'),
  Billing: [
    ...of('Payment', 'OpenMemberPayments', 'GetMemberPayments', 'GetMemberMembership', 'GetDifferences'),
    ...of('Payment', 'GetWaitingRefunds', 'RefundPayment', 'ConfirmRefund', 'DeclineRefund', 'GetCatalogue'),
    ...of('Payment', 'GetWaitingTransfers', 'RecordTransfer', 'GetTransfersToReturn', 'RecordTransferReturn'),
    ...of('Payment', 'GetRecordedTransfers', 'GetWaitingReversals', 'ReverseTransfer', 'ConfirmReversal'),
    ...['Payment/DeclineReversal', 'Billwerk/RerunMemberTransaction'],
    ...of('Contest', 'GetContestDesk', 'GetContestEntries', 'DrawContest'),
  ],
  Content: [
    ...of('Support', 'GetContents', 'GetUnansweredSearches', 'GetContent', 'SaveContent', 'PublishContent'),
    ...of('Support', 'CancelContent', 'RemoveContent'),
    ...of('Stories', 'GetStoryQueue', 'ShowStory', 'DeclineStory'),
  ],
  Head: [...of('Safety', 'GetScopes', 'ProposeScope', 'ConfirmScope', 'GetAudit'), 'Support/GetStaffTraces'],
}

const calls = Object.entries(areas).flatMap(([areaName, { calls: ofArea }]) =>
  Object.entries(ofArea).map(([name, call]) => ({ name: `${areaName}/${name}`, access: call.access as Access })),
)
const ofStaff = calls.filter(({ access }) => access.role === 'Support')

const profile: SignedInProfile = {
  ...{ profileId: 77, name: 'Karen', role: 'Support', status: 'Active', termsAccepted: true, subscriber: true },
  ...{ validated: true, darkStatus: 'Approved', ageProven: true, bans: [], grants: [], newcomer: false },
  confirmedAt: '2999-01-01T00:00:00.000Z',
}
const answer = (access: Access, change: Partial<SignedInProfile>, dark = false): string => {
  const context: RequestContext = { siteId: 1, community: 'dk', dark, language: 'da-DK' }
  return refusalOf(access, { ...context, profile: { ...profile, ...change } })?.code ?? 'in'
}
/** The names of the calls that let somebody in. */
const openTo = (change: Partial<SignedInProfile>, dark = false): string[] =>
  ofStaff.flatMap(({ name, access }) => (answer(access, change, dark) === 'in' ? [name] : [])).toSorted()

const all = Object.values(scopes)

it('is asked for by every call of staff but those that moderate the chat, and those of releases', () => {
  const unscoped = calls.filter(({ access }) => access.role !== undefined && access.grants.length === 0)
  expect(unscoped.map(({ name }) => name)).toEqual([
    ...of('Chat', 'KickProfile', 'MuteProfile', 'DeleteChatMessage'),
    ...of(
      'Registry',
      'GetDeskReleases',
      'GetDeskReleaseActs',
      'UseReleaseAtDesk',
      'ShareReleaseAtDesk',
      'PreviewReleaseAtDesk',
      'WithdrawReleaseAtDesk',
      'GetDeskProblems',
      'MarkProblem',
    ),
  ])
  expect(ofStaff.map(({ name }) => name).toSorted()).toEqual([...new Set(Object.values(opens).flat())].toSorted())
})

test.each(scopeNames)('%s opens its calls on both sides, and no other', (scope) => {
  for (const dark of [false, true]) expect(openTo({ grants: [scopes[scope]] }, dark)).toEqual(opens[scope].toSorted())
})

it('opens nothing without the role, without a factor, or in a state that is held back', () => {
  expect(openTo({ grants: [] })).toEqual([])
  expect(openTo({ grants: ['blog.curate'] })).toEqual([])
  for (const role of ['Normal', 'CertifiedProfile', 'ChatModerator', 'Developer'] as const)
    expect([role, openTo({ role, grants: all })]).toEqual([role, []])
  for (const status of profileStatuses.filter((one) => one !== 'Active'))
    expect([status, openTo({ status, grants: all })]).toEqual([status, []])
  // As the sign-in leaves them without a factor.
  const lacking: Partial<SignedInProfile> = { role: 'Normal', grants: [], factorMissing: true }
  expect([...new Set(ofStaff.map(({ access }) => answer(access, lacking)))]).toEqual(['FactorNeeded'])
  const looking = { grants: all, impersonatorId: 78 }
  expect(openTo(looking)).toEqual([])
})

it('asks again before what could hurt and before money moves, with whatever scope', () => {
  const before = ofStaff.filter(({ access }) => answer(access, { grants: all, confirmedAt: '2000-01-01' }) !== 'in')
  expect(before.map(({ name }) => name).toSorted()).toEqual([
    'Billwerk/RerunMemberTransaction',
    'Impersonation/BeginImpersonation',
    'Payment/ConfirmRefund',
    'Payment/ConfirmReversal',
    'Payment/RefundPayment',
    'Payment/ReverseTransfer',
    'Safety/ConfirmScope',
    'Safety/ProposeScope',
    'Safety/SecondDecision',
  ])
})
