// @vitest-environment happy-dom
/** The pages of reports and decisions for members: reasons, the appeal by page and by mailed link, and the own reports. */
import type { CallOutput } from '@samvaer/contracts/client'
import { click, fill, refused, until } from '@samvaer/remote-kit/testing'
import { expect, it } from 'vitest'
import texts from '../locales/da-DK.json' with { type: 'json' }
import { openAt, page } from '../testing/open-support.ts'
import { aStatement } from '../testing/statements.ts'

const { decision, statement, appeal, myReports, ban, sanction } = texts
const at = '2026-01-01T12:00:00.000Z'
const sanctionOf = (about: object) => ({
  ...{ sanctionId: 1, decisionId: 3, kind: 'Ban' as const, ban: 'Mail' as const, from: at, until: null },
  ...{ endedAt: null, holds: true },
  ...about,
})
const appealed = {
  appealId: 1,
  state: 'Open' as const,
  text: 'Jeg er uenig i det hele',
  at,
  answer: null,
  decidedAt: null,
}

it('says what was decided, why, how, and what follows, and takes an appeal', async () => {
  const sanctions = [
    sanctionOf({}),
    sanctionOf({ sanctionId: 2, kind: 'Suspend7d', ban: null, until: '2026-01-08T12:00:00.000Z' }),
  ]
  const calls = { 'Reports/GetDecision': aStatement({ sanctions, fraud: true }) }
  const host = await openAt('/Support/Decisions/3', { calls })
  await host.page.find('heading', decision.outcome.Removed)
  for (const words of [
    statement.fraud,
    'Vi har fjernet det.',
    'Etisk regelsæt, 3',
    statement.automated,
    'Der stod et telefonnummer i indlægget.',
  ])
    await host.page.says(words)
  await host.page.says(sanction.forGood.replace('{{what}}', ban.Mail))
  await host.page.says(new RegExp(`${sanction.Suspend7d}, indtil .*8`))
  await host.page.says(`${texts.reportedItem.BlogEntry}: Ring til mig`)
  await fill(await host.page.field(appeal.words), 'kort')
  await click(await host.page.find('button', appeal.send))
  await host.page.says(appeal.short)
  expect(host.asked('Reports/AppealDecision')).toEqual([])
  await fill(await host.page.field(appeal.words), appealed.text)
  host.answer({
    'Reports/AppealDecision': { appealId: 1 },
    'Reports/GetDecision': aStatement({ mayAppeal: false, appeal: appealed }),
  })
  await click(await host.page.find('button', appeal.send))
  await host.page.says(appeal.state.Open)
  expect(host.asked('Reports/AppealDecision')).toEqual([{ decisionId: 3, text: appealed.text }])
})

const upheld = { ...appealed, state: 'Upheld', answer: 'Du har ret', decidedAt: at } as const

it.each([
  ['Hidden', null, []],
  ['Removed', null, []],
  ['Warned', null, ['/Blog/5']],
  ['Removed', upheld, ['/Blog/5']],
] as const)('links what it is about where that still stands: %s, %j', async (outcome, appeal, paths) => {
  const calls = { 'Reports/GetDecision': aStatement({ outcome, appeal, mayAppeal: false }) }
  const { page } = await openAt('/Support/Decisions/3', { calls })
  await page.says(`${texts.reportedItem.BlogEntry}: Ring til mig`)
  expect(
    page.all('link', `${texts.reportedItem.BlogEntry}: Ring til mig`).map((link) => link.getAttribute('href')),
  ).toEqual(paths)
})

it('keeps the words of an appeal that came too late, and says so', async () => {
  const calls = {
    'Reports/GetDecision': aStatement(),
    'Reports/AppealDecision': refused('Conflict', { reason: 'TooLate' }),
  }
  const host = await openAt('/Support/Decisions/3', { calls })
  await fill(await host.page.field(appeal.words), appealed.text)
  await click(await host.page.find('button', appeal.send))
  await host.page.says(appeal.refused.TooLate)
  expect((await host.page.field(appeal.words)).value).toBe(appealed.text)
})

it('is nobody else’s', async () => {
  const host = await openAt('/Support/Decisions/3', { calls: { 'Reports/GetDecision': refused('NotFound') } })
  await host.page.find('heading', texts.notFound.page.title)
})

it('opens by the mailed link without signing in, takes the token out of the address, and links nothing of its own', async () => {
  const opened = { ...aStatement(), expiresAt: at }
  const host = await openAt('/Support/Appeal#token=a.b', {
    profile: { isLoggedIn: false, id: 0 },
    calls: {
      'Appeals/OpenDecision': opened,
      'Appeals/AppealByLink': { ...opened, mayAppeal: false, appeal: appealed },
    },
  })
  await host.page.find('heading', decision.outcome.Removed)
  expect(host.address()).toBe('/Support/Appeal')
  expect(host.page.all('link').map((link) => link.getAttribute('href'))).toEqual(['/Support/Moderation'])
  await fill(await host.page.field(appeal.words), appealed.text)
  await click(await host.page.find('button', appeal.send))
  await host.page.says(appeal.state.Open)
  expect(host.asked('Appeals/AppealByLink')).toEqual([{ token: 'a.b', text: appealed.text }])
})

