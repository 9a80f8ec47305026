// @vitest-environment happy-dom
/** The desk of reports: claimed, read and decided by keys alone; a colleague who was faster is said, and words are kept. */

import type { CallOutput } from '@samvaer/contracts/client'
import type { MediaCard } from '@samvaer/contracts/media/shapes'
import { scopes } from '@samvaer/contracts/safety/values'
import { type Answers, bo, choose, click, fill, liveTicket, press, refused, until } from '@samvaer/remote-kit/testing'
import { expect, it } from 'vitest'
import texts from '../../locales/da-DK.json' with { type: 'json' }
import { openAt, page } from '../../testing/open-support.ts'
import { aStatement } from '../../testing/statements.ts'
import { aVideo } from '../../testing/waiting-cases.ts'

const { safetyDesk: t, statement } = texts
const aSource = { rendition: 'small', width: 40, height: 40, url: '/media/900.webp' } as const
const at = '2026-01-01T12:00:00.000Z'
type Queued = CallOutput<'Safety/GetReportQueue'>['items'][number]
type Case = CallOutput<'Safety/GetReportCase'>

const queued = (caseId: number, title: string, about: Partial<Queued> = {}): Queued => ({
  ...{ kind: 'Reports', caseId, appealId: null, decisionId: null, itemType: 'BlogEntry', title, categories: ['Spam'] },
  ...{ urgent: false, illegal: false, reports: 1, hidden: false, subject: bo, at, dueAt: at, overdue: false },
  ...{ signals: [], claimedBy: null },
  ...about,
})
const aCase = (about: Partial<Case> = {}): Case => ({
  ...{
    caseId: 1,
    version: 2,
    kind: 'Reports',
    itemType: 'BlogEntry',
    itemId: 5,
    dark: false,
    urgent: false,
    hidden: false,
  },
  copy: { title: 'Ring til mig', text: 'Mit nummer er …', path: '/Blog/5', at, mediaIds: [], media: [], context: [] },
  dueAt: at,
  reports: [
    {
      reportId: 1,
      reporter: null,
      category: 'Spam',
      text: 'Reklame',
      illegal: false,
      state: 'Open',
      right: 2,
      decided: 3,
      appeal: null,
      at,
    },
  ],
  signals: [],
  subject: {
    ...{ card: bo, profileId: 8, status: 'Active', language: 'sv-SE', earlier: 0, sanctions: [], suggested: 'Warning' },
  },
  ...{
    lodgeId: null,
    decision: null,
    appealVersion: null,
    claimedBy: { profileId: 7, name: 'Anna' },
    claimedUntil: at,
  },
  ...about,
})
const counts = { Reports: 2, Urgent: 1, Overdue: 1, Appeals: 0, Seconds: 0, Mine: 0 }
const queue = (...items: Queued[]) => ({ ...page(...items), counts, live: liveTicket('safety:queue:dk') })
const entryCalled = (title: string) => `${texts.reportedItem.BlogEntry}: ${title}`
const two = [queued(1, 'Ring til mig', { urgent: true, overdue: true, reports: 3 }), queued(2, 'Min kat')]
const macro = {
  macroId: 1,
  name: 'Telefon',
  texts: { 'sv-SE': 'Skriv inte nummer.', 'da-DK': '', 'nb-NO': '', 'en-GB': '' },
}

const open = (calls: Answers = {}, choice = '') =>
  openAt(`/Support/Desk/Safety${choice}`, {
    profile: { role: 'Support', grants: [scopes.Reports] },
    calls: {
      'Safety/GetReportQueue': queue(...two),
      'Safety/GetReportCase': refused('Conflict', { reason: 'ClaimNeeded' }),
      'Safety/ClaimReport': { claimedUntil: at },
      'Safety/DecideReport': { decisionId: 1, waitsForSecond: false },
      'Tickets/GetMacros': { items: [{ ...macro, version: 1 }] },
      ...calls,
    },
  })

