// @vitest-environment happy-dom
/** A member at the desk: opened with a reason alone, sanctions lifted, notes kept. */

import type { CallOutput } from '@samvaer/contracts/client'
import { scopes } from '@samvaer/contracts/safety/values'
import { bo, choose, click, fill, type Host, type HostOptions, refused, until } from '@samvaer/remote-kit/testing'
import { seriousProblems } from '@samvaer/remote-kit/testing/axe'
import { expect, it } from 'vitest'
import texts from '../../locales/da-DK.json' with { type: 'json' }
import { openAt } from '../../testing/open-support.ts'

type Act = NonNullable<CallOutput<'Safety/GetMemberHistory'>['items'][number]['act']>

const { deskMember: t, desk, look, safetyDesk } = texts
const at = '2026-01-01T12:00:00.000Z'
const history: CallOutput<'Safety/GetMemberHistory'> = {
  items: [
    {
      ...{ entryId: 'n1', kind: 'Note', act: null, caseId: null, decisionId: null, word: '', text: 'Ringede' },
      ...{ staffName: 'Ole', at },
    },
    {
      ...{ entryId: 's1', kind: 'Sanction', act: null, caseId: null, decisionId: 1, word: 'Mail', text: '' },
      ...{ staffName: 'Ole', at },
    },
    {
      ...{
        entryId: 'r1',
        kind: 'ReportReceived',
        act: null,
        caseId: 2,
        decisionId: null,
        word: 'Hate',
        text: 'Et digt',
      },
      ...{ staffName: null, at },
    },
  ],
  next: null,
  signals: [],
  member: bo,
  language: 'nb-NO',
  sanctions: [
    { sanctionId: 4, decisionId: 1, kind: 'Lock', ban: null, from: at, until: null, endedAt: null, holds: true },
  ],
}
const staff = { role: 'Support' as const, grants: [scopes.Reports] }

it('reads what was said of dates in confidence, by whom, and says that it stays there', async () => {
  const signal = {
    ...{ signalId: 1, kind: 'UneasyMeeting' as const, number: 2, others: [], state: 'Open' as const },
    ...{ firstAt: at, lastAt: at },
    feedback: [{ profileId: 9, name: 'Ida', feeling: 'Uneasy' as const, text: 'Han fulgte efter mig', at }],
  }
  const { page } = await openAt('/Support/Desk/Members/8', {
    profile: staff,
    calls: { 'Safety/GetMemberHistory': { ...history, signals: [signal] } },
  })
  await page.says(texts.signal.kind.UneasyMeeting)
  await page.says('Han fulgte efter mig')
  await page.says('Ida')
  await page.says(texts.signal.secret)
})

it('opens with a written reason alone, lifts what holds and keeps notes', async () => {
  const host = await openAt('/Support/Desk/Members/8', {
    profile: staff,
    calls: {
      'Safety/GetMemberHistory': refused('Conflict', { reason: 'ReasonNeeded' }),
      'Safety/OpenMember': {},
      'Safety/LiftSanction': {},
      'Safety/AddStaffNote': { noteId: 1 },
    },
  })
  await click(await host.page.find('button', t.open))
  await host.page.says(texts.safetyDesk.missing)
  expect(host.asked('Safety/OpenMember')).toEqual([])
  await fill(await host.page.field(look.reason), 'Bad om det i telefonen')
  host.answer({ 'Safety/GetMemberHistory': history })
  await click(await host.page.find('button', t.open))
  await host.page.says('Ringede')
  await host.page.says(texts.ban.Mail)
  await host.page.says(texts.report.category.Hate.name)
  expect(host.asked('Safety/OpenMember')).toEqual([{ profileId: 8, reason: 'Bad om det i telefonen' }])
  await fill(await host.page.field(desk.noteLabel), 'Vil ringe igen')
  await click(await host.page.find('button', desk.sendNote))
  await until(() => host.asked('Safety/AddStaffNote').length === 1)
  expect(host.asked('Safety/AddStaffNote')).toEqual([{ profileId: 8, text: 'Vil ringe igen' }])
  await click(await host.page.find('button', t.lift))
  await host.page.find('dialog')
  await fill(await host.page.field(look.reason), 'Det var en fejl')
  await click(host.page.all('button', t.lift).at(-1) ?? document.body)
  await until(() => host.asked('Safety/LiftSanction').length === 1)
  expect(host.asked('Safety/LiftSanction')).toEqual([{ sanctionId: 4, reason: 'Det var en fejl' }])
})