it('shows the words of staff as they are written, and nothing of them as markup', async () => {
  const words = '<img src=x onerror="alert(1)"> [klik](javascript:alert(1)) <script>alert(1)</script> \u202eegakilt'
  const answered = { ...appealed, state: 'Rejected' as const, answer: words, decidedAt: at }
  const ground = { kind: 'Rule' as const, reference: words }
  const about = { ground, facts: words, text: words, mayAppeal: false, appeal: answered }
  const host = await openAt('/Support/Decisions/3', { calls: { 'Reports/GetDecision': aStatement(about) } })
  await host.page.find('heading', decision.outcome.Removed)
  const main = document.querySelector('main') ?? document.body
  expect(main.textContent?.split(words).length).toBe(5)
  expect([...main.querySelectorAll('img, script, [onerror]')]).toEqual([])
  expect(host.page.all('link').filter((link) => link.getAttribute('href')?.startsWith('javascript'))).toEqual([])
})

it.each([
  ['LinkExpired', appeal.link.expired],
  ['NotFound', appeal.link.unknown],
] as const)('says of a link that is %s what to do', async (code, title) => {
  const host = await openAt('/Support/Appeal#token=x', { calls: { 'Appeals/OpenDecision': refused(code) } })
  await host.page.find('heading', title)
})

it('shows the own reports with their answers, and withdraws one that is open', async () => {
  type Report = CallOutput<'Reports/GetMyReports'>['items'][number]
  const report: Report = {
    ...{ reportId: 1, itemType: 'BlogEntry' as const, itemId: 5, title: 'Ring til mig', path: '/Blog/5' },
    ...{ category: 'Spam' as const, text: '', illegal: false, state: 'Open' as const, at, answerBy: at, answer: null },
    ...{ appealUntil: null, appeal: null },
  }
  const answer = { outcome: 'NoViolation' as const, text: 'Det må man gerne.', at }
  const decided: Report = {
    ...report,
    reportId: 2,
    title: 'Min kat',
    state: 'Decided' as const,
    answer,
    appealUntil: at,
  }
  const host = await openAt('/Support/Reports', {
    calls: { 'Reports/GetMyReports': page(report, decided), 'Reports/WithdrawReport': {} },
  })
  await host.page.says('Det må man gerne.')
  // Meant to be answered by a day that is past.
  await host.page.says(myReports.late.split('{')[0] ?? '')
  await host.page.says(myReports.outcome.NoViolation)
  await host.page.says(myReports.help)
  expect(host.page.all('button', myReports.withdraw).length).toBe(1)
  await click(await host.page.find('button', myReports.withdraw))
  await until(() => host.toastState().question !== undefined)
  host.answer({ 'Reports/GetMyReports': page({ ...report, state: 'Withdrawn' }, decided) })
  host.toastState().question?.answer(true)
  await host.page.says(myReports.state.Withdrawn)
  expect(host.asked('Reports/WithdrawReport')).toEqual([{ reportId: 1 }])
  const { appeal: own } = myReports
  await click(await host.page.find('button', own.ask))
  await fill(await host.page.field(new RegExp(`^${appeal.words.replace('?', '')}`)), 'Han skrev mit navn.')
  const said = { state: 'Open' as const, text: 'Han skrev mit navn.', answer: null, at }
  host.answer({
    'Reports/AppealReport': { appealId: 3 },
    'Reports/GetMyReports': page({ ...decided, appealUntil: null, appeal: said }),
  })
  await click(await host.page.find('button', own.send))
  await host.page.says(own.state.Open)
  expect(host.asked('Reports/AppealReport')).toEqual([{ reportId: 2, text: 'Han skrev mit navn.' }])
})

it('lists the decisions, and says when there are none', async () => {
  const host = await openAt('/Support/Decisions', {
    calls: { 'Reports/GetMyDecisions': page(aStatement({ appeal: { ...appealed, state: 'Upheld' } })) },
  })
  const link = await host.page.find('link', decision.outcome.Removed)
  expect(link.getAttribute('href')).toBe('/Support/Decisions/3')
  await host.page.says(appeal.badge.Upheld)
  const none = await openAt('/Support/Decisions', { calls: { 'Reports/GetMyDecisions': page() } })
  await none.page.find('heading', decision.none)
})

it.each([
  [{ automated: false, detected: false }, statement.person],
  [{ automated: false, detected: true }, statement.detected],
  [{ automated: true, detected: false }, statement.automated],
])('says which part machines had in it: %j', async (part, words) => {
  const { page } = await openAt('/Support/Decisions/3', { calls: { 'Reports/GetDecision': aStatement(part) } })
  await page.find('heading', decision.outcome.Removed)
  await page.says(words)
})

it('shows the words of staff as words: markup in them is none', async () => {
  const markup = '<img src="x" onerror="alert(1)"><b>fed</b>'
  const said = aStatement({ text: markup, facts: markup, ground: { kind: 'Rule', reference: markup } })
  const { page } = await openAt('/Support/Decisions/3', { calls: { 'Reports/GetDecision': said } })
  await page.find('heading', decision.outcome.Removed)
  await page.says(markup)
  expect(page.words().split(markup).length - 1).toBe(3)
  expect(document.querySelectorAll('[onerror]')).toHaveLength(0)
})