it('shows clocks and load, and reads nothing before it is claimed with a reason', async () => {
  const host = await open()
  await host.page.says(t.urgent)
  await host.page.says(t.late_one.replace('{{count, number}}', '1'))
  await host.page.says(new RegExp(t.reports_other.replace('{{count, number}}', '3')))
  await host.page.find('button', t.claim)
  host.answer({ 'Safety/GetReportCase': aCase() })
  await press('c')
  await host.page.says('Mit nummer er …')
  await host.page.says('Reklame')
  expect(host.asked('Safety/ClaimReport')).toEqual([{ caseId: 1, reason: t.usualReason }])
})

it.each([
  ['Picture', new RegExp(`^${t.medium}`), '1 af 2', 'img'],
  ['Video', new RegExp(`^${t.film}, 00:06`), '2 af 2', 'video'],
] as const)('shows a reported %s in full size', async (_kind, name, place, element) => {
  const picture: MediaCard = { ...aVideo, mediaId: 900, kind: 'Picture', film: null, sources: [aSource] }
  const media = [picture, { ...aVideo, sources: [aSource] }]
  const copy = { title: '', text: '', path: '', at, mediaIds: [900, 901], media, context: [] }
  const host = await open({ 'Safety/GetReportCase': aCase({ itemType: 'ProfileAlbum', copy }) })
  await click(await host.page.find('button', name))
  await host.page.says(place)
  await until(() => document.querySelector(`dialog li:not([inert]) ${element}`) !== null)
})

it('keeps the focus on the case that is taken', async () => {
  const host = await open()
  await host.page.find('heading', entryCalled('Ring til mig'))
  await press('j')
  const heading = await host.page.find('heading', entryCalled('Min kat'))
  await host.settled()
  await host.page.find('button', t.claim)
  host.answer({ 'Safety/GetReportCase': aCase({ caseId: 2 }) })
  await press('c')
  await host.page.says('Mit nummer er …')
  await host.settled()
  expect(host.asked('Safety/ClaimReport')).toMatchObject([{ caseId: 2 }])
  expect(document.activeElement).toBe(heading)
})

it('keeps a case open that was taken out of those that nobody has', async () => {
  const host = await open({}, '?view=Unclaimed&case=1')
  await host.page.find('heading', entryCalled('Ring til mig'))
  host.answer({ 'Safety/GetReportCase': aCase(), 'Safety/GetReportQueue': queue(queued(2, 'Min kat')) })
  await press('c')
  await host.page.says('Mit nummer er …')
  await until(() => host.page.all('button', entryCalled('Ring til mig')).length === 0)
  await host.page.find('button', t.act.decide)
  await host.page.find('heading', entryCalled('Ring til mig'))
  await press('j')
  await host.page.find('heading', entryCalled('Min kat'))
  // The choice of the queue stays.
  expect(host.address()).toBe('/Support/Desk/Safety?view=Unclaimed&case=2')
})

it('goes on after a decision where the list had dropped the case before it was said to be taken', async () => {
  const host = await open({}, '?view=Unclaimed')
  await host.page.find('button', t.claim)
  host.answer({
    'Safety/GetReportCase': aCase(),
    'Safety/GetReportQueue': queue(queued(2, 'Min kat')),
    'Safety/ClaimReport': async () => {
      host.live({ about: 'Topic', topic: 'safety:queue:dk', change: 'queue' })
      await host.page.gone('button', entryCalled('Ring til mig'))
      return { claimedUntil: at }
    },
  })
  await press('c')
  await host.page.find('heading', entryCalled('Ring til mig'))
  await press('d')
  await click(await host.page.find('radio', t.outcomes.NoViolation))
  await fill(await host.page.field(statement.facts), 'Kun reklame for en kat')
  const decision = { ...aStatement(), decidedBy: { profileId: 7, name: 'Anna' }, waitsForSecond: false, planned: [] }
  host.answer({ 'Safety/GetReportCase': aCase({ decision, claimedBy: null }) })
  await click(host.page.all('button', t.send).at(-1) ?? document.body)
  await until(() => document.activeElement?.textContent === entryCalled('Min kat'))
})

