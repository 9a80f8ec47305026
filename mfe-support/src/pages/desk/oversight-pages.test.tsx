// @vitest-environment happy-dom
/** Scopes, the audit and statistics: who sees them, what is sent, and what is said when a colleague was faster. */
import type { CallOutput } from '@samvaer/contracts/client'
import { scopes } from '@samvaer/contracts/safety/values'
import { bo, choose, click, fill, refused, until } from '@samvaer/remote-kit/testing'
import { expect, it, vi } from 'vitest'
import texts from '../../locales/da-DK.json' with { type: 'json' }
import { openAt, page } from '../../testing/open-support.ts'

const { scopes: s, audit: a, statistics: n, look } = texts
const at = '2026-01-02T12:00:00.000Z'
const head = { role: 'Support' as const, grants: [scopes.Reports, scopes.Head] }
const reports = { role: 'Support' as const, grants: [scopes.Reports] }

const proposal = (proposalId: number, mayConfirm: boolean): CallOutput<'Safety/GetScopes'>['proposals'][number] => ({
  ...{ proposalId, profileId: 8, name: 'Bo', scope: 'Validation', given: true, reason: `Grund ${proposalId}`, at },
  ...{ proposedBy: { profileId: 9, name: 'Ole' }, mayConfirm },
})
const answer: CallOutput<'Safety/GetScopes'> = {
  staff: [
    { profileId: bo.profileId, card: bo, scopes: ['Reports'] },
    { profileId: 7, card: null, scopes: [] },
  ],
  proposals: [proposal(1, true), proposal(2, false)],
  mayPropose: true,
}

it('proposes to end what a colleague holds and to give what is not held, never for oneself', async () => {
  const host = await openAt('/Support/Desk/Scopes', {
    profile: head,
    calls: { 'Safety/GetScopes': answer, 'Safety/ProposeScope': refused('Conflict', { reason: 'Same' }) },
  })
  await host.page.find('button', s.change)
  expect(host.page.all('button', s.change)).toHaveLength(1)
  await click(await host.page.find('button', s.change))
  await click(await host.page.find('button', s.propose))
  await host.page.says(s.whichMissing)
  await choose(await host.page.field(s.which), 'Reports')
  await fill(await host.page.field(look.reason), 'Holder op')
  await click(await host.page.find('button', s.propose))
  await host.page.says(s.same)
  host.answer({ 'Safety/ProposeScope': { proposalId: 3 } })
  await choose(await host.page.field(s.which), 'Head')
  await click(await host.page.find('button', s.propose))
  await until(() => host.page.all('dialog').length === 0)
  expect(host.asked('Safety/ProposeScope')).toEqual([
    { profileId: bo.profileId, scope: 'Reports', given: false, reason: 'Holder op' },
    { profileId: bo.profileId, scope: 'Head', given: true, reason: 'Holder op' },
  ])
})

it('lets a second person agree once, and reads again when a colleague was faster', async () => {
  const host = await openAt('/Support/Desk/Scopes', {
    profile: reports,
    calls: {
      'Safety/GetScopes': { ...answer, mayPropose: false },
      'Safety/ConfirmScope': refused('Conflict', { reason: 'Decided' }),
    },
  })
  await host.page.says('Grund 2')
  await host.page.says(s.waits)
  await host.page.says(s.headProposes)
  expect(host.page.all('button', s.change)).toEqual([])
  expect(host.page.all('button', s.confirm)).toHaveLength(1)
  host.answer({ 'Safety/GetScopes': { ...answer, proposals: [], mayPropose: false } })
  await click(await host.page.find('button', s.confirm))
  await until(() => host.page.all('heading', s.proposals).length === 0)
  expect(host.asked('Safety/ConfirmScope')).toEqual([{ proposalId: 1, approved: true }])
})

