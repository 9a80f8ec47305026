import { describe, expect, it, test } from 'vitest'
import * as z from 'zod'
import { areas, declaredRates } from './areas.ts'
import { Access } from './core/access.ts'
import type { Right } from './core/rights.ts'
import { errors } from './error-table.ts'
import { notificationTypeTable } from './notification-types.ts'

const calls = Object.entries(areas).flatMap(([areaName, area]) =>
  Object.entries(area.calls).map(([callName, call]) => ({ areaName, callName, area, call })),
)

declare module 'vitest' {
  interface TaskMeta {
    /** The number of calls that a test went through. */
    cases?: number
  }
}

/** Tests every call, in one test with a case for each. */
const ofEveryCall = (what: string, check: (call: (typeof calls)[number]) => void): void =>
  test(`every call ${what}`, ({ task }) => {
    task.meta.cases = calls.length
    const wrong = calls.flatMap((one) => {
      try {
        check(one)
        return []
      } catch (error) {
        return [`${one.areaName}/${one.callName}: ${error instanceof Error ? error.message : error}`]
      }
    })
    expect(wrong).toEqual([])
  })

ofEveryCall('stands under its own name, in the style of the specification', ({ areaName, callName, area }) => {
  expect(area.name).toBe(areaName)
  expect(callName).toMatch(/^[A-Z][A-Za-z0-9]+$/)
})

ofEveryCall('declares who may call and what it counts against (R8)', ({ call }) => {
  expect(call.access).toBeInstanceOf(Access)
  // Another limit of the same name would count together with it.
  for (const { name, ...rate } of call.rates) expect(declaredRates[name]).toEqual(rate)
  expect(call.about).toMatch(/\.$/)
})

ofEveryCall('says first what it does (shared/decisions/glossary.md, "Sentences")', ({ call }) => {
  expect(call.about).not.toMatch(/^(?:Who|Whom|Whose|What|Where|Which|Why|How|Whether)\b/)
})

ofEveryCall('refuses unknown keys (R12)', ({ call }) => {
  // Each is asked once: to compile what reads it would take longer than to read.
  const outcome = (call.input as z.ZodType).safeParse({ aKeyThatNobodyDeclared: 1 }, { jitless: true })
  const issues = outcome.success ? [] : outcome.error.issues
  expect(issues.map((issue) => issue.code)).toContain('unrecognized_keys')
})