it('is decided by keys, in the words for both sides, with a prepared answer in the language of the member', async () => {
  const host = await open({ 'Safety/GetReportCase': aCase() })
  await host.page.says('Mit nummer er …')
  await press('d')
  await host.page.find('dialog')
  const send = async () => click(host.page.all('button', t.send).at(-1) ?? document.body)
  await send()
  await host.page.says(t.outcomeMissing)
  expect(host.asked('Safety/DecideReport')).toEqual([])
  await click(await host.page.find('radio', t.outcomes.Removed))
  await choose(await host.page.field(new RegExp(`^${t.sanction}`)), 'Ban')
  await fill(await host.page.field(t.days), '30')
  await fill(await host.page.field(t.reference), 'Etisk regelsæt, 3')
  await fill(await host.page.field(statement.facts), 'Et telefonnummer')
  await choose(await host.page.field(texts.desk.macro), '1')
  expect((await host.page.field(new RegExp(`^${t.toSubject.split(' (')[0]}`))).value).toBe('Skriv inte nummer.')
  await fill(await host.page.field(t.toReporters), 'Tak, vi har grebet ind')
  host.answer({ 'Safety/GetReportQueue': queue(queued(2, 'Min kat')) })
  await send()
  await until(() => host.asked('Safety/DecideReport').length === 1)
  expect(host.asked('Safety/DecideReport')).toEqual([
    {
      ...{ caseId: 1, version: 2, outcome: 'Removed', sanctions: [{ kind: 'Ban', ban: 'Mail', days: 30 }] },
      ground: { kind: 'Rule', reference: 'Etisk regelsæt, 3' },
      ...{ facts: 'Et telefonnummer', textToSubject: 'Skriv inte nummer.', textToReporters: 'Tak, vi har grebet ind' },
    },
  ])
  await until(() => document.activeElement?.textContent === entryCalled('Min kat'))
})

it('offers to warn of fraud where that was reported, and leaves it to whoever decides', async () => {
  const [report] = aCase().reports
  if (!report) throw new Error('There is no report')
  const host = await open({ 'Safety/GetReportCase': aCase({ reports: [{ ...report, category: 'Fraud' }] }) })
  await host.page.says('Mit nummer er …')
  await press('d')
  await click(await host.page.find('radio', t.outcomes.Sanctioned))
  await choose(await host.page.field(new RegExp(`^${t.sanction}`)), 'PermaLock')
  await fill(await host.page.field(statement.facts), 'Bad om penge')
  await fill(await host.page.field(new RegExp(`^${t.toSubject.split(' (')[0]}`)), 'Du har bedt om penge')
  const fraud = await host.page.field(new RegExp(`^${t.fraud}`))
  const send = async (times: number) => {
    await click(host.page.all('button', t.send).at(-1) ?? document.body)
    await until(() => host.asked('Safety/DecideReport').length === times)
  }
  host.answer({ 'Safety/DecideReport': refused('Conflict', { reason: 'Changed' }) })
  await send(1)
  await click(fraud)
  await send(2)
  expect(host.asked('Safety/DecideReport')).toMatchObject([
    { sanctions: [{ kind: 'PermaLock', fraud: true }] },
    { sanctions: [{ kind: 'PermaLock' }] },
  ])
})