it('narrows the audit to an act, to one of the staff and to a member, by the address', async () => {
  const row: CallOutput<'Safety/GetAudit'>['items'][number] = {
    ...{ entryId: 12, act: 'SanctionLifted', actorId: 9, actorName: 'Ole', profileId: 8, caseId: null },
    ...{ decisionId: 4, detail: 'Lock Det var en fejl', at, hash: 'a1b2c3d4e5f60718' },
  }
  const machine = { ...row, entryId: 11, act: 'SanctionEnded' as const, actorId: null, actorName: null, detail: '' }
  const before = { ...row, entryId: 10, act: 'Reported' as const, detail: 'Spam' }
  const host = await openAt('/Support/Desk/Audit?about=8', {
    profile: head,
    calls: { 'Safety/GetAudit': page(row, machine, before) },
  })
  await host.page.says(`${texts.sanction.Lock} · Det var en fejl`)
  // Rows of one of the staff are each their own.
  await host.page.says(texts.audit.act.Reported)
  await host.page.says('a1b2c3d4e5f6')
  await host.page.says(a.machine)
  expect(host.asked('Safety/GetAudit')).toEqual([{ profileId: 8, skip: 0, take: 30 }])
  await click(await host.page.find('link', 'Ole'))
  await until(() => host.asked('Safety/GetAudit').length === 2)
  await choose(await host.page.field(texts.traces.acts), 'SanctionLifted')
  await until(() => host.asked('Safety/GetAudit').length === 3)
  const narrowed = { act: 'SanctionLifted', actorId: 9, profileId: 8 }
  expect(host.asked('Safety/GetAudit').at(-1)).toEqual({ ...narrowed, skip: 0, take: 30 })
  expect(host.address()).toBe('/Support/Desk/Audit?act=SanctionLifted&by=9&about=8')
})

const numbers: CallOutput<'Safety/GetSafetyStatistics'> = {
  reports: [
    { category: 'Spam', number: 1200, illegal: 3 },
    { category: 'Hate', number: 0, illegal: 0 },
  ],
  decisions: [{ outcome: 'Removed', number: 7 }],
  sanctions: [{ kind: 'Ban Mail', number: 2 }],
  appeals: [{ state: 'Upheld', number: 1 }],
  urgent: { decided: 4, median: 40 * 60_000, longest: 3 * 60 * 60_000, late: 1 },
  normal: { decided: 0, median: null, longest: null, late: 0 },
  automated: 5,
}

it('says numbers and clocks of a period, and saves its statements as a file', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:statements')
  const pressed = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  const host = await openAt('/Support/Desk/Statistics?from=2026-01-01&until=2026-01-31', {
    profile: reports,
    calls: {
      'Safety/GetSafetyStatistics': numbers,
      'Safety/GetStatementsFile': { name: 'statements.csv', text: 'puid\r\n"1"\r\n' },
    },
  })
  await host.page.find('heading', n.clocks)
  const rows = Array.from(document.querySelectorAll('tr'), (row) =>
    Array.from(row.children, ({ textContent }) => textContent),
  )
  expect(rows).toContainEqual([n.urgent, '4', '40 minutter', '3 timer', '1'])
  expect(rows).toContainEqual([n.normal, '0', '–', '–', '0'])
  expect(rows).toContainEqual([texts.report.category.Spam.name, '1.200', '3'])
  expect(rows).toContainEqual([texts.ban.Mail, '2'])
  expect(rows).toContainEqual([n.automated, '5'])
  expect(host.page.words()).not.toContain(texts.report.category.Hate.name)
  const period = { from: '2026-01-01', until: '2026-01-31' }
  expect(host.asked('Safety/GetSafetyStatistics')).toEqual([period])
  await click(await host.page.find('button', n.file))
  await until(() => pressed.mock.calls.length === 1)
  expect(host.asked('Safety/GetStatementsFile')).toEqual([period])
  expect((pressed.mock.contexts[0] as HTMLAnchorElement).download).toBe('statements.csv')
  const [file] = saved.mock.calls.flat()
  expect(file instanceof Blob && (await file.text())).toBe('puid\r\n"1"\r\n')
})

it('asks nothing of a period that ends before it begins', async () => {
  const host = await openAt('/Support/Desk/Statistics?from=2026-02-01&until=2026-01-31', { profile: reports })
  await host.page.says(n.backwards)
  expect(host.asked('Safety/GetSafetyStatistics')).toEqual([])
})

it('is offered to whoever holds the scope', async () => {
  const withReports = await openAt('/Support/Desk/Scopes', { profile: reports, calls: { 'Safety/GetScopes': answer } })
  await withReports.page.find('link', n.title)
  expect(withReports.page.all('link', a.title)).toEqual([])
})

it('is there for nobody else', async () => {
  for (const path of ['Scopes', 'Statistics', 'Audit']) {
    const others = [scopes.Tickets, scopes.Validation, scopes.DarkApplications, scopes.Billing, scopes.Content]
    const none = await openAt(`/Support/Desk/${path}`, { profile: { role: 'Support', grants: others } })
    await none.page.find('heading', texts.notFound.page.title)
  }
  const noHead = await openAt('/Support/Desk/Audit', { profile: reports })
  await noHead.page.find('heading', texts.notFound.page.title)
  expect(noHead.asked('Safety/GetAudit')).toEqual([])
})