ofEveryCall('can be written as JSON schema in both directions', ({ call }) => {
  expect(z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' })).toBeTypeOf('object')
  expect(z.toJSONSchema(call.returns, { io: 'output', unrepresentable: 'any' })).toHaveProperty('type', 'object')
})

/** Calls of members which neither need a right on what they name nor say what they reach. */
test('every call of members has a right, or says that it reaches the own or what is open to all', () => {
  const members = calls.filter(({ call: { access } }) => access.audience === 'signedIn')
  const unsaid = members.filter(({ call: { access } }) => access.rights.length === 0 && access.reach === undefined)
  expect(unsaid.map(({ areaName, callName }) => `${areaName}/${callName}`)).toEqual([])
  const both = members.filter(({ call: { access } }) => access.rights.length > 0 && access.reach !== undefined)
  expect(both.map(({ areaName, callName }) => `${areaName}/${callName}`)).toEqual([])
})

/** Numbers of single things; a list that is open to all names nothing of somebody. */
test('a call that is open to all names nothing, but whom the viewer would write to', () => {
  const naming = calls
    .filter(({ call: { access } }) => access.reach === 'open')
    .filter(({ call: { input } }) => Object.keys((input as z.ZodObject).shape).some((name) => /Ids?$/.test(name)))
  expect(naming.map(({ areaName, callName }) => `${areaName}/${callName}`)).toEqual([
    // A contest of the brand, which staff look at.
    'Contest/GetContestDesk',
    'Mail/GetMailPermission',
    // A fault in browsers is nobody's.
    'Registry/MarkProblem',
    // The list is empty for whoever is not there, and behind a block.
    'Lodges/GetProfileLodges',
    // A region, which is nobody's.
    'Events/GetUpcomingEvents',
    // One of the staff, or a member, whom the head of staff narrows a list to.
    'Support/GetStaffTraces',
    'Safety/GetAudit',
    // A brand, of which staff read the catalogue.
    'Payment/GetCatalogue',
  ])
})

const deskActs = [
  'AddTicketNote',
  'AnswerTicket',
  'ClaimTicket',
  'CloseTicketAsStaff',
  'DeleteMacro',
  'ForwardTicket',
  'MergeTickets',
  'ReleaseTicket',
  'ReopenTicket',
  'SaveMacro',
  'SetTicketPending',
  'SetTicketRead',
  'ShowRatingWords',
].map((name) => `Tickets/${name}`)

/** The acts of staff on what others have: every call that asks for their role, or for a right that staff have. */
describe('an act of staff', () => {
  const bySomeStaff = ({ by }: Right) => by.flat().some((who) => who === 'staff' || who === 'desk')
  const acts = calls.filter(
    ({ call: { method, access } }) =>
      method === 'POST' && (access.role !== undefined || access.rights.some(bySomeStaff)),
  )
  const nameOf = ({ areaName, callName }: (typeof calls)[number]) => `${areaName}/${callName}`
  const needsReason = ({ call: { access, input } }: (typeof calls)[number]) => {
    const bySchema =
      input instanceof z.ZodObject && (input.shape.reason as z.ZodType | undefined)?.safeParse(undefined).success
    return (
      bySchema === false || (access as Access).rights.filter(bySomeStaff).some(({ byStaff }) => byStaff !== undefined)
    )
  }

  it('needs a written reason, or is named here with why it does not', () => {
    expect(
      acts
        .filter((act) => !needsReason(act))
        .map(nameOf)
        .sort(),
    ).toEqual([
      // A choice of what is shown first, open to curators too; who chose, and why, is kept with it.
      'Blogs/SetCurated',
      // A refusal needs one, which the member reads; approving takes nothing from anybody. The decider is kept.
      'EditDarkProfile/DecideDarkApplication',
      // Lists that are asked for with a body.
      'Lodges/GetLodgeMembers',
      'Lodges/GetLodgeMembersManagement',
      'Lodges/SearchLodgeMembersByName',
      // Lets happen what somebody else of the staff has given the reason for.
      'Payment/ConfirmRefund',
      'Payment/ConfirmReversal',
      // Says what the bank’s statement says; who has recorded it is kept, and nothing of a member’s is changed by choice.
      'Payment/RecordTransfer',
      'Payment/RecordTransferReturn',
      // Puts a line out of sight, which comes back by itself.
      'Registry/MarkProblem',
      // Changes no page of anybody; the history keeps who made the link.
      'Registry/PreviewReleaseAtDesk',
      // Staff alone read it.
      'Safety/AddStaffNote',
      // Lets happen what the head of staff has given the reason for.
      'Safety/ConfirmScope',
      // A statement of reasons, which the member reads, with its ground and its facts.
      'Safety/DecideAppeal',
      'Safety/DecideReport',
      // Gives back what was taken up, and changes nothing of a member’s.
      'Safety/ReleaseReport',
      'Safety/SanctionMember',
      // The brand's words to everybody, of nobody; every version names who published it.
      'Support/CancelContent',
      'Support/PublishContent',
      'Support/RemoveContent',
      'Support/SaveContent',
      // The desk answers whoever has asked it, and changes nothing that a member has written; each act is in the log.
      ...deskActs,
      'ValidateProfile/DecideValidation',
      // Reads, for the case that the member handed in; who looked, and for how long, is kept.
      'ValidateProfile/OpenValidationVideo',
    ])
  })

  it('that touches contents notifies the member, by a sentence of its own', () => {
    const touching = acts.flatMap(({ call }) => (call.access as Access).rights).flatMap(({ byStaff }) => byStaff ?? [])
    expect(touching.length).toBeGreaterThan(0)
    for (const { notifies, variant } of touching) {
      const { always, variants } = notificationTypeTable[notifies]
      expect([notifies, always, variants?.includes(variant)]).toEqual([notifies, true, true])
    }
  })
})

describe('errors', () => {
  it.each(Object.entries(errors))('%s has a status outside 200 to 299, a sentence and an advice', (_code, error) => {
    expect(error.status).toBeGreaterThanOrEqual(400)
    expect(error.message).toMatch(/\.$/)
    expect(error.advice).toMatch(/\.$/)
  })
})

/** Staff who look through a profile look, and no more (R7). */
test('no act is made while staff look through a profile, but those that change nothing or only mark', () => {
  const acts = calls.filter(({ call: { method, access } }) => method === 'POST' && access.audience === 'signedIn')
  const open = acts.filter(({ call: { access } }) => access.impersonation)
  const named = (looking: Access['looking']) =>
    open.filter(({ call: { access } }) => access.looking === looking).map((one) => `${one.areaName}/${one.callName}`)
  expect(named(undefined)).toEqual([])
  expect(named('changesNothing').filter((name) => !/\/(Get|Search|Count|NewLodgesSearch)/.test(name))).toEqual([
    // Answers how many there are, and marks none.
    'Notifications/SetNotificationsAsRead',
    'Impersonation/EndImpersonation',
  ])
  expect(named('leavesNoMark')).toMatchInlineSnapshot(`
    [
      "Profiles/RegisterVisit",
      "Guestbook/MarkEntriesAsRead",
      "BreakingNews/AddBreakingNewsView",
      "Emojis/AddUsedEmoji",
      "TopMenu/SetVisitsAsSeen",
      "Blogs/UpdateBlogEntryReadCount",
      "Blogs/MarkFollowedBlogEntriesAsRead",
      "Blogs/MarkEntriesByFollowedAuthorsAsRead",
      "Blogs/MarkMyBlogEntriesAsRead",
      "Blogs/MarkMyCommentsBlogEntriesAsRead",
      "Blogs/UpdateCuratedReadDate",
      "Blogs/UpdateFollowersReadDate",
      "Lodges/UpdateLodgeViewTime",
      "Lodges/UpdateDebateEntryView",
      "Events/UpdateEventViewTime",
    ]
  `)
})

test('no call of the mail or the chat is made while staff look through a profile', () => {
  const open = calls
    .filter(({ areaName, call: { access } }) => /^(Mail|Chat)$/.test(areaName) && access.audience === 'signedIn')
    .filter(({ call: { access } }) => access.impersonation)
  expect(open.map(({ callName }) => callName)).toEqual([])
})