it('enters an appeal that came by letter, also after its time, with its words, its way and its day', async () => {
  const [decidedBy, mayAppeal] = [{ profileId: 7, name: 'Anna' }, false]
  const decision = { ...aStatement({ mayAppeal }), decidedBy, waitsForSecond: false, planned: [] }
  const host = await open({
    'Safety/GetReportCase': aCase({ decision }),
    'Safety/RecordAppeal': refused('Conflict', { reason: 'TooLate' }),
  })
  await click(await host.page.find('button', t.record.act))
  await host.page.says(t.record.inTime.replace('{{date}}', '01‑07‑2026'))
  const send = async () => click(await host.page.find('button', t.record.send))
  await send()
  await host.page.says(t.missing)
  expect(host.asked('Safety/RecordAppeal')).toEqual([])
  await fill(await host.page.field(t.record.words), 'Jeg har aldrig skrevet det.')
  await fill(await host.page.field(t.record.how), 'Brev')
  await send()
  await host.page.says(t.record.refused.TooLate)
  const cameOn = '2026-03-03'
  const appeal = { appealId: 1, state: 'Open' as const, text: 'Nej.', at, cameOn, answer: null, decidedAt: null }
  host.answer({
    'Safety/RecordAppeal': { appealId: 1 },
    'Safety/GetReportCase': aCase({ decision: { ...decision, appeal } }),
  })
  await send()
  await host.page.gone('button', t.record.act)
  await host.page.says(t.record.came.replace('{{date}}', '03‑03‑2026'))
  const today = new Intl.DateTimeFormat('sv-SE').format(new Date())
  const letter = { text: 'Jeg har aldrig skrevet det.', reason: 'Brev', cameOn: today }
  expect(host.asked('Safety/RecordAppeal')).toMatchObject([letter, letter])
})

it('takes no letter of a day before the decision', async () => {
  const decidedBy = { profileId: 7, name: 'Anna' }
  // Of tomorrow: today is before it.
  const decidedAt = new Date(Date.now() + 24 * 60 * 60_000).toISOString()
  const decision = { ...aStatement({ decidedAt }), decidedBy, waitsForSecond: false, planned: [] }
  const host = await open({ 'Safety/GetReportCase': aCase({ decision }) })
  await click(await host.page.find('button', t.record.act))
  await fill(await host.page.field(t.record.words), 'Jeg har aldrig skrevet det.')
  await fill(await host.page.field(t.record.how), 'Brev')
  await click(await host.page.find('button', t.record.send))
  await host.page.says(new RegExp(t.record.noSuchDay.replace('{{date}}', '.*')))
  expect(host.asked('Safety/RecordAppeal')).toEqual([])
})

it('keeps the words when a colleague was faster', async () => {
  const host = await open({
    'Safety/GetReportCase': aCase({ subject: null }),
    'Safety/DecideReport': refused('Conflict', { reason: 'Decided' }),
  })
  await host.page.says('Mit nummer er …')
  await press('d')
  await click(await host.page.find('radio', t.outcomes.NoViolation))
  // The rule of the category and the usual answer stand there; nobody tells the member that nothing was wrong.
  expect((await host.page.field(t.reference)).value).toBe(
    t.rule.replace('{{category}}', texts.report.category.Spam.name),
  )
  expect((await host.page.field(t.toReporters)).value).toBe(t.answers.NoViolation)
  await click(await host.page.find('radio', t.outcomes.Warned))
  expect((await host.page.field(t.toReporters)).value).toBe(t.answers.Acted)
  await click(await host.page.find('radio', t.outcomes.NoViolation))
  expect(host.page.all('textbox', t.toNobody)).toEqual([])
  await fill(await host.page.field(statement.facts), 'Helt i orden')
  await click(host.page.all('button', t.send).at(-1) ?? document.body)
  await host.page.says(t.conflict.Decided)
  expect((await host.page.field(statement.facts)).value).toBe('Helt i orden')
  expect(host.asked('Safety/DecideReport')).toMatchObject([
    { facts: 'Helt i orden', textToSubject: 'Helt i orden', textToReporters: t.answers.NoViolation },
  ])
})