it('sanctions without a report, in the words of a decision, and says when a second person has to agree', async () => {
  const host = await openAt('/Support/Desk/Members/8', {
    profile: staff,
    calls: {
      'Safety/GetMemberHistory': history,
      'Safety/SanctionMember': { decisionId: 5, waitsForSecond: true },
      'Tickets/GetMacros': { items: [] },
    },
  })
  await click(await host.page.find('button', t.sanction))
  await host.page.find('dialog')
  const send = async () => click(host.page.all('button', safetyDesk.send).at(-1) ?? document.body)
  await send()
  await host.page.says(safetyDesk.sanctionMissing)
  const field = (label: string) => host.page.field(new RegExp(`^${label.split(' (')[0]}`))
  await choose(await field(safetyDesk.sanction), 'Ban')
  await fill(await field(safetyDesk.days), '4000')
  await fill(await field(safetyDesk.reference), 'Etisk 3')
  await fill(await field(texts.statement.facts), 'Ringede og truede')
  await fill(await field(safetyDesk.toSubject), 'Slik går det ikke an')
  await send()
  await host.page.says(safetyDesk.daysWrong.replace('{{most, number}}', '3.650'))
  expect(host.asked('Safety/SanctionMember')).toEqual([])
  await choose(await field(safetyDesk.sanction), 'PermaLock')
  await host.page.says(safetyDesk.needsSecond)
  await click(await field(safetyDesk.fraud))
  await send()
  await until(() => host.asked('Safety/SanctionMember').length === 1)
  expect(host.asked('Safety/SanctionMember')).toEqual([
    {
      ...{
        profileId: 8,
        sanctions: [{ kind: 'PermaLock', fraud: true }],
        ground: { kind: 'Rule', reference: 'Etisk 3' },
      },
      ...{ facts: 'Ringede og truede', textToSubject: 'Slik går det ikke an' },
    },
  ])
  await until(() => host.page.all('dialog').length === 0)
})

it('says why whoever has reported the member gives no sanction, and keeps the words', async () => {
  const host = await openAt('/Support/Desk/Members/8', {
    profile: staff,
    calls: {
      'Safety/GetMemberHistory': history,
      'Safety/SanctionMember': refused('NotAllowed', { reason: 'Own' }),
      'Tickets/GetMacros': { items: [] },
    },
  })
  await click(await host.page.find('button', t.sanction))
  await host.page.find('dialog')
  const field = (label: string) => host.page.field(new RegExp(`^${label.split(' (')[0]}`))
  await choose(await field(safetyDesk.sanction), 'Warning')
  await fill(await field(safetyDesk.reference), 'Etisk 3')
  await fill(await field(texts.statement.facts), 'Ringede og truede')
  await fill(await field(safetyDesk.toSubject), 'Slik går det ikke an')
  await click(host.page.all('button', safetyDesk.send).at(-1) ?? document.body)
  await host.page.says(t.reportedByYou)
  expect((await field(texts.statement.facts)).value).toBe('Ringede og truede')
})

it('sets the rights that were chosen, and no others', async () => {
  const host = await openAt('/Support/Desk/Members/8', {
    profile: staff,
    calls: { 'Safety/GetMemberHistory': history, 'Safety/SetMemberRights': refused('NotAllowed', { reason: 'Staff' }) },
  })
  await click(await host.page.find('button', t.rights))
  await click(await host.page.find('button', t.rightsSend))
  await host.page.says(t.rightsMissing)
  await choose(await host.page.field(t.certified), 'HiddenCertifiedProfile')
  await choose(await host.page.field(t.measures), 'no')
  await fill(await host.page.field(new RegExp(`^${look.reason}`)), 'Har vist pas')
  await click(await host.page.find('button', t.rightsSend))
  await host.page.says(t.rightsOfStaff)
  const chosen = { profileId: 8, role: 'HiddenCertifiedProfile', heightAndWeight: false, reason: 'Har vist pas' }
  expect(host.asked('Safety/SetMemberRights')).toEqual([chosen])
  host.answer({ 'Safety/SetMemberRights': {} })
  await click(await host.page.find('button', t.rightsSend))
  await until(() => host.page.all('dialog').length === 0)
})

it('is for staff alone', async () => {
  const { page, asked } = await openAt('/Support/Desk/Members/8', { profile: { role: 'Developer' } })
  await page.find('heading', texts.notFound.page.title)
  expect(asked('Safety/GetMemberHistory')).toEqual([])
})