it('answers an appeal and is the second person', async () => {
  const appeal = { appealId: 4, state: 'Open' as const, text: 'Det var min egen', at, answer: null, decidedAt: null }
  const decision = {
    ...aStatement({ appeal }),
    decidedBy: { profileId: 9, name: 'Ole' },
    waitsForSecond: false,
    planned: [],
  }
  const host = await open({
    'Safety/GetReportCase': aCase({ decision, appealVersion: 6 }),
    'Safety/DecideAppeal': {},
  })
  await host.page.says('Det var min egen')
  await press('d')
  await fill(await host.page.field(t.words.appeal), 'Du har ret')
  await click(await host.page.find('button', t.yes.appeal))
  await until(() => host.asked('Safety/DecideAppeal').length === 1)
  expect(host.asked('Safety/DecideAppeal')).toEqual([{ appealId: 4, version: 6, upheld: true, text: 'Du har ret' }])
})

/** The sanctions of a decision that waits for a second person. */
const planned = [{ kind: 'PermaLock' as const, ban: null, until: null }]

it('lets a second person agree to what the member gets', async () => {
  const decision = { ...aStatement(), decidedBy: { profileId: 9, name: 'Ole' }, waitsForSecond: true, planned }
  const host = await open({
    'Safety/GetReportCase': aCase({ decision }),
    'Safety/SecondDecision': refused('NotAllowed'),
  })
  await host.page.find('button', t.act.second)
  await host.page.says(texts.sanction.PermaLock)
  await press('d')
  await fill(await host.page.field(t.words.second), 'Enig i alt')
  await click(await host.page.find('button', t.yes.second))
  await host.page.says(texts.cases.refused.Own)
  expect(host.asked('Safety/SecondDecision')).toEqual([{ decisionId: 3, approved: true, reason: 'Enig i alt' }])
})

it('opens the case of the address though the list does not reach it, and no other', async () => {
  const host = await openAt('/Support/Desk/Safety?case=48', {
    profile: { role: 'Support', grants: [scopes.Reports] },
    calls: {
      'Safety/GetReportQueue': queue(...two),
      'Safety/GetReportCase': refused('Conflict', { reason: 'ClaimNeeded' }),
      'Safety/ClaimReport': { claimedUntil: at },
    },
  })
  await host.page.find('heading', t.case.replace('{{id}}', '48'))
  await host.page.find('button', t.claim)
  await press('c')
  await until(() => host.asked('Safety/ClaimReport').length === 1)
  expect(host.asked('Safety/ClaimReport')).toEqual([{ caseId: 48, reason: t.usualReason }])
  await press('j')
  await host.page.find('heading', entryCalled('Ring til mig'))
})

it('names what has no title by its kind', async () => {
  const host = await open({ 'Safety/GetReportQueue': queue(queued(1, '')) })
  await host.page.find('heading', texts.reportedItem.BlogEntry)
})

it('takes no case that is decided, by a key that was meant for the next one', async () => {
  const decision = { ...aStatement(), decidedBy: { profileId: 7, name: 'Anna' }, waitsForSecond: false, planned: [] }
  const host = await open({ 'Safety/GetReportCase': aCase({ decision, claimedBy: null }) })
  await host.page.says(statement.title)
  await press('c')
  expect([host.page.words().includes(t.claim), host.asked('Safety/ClaimReport')]).toEqual([false, []])
})

it('asks nobody to answer for the own decision', async () => {
  const appeal = { appealId: 4, state: 'Open' as const, text: 'Det var min egen', at, answer: null, decidedAt: null }
  const decision = {
    ...aStatement({ appeal }),
    decidedBy: { profileId: 7, name: 'Anna' },
    waitsForSecond: false,
    planned: [],
  }
  const host = await open({ 'Safety/GetReportCase': aCase({ decision, appealVersion: 6 }) })
  await host.page.says(t.decidedByMe)
  expect(host.page.all('button', t.act.appeal)).toEqual([])
})

it('keeps the choice in the address, says when nothing waits, and is for staff alone', async () => {
  const host = await open({ 'Safety/GetReportQueue': queue() })
  await host.page.find('heading', t.none)
  await click(await host.page.find('link', t.kind.Appeals))
  await until(() => host.asked('Safety/GetReportQueue').length === 2)
  expect(host.asked('Safety/GetReportQueue').at(-1)).toMatchObject({ kind: 'Appeals', view: 'All' })
  expect(host.address()).toBe('/Support/Desk/Safety?kind=Appeals')
  const other = await openAt('/Support/Desk/Safety', { profile: { role: 'Developer' } })
  await other.page.find('heading', texts.notFound.page.title)
})

it('shows the signals of a member with their reasons, and a case of nothing else asks for no words to reporters', async () => {
  const signal = {
    ...{ signalId: 9, kind: 'SamePicture' as const, number: 2, state: 'Open' as const, firstAt: at, lastAt: at },
    others: [{ profileId: 12, name: 'Grete' }],
  }
  const about = { itemType: null, title: '', categories: [], reports: 0, signals: ['SamePicture' as const] }
  const host = await open({
    'Safety/GetReportQueue': queue(queued(1, '', about)),
    'Safety/GetReportCase': aCase({ itemType: null, itemId: null, copy: null, reports: [], signals: [signal] }),
    'Safety/DismissSignal': refused('Conflict', { reason: 'Ended' }),
  })
  const { signal: s } = texts
  await host.page.says(new RegExp(s.kind.SamePicture))
  await host.page.says(s.reason.SamePicture_other.replace('{{count, number}}', '2'))
  expect((await host.page.find('link', 'Grete')).getAttribute('href')).toBe('/Support/Desk/Members/12')
  await press('d')
  await host.page.find('dialog')
  expect(host.page.all('textbox', t.toReporters)).toEqual([])
  await press('Escape')
  await click(await host.page.find('button', s.dismiss))
  await fill(await host.page.field(new RegExp(`^${texts.look.reason}`)), 'Samme fotograf')
  await click(host.page.all('button', s.dismiss).at(-1) ?? document.body)
  await host.page.says(s.ended)
  expect(host.asked('Safety/DismissSignal')).toEqual([{ signalId: 9, reason: 'Samme fotograf' }])
})

it('sends a decision by Ctrl and Enter in any of its fields, once, and never chooses between two answers', async () => {
  const host = await open({ 'Safety/GetReportCase': aCase() })
  await host.page.says('Mit nummer er …')
  const byKeys = () => press('Enter', { ctrlKey: true })
  await press('d')
  await click(await host.page.find('radio', t.outcomes.NoViolation))
  const facts = await host.page.field(statement.facts)
  facts.focus()
  await byKeys()
  await host.page.says(t.missing)
  expect(host.asked('Safety/DecideReport')).toEqual([])
  await fill(facts, 'Kun en kat')
  facts.focus()
  await press('Enter')
  expect(host.asked('Safety/DecideReport')).toEqual([])
  await byKeys()
  await until(() => host.page.all('dialog').length === 0)
  expect(host.asked('Safety/DecideReport')).toHaveLength(1)
})

it('leaves an answer of yes or no to be chosen', async () => {
  const decision = { ...aStatement(), decidedBy: { profileId: 6, name: 'Anna' }, waitsForSecond: true, planned }
  const host = await open({ 'Safety/GetReportCase': aCase({ kind: 'Seconds', decision }) }, '?kind=Seconds')
  await click(await host.page.find('button', t.act.second))
  const why = await host.page.field(t.words.second)
  await fill(why, 'Enig i det hele')
  why.focus()
  await press('Enter', { ctrlKey: true })
  await host.settled()
  expect(host.asked('Safety/SecondDecision')).toEqual([])
  await host.page.find('dialog')
})