it('says in plain words what was changed, and why', async () => {
  const entry = (act: Act, text: string) => ({
    ...{
      entryId: act,
      kind: 'Act' as const,
      act,
      caseId: null,
      decisionId: null,
      word: act,
      text,
      staffName: 'Ole',
      at,
    },
  })
  const items = [
    entry('RightsChanged', '{"curator":true,"role":"HiddenCertifiedProfile","heightAndWeight":false} Har {vist} pas'),
    entry('SanctionLifted', 'Suspend7d Det var en fejl'),
    entry('ScopeProposed', '+Billing Ny kollega'),
    entry('SignalDismissed', 'SamePicture Et søskendepar'),
    entry('MemberOpened', 'Lock er ordet'),
    entry('Decided', 'Removed Lock Mail'),
  ]
  const host = await openAt('/Support/Desk/Members/8', {
    profile: staff,
    calls: { 'Safety/GetMemberHistory': { ...history, items }, 'Tickets/GetMacros': { items: [] } },
  })
  const list = await host.page.find('list', t.history)
  const said = [...list.querySelectorAll('li')].map((row) => row.querySelectorAll('p')[1]?.textContent)
  const rights = [t.curatorIs.yes, t.role.HiddenCertifiedProfile, t.measuresAre.no]
  expect(said).toEqual([
    [...rights, 'Har {vist} pas'].join(' · '),
    `${texts.sanction.Suspend7d} · Det var en fejl`,
    `+ ${texts.scopes.scope.Billing} · Ny kollega`,
    `${texts.signal.kind.SamePicture} · Et søskendepar`,
    'Lock er ordet',
    [safetyDesk.outcomes.Removed, texts.sanction.Lock, texts.ban.Mail].join(' · '),
  ])
})

const dkk = (value: number) => ({ value, currency: 'DKK' as const })
const elsewhere = {
  'Safety/GetMemberHistory': history,
  'Tickets/GetMacros': { items: [] },
  'Safety/GetMemberTickets': {
    items: [
      {
        ...{ ticketId: 31, category: 'Payment', subject: 'Trukket to gange', status: 'Closed' },
        ...{ createdAt: at, changedAt: at },
      },
    ],
  },
  'Safety/GetMemberAmounts': { items: [{ at, amount: dkk(14_900), paidBack: dkk(4_900) }] },
  'Safety/GetMemberLodges': {
    items: [
      {
        ...{ lodgeId: 3, name: 'Bag hækken', path: '/Community/Lodges/Lodge/3/About', role: 'Blacklisted', since: at },
        text: 'Sælger ting',
      },
    ],
    belongsTo: 4,
  },
  'Safety/GetMemberAccount': {
    names: [{ name: 'Sommerbo', until: at }],
    sessions: [{ browser: 'Firefox', system: 'Android', createdAt: at, seenAt: at }],
  },
} satisfies HostOptions['calls']
const parts = texts.memberElsewhere
const shown = async ({ page }: Host) =>
  Promise.all(
    [parts.tickets, parts.lodges, parts.amounts, parts.names, parts.sessions].map(async (title) => {
      const region = await page.find('region', title)
      return [...region.querySelectorAll('li, h2 ~ p')].map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))
    }),
  )

it('shows what others have of the member: amounts and no product, sessions and no address, a ticket to whoever may read it', async () => {
  const host = await openAt('/Support/Desk/Members/8', { profile: staff, calls: elsewhere })
  await host.page.says(parts.since.replace('{{date}}', '01‑01‑2026'))
  await host.settled()
  const [tickets, lodges, amounts, names, sessions] = await shown(host)
  expect(tickets).toEqual([expect.stringMatching(/^Trukket to gange/)])
  expect(lodges).toEqual(['Er med i 4 loger.', expect.stringMatching(/^Bag hækkenSpærret.*Sælger ting$/)])
  expect(amounts).toEqual(['kr. 149 01‑01‑2026 · heraf kr. 49 betalt tilbage'])
  expect(names).toEqual(['Sommerbo indtil 01‑01‑2026'])
  expect(sessions).toEqual([expect.stringMatching(/^Firefox, Android/)])
  expect(host.page.all('link', 'Trukket to gange')).toEqual([])
  expect(host.page.all('link', 'Bag hækken').map((link) => link.getAttribute('href'))).toEqual([
    '/Community/Lodges/Lodge/3/About',
  ])
  const both = await openAt('/Support/Desk/Members/8', {
    profile: { ...staff, grants: [scopes.Reports, scopes.Tickets] },
    calls: elsewhere,
  })
  const link = await both.page.find('link', 'Trukket to gange')
  expect(link.getAttribute('href')).toBe('/Support/Desk/31')
  expect(await seriousProblems(document.body)).toEqual([])
})

it('keeps the rest while a service is away, and says of nothing that there is nothing', async () => {
  const host = await openAt('/Support/Desk/Members/8', {
    profile: staff,
    calls: {
      ...elsewhere,
      'Safety/GetMemberAmounts': refused('ServiceUnavailable'),
      'Safety/GetMemberTickets': { items: [] },
      'Safety/GetMemberLodges': { items: [], belongsTo: 0 },
      'Safety/GetMemberAccount': { names: [], sessions: [] },
    },
  })
  for (const none of [parts.noTickets, parts.noLodges, parts.noNames, parts.noSessions]) await host.page.says(none)
  await host.page.says(texts.failure.away.title)
  await host.page.says('Ringede')
})
