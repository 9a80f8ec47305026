/** From a report to what follows: decided once, told to both sides, held by identity, appealed, and restored. */
import { actKeyHeader } from '@samvaer/contracts/core/headers'
import { scopes } from '@samvaer/contracts/safety/values'
import { codeOf, outcomeOf } from '@samvaer/testing/outcomes'
import { world as demo } from '@samvaer/testing/world'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashOf, verifyAudit } from '../src/audit/chain.ts'
import { safetyService } from '../src/service.ts'
import { claim, day, decide, hour, reasons, type SafetyWorld, startSafety } from './safety-world.ts'

let world: SafetyWorld
beforeAll(async () => {
  world = await startSafety()
})
afterAll(() => world.close())

const conflict = (reason: string) => ({ code: 'Conflict', detail: { reason } })
/** Tells whether it is out of sight until it is decided. */
const hidden = async (itemId: number) => (await world.side().reportCase.findOne({ itemId }).lean())?.hidden
/** Members of the demo who are nobody's persona. */
const others = demo.members.filter(
  ({ persona, community, status }) => !persona && community === 'dk' && status === 'Active',
)
let used = 0
const somebody = () => {
  used += 1
  const member = others[used]
  if (!member) throw new Error('There is nobody left')
  return { member, api: world.by(member) }
}

test('a decision holds the profile, is told to both, is appealed and undone', async () => {
  const [reporter, staff, other] = [await world.member(), await world.staff(), await world.staff()]
  const { member, api } = somebody()
  const caseId = await world.report(reporter, member.profileId)
  const queue = (await staff.api.get('Safety/GetReportQueue', { take: 100 })).items.find((row) => row.caseId === caseId)
  expect(queue).toMatchObject({ reports: 1, urgent: false, hidden: false, categories: ['Harassment'] })
  const { decisionId } = await decide(staff, caseId, {
    sanctions: [{ kind: 'Suspend24h' }, { kind: 'Ban', ban: 'Blogs', days: 30 }],
  })
  expect(await world.accountOf(member)).toMatchObject({
    status: 'Locked',
    bans: [{ type: 'Blogs', text: reasons.textToSubject }],
  })
  const mine = (await reporter.api.get('Reports/GetMyReports', {})).items
  expect(mine).toMatchObject([{ state: 'Decided', answer: { outcome: 'Acted', text: 'Tak, vi har gjort noget.' } }])
  const held = world.by(member, {}, { status: 'Locked' })
  const statement = await held.get('Reports/GetDecision', { decisionId })
  expect(statement).toMatchObject({ outcome: 'Removed', ground: reasons.ground, facts: reasons.facts, mayAppeal: true })
  expect([statement.automated, statement.detected]).toEqual([false, false])
  expect(statement.sanctions.map(({ kind, ban, holds }) => [kind, ban, holds])).toEqual([
    ['Suspend24h', null, true],
    ['Ban', 'Blogs', true],
  ])
  expect(await codeOf(reporter.api.get('Reports/GetDecision', { decisionId }))).toBe('NotFound')

  const { appealId } = await held.post('Reports/AppealDecision', {
    decisionId,
    text: 'Det var ikke mig, der skrev det.',
  })
  const again = held.post('Reports/AppealDecision', { decisionId, text: 'Det var ikke mig, der skrev det.' })
  expect(await outcomeOf(again)).toMatchObject(conflict('Appealed'))
  const said = { appealId, version: 1, upheld: true, text: 'Du har ret. Vi beklager.' }
  expect(await outcomeOf(staff.api.post('Safety/DecideAppeal', said))).toMatchObject({
    code: 'NotAllowed',
    detail: { reason: 'Own' },
  })
  await other.api.post('Safety/DecideAppeal', said)
  expect(await outcomeOf(other.api.post('Safety/DecideAppeal', said))).toMatchObject(conflict('Decided'))
  expect(await world.accountOf(member)).toMatchObject({ status: 'Active', bans: [] })
  expect((await api.get('Reports/GetDecision', { decisionId })).appeal).toMatchObject({
    state: 'Upheld',
    answer: said.text,
  })
  // A sanction that was undone is no step of the ladder.
  const next = await world.report(reporter, member.profileId)
  expect((await claim(staff, next)).subject).toMatchObject({ suggested: 'Warning', earlier: 0 })
})

test('the counts of the desk follow every act at once, and are not counted again without one', async () => {
  const [reporter, staff, colleague] = [await world.member(), await world.staff(), await world.staff()]
  const counts = async ({ api } = staff) => (await api.get('Safety/GetReportQueue', {})).counts
  const before = await counts()
  expect(before.Mine).toBe(0)
  const caseId = await world.report(reporter, somebody().member.profileId, { category: 'Threat' })
  const reported = { ...before, Reports: before.Reports + 1, Urgent: before.Urgent + 1 }
  expect(await counts()).toEqual(reported)
  await claim(staff, caseId)
  expect(await counts()).toEqual({ ...reported, Mine: 1 })
  expect(await counts(colleague)).toEqual(reported)
  // Nothing does this: it shows that the page reads what was counted.
  await world.side().reportCase.updateOne({ _id: caseId }, { $set: { urgent: false } })
  expect(await counts()).toEqual({ ...reported, Mine: 1 })
  await staff.api.post('Safety/ReleaseReport', { caseId })
  expect(await counts()).toEqual({ ...before, Reports: before.Reports + 1 })
  // Nor did anybody make overdue what is so by now.
  world.moveClock(8 * day)
  const late = await counts()
  world.moveClock(-8 * day)
  expect(late.Overdue).toBe(late.Reports)
  const { decisionId } = await decide(staff, caseId)
  expect(decisionId).toBeGreaterThan(0)
  expect(await counts()).toEqual(before)
})

test('of two who decide at once one has decided', async () => {
  const [reporter, one] = [await world.member(), await world.staff()]
  const { member } = somebody()
  const caseId = await world.report(reporter, member.profileId)
  const { version } = await claim(one, caseId)
  const said = { caseId, version, ...reasons, textToReporters: 'Tak for hjælpen.' }
  const outcomes = (await Promise.all([
    outcomeOf(one.api.post('Safety/DecideReport', { ...said, outcome: 'Removed' })),
    outcomeOf(one.api.post('Safety/DecideReport', { ...said, outcome: 'Warned', sanctions: [{ kind: 'Lock' }] })),
  ])) as { code?: string }[]
  expect(outcomes.filter(({ code }) => code !== undefined)).toMatchObject([conflict('Decided')])
  expect(await world.side().decision.countDocuments({ caseId })).toBe(1)
})

test('of two of the staff who say the second word, answer an appeal or lift at once one has done it, and the other is told', async () => {
  const [one, two, three] = [await world.staff(), await world.staff(), await world.staff()]
  const { member } = somebody()
  const { profileId } = member
  /** Counts the acts that were done, and says why the others were not. */
  const atOnce = async (...acts: Promise<unknown>[]) => {
    const answers = (await Promise.all(acts.map((act) => outcomeOf(act)))) as { code?: string }[]
    const refused = answers.filter(({ code }) => code !== undefined)
    return { done: answers.length - refused.length, refused }
  }
  const once = (reason: string) => ({ done: 1, refused: [conflict(reason)] })

  const lock = await one.api.post('Safety/SanctionMember', { profileId, sanctions: [{ kind: 'Lock' }], ...reasons })
  const held = await world.parts.models.sanction.findOne({ decisionId: lock.decisionId }).lean()
  const lifting = { sanctionId: held?._id ?? 0, reason: 'Vi tog fejl.' }
  const lift = ({ api }: typeof one) => api.post('Safety/LiftSanction', lifting)
  expect(await atOnce(lift(one), lift(two))).toMatchObject(once('Ended'))
  expect(await world.parts.models.audit.countDocuments({ act: 'SanctionLifted', profileId })).toBe(1)

  const sanctioned = { profileId, sanctions: [{ kind: 'PermaLock' as const }], ...reasons }
  const { decisionId } = await one.api.post('Safety/SanctionMember', sanctioned)
  const say = ({ api }: typeof one, approved: boolean) =>
    api.post('Safety/SecondDecision', { decisionId, approved, reason: 'Jeg har set på det.' })
  expect(await atOnce(say(two, true), say(three, false))).toMatchObject(once('Decided'))
  const said = await world.side().decision.findById(decisionId).lean()
  const given = await world.parts.models.sanction.countDocuments({ decisionId })
  const { state } = (await world.side().reportCase.findById(said?.caseId).lean()) ?? {}
  expect([state, given]).toEqual(said?.effective ? ['Decided', 1] : ['Withdrawn', 0])

  const { member: other } = somebody()
  const caseId = await world.report(await world.member(), other.profileId)
  const decided = await decide(one, caseId)
  const { appealId } = await world
    .by(other)
    .post('Reports/AppealDecision', { decisionId: decided.decisionId, text: 'Det var slet ikke mig.' })
  const answer = ({ api }: typeof one, upheld: boolean) =>
    api.post('Safety/DecideAppeal', { appealId, version: 1, upheld, text: 'Vi har læst det.' })
  expect(await atOnce(answer(two, true), answer(three, false))).toMatchObject(once('Decided'))
  const row = await world.side().appeal.findById(appealId).lean()
  expect((await world.side().decision.findById(decided.decisionId).lean())?.undone).toBe(row?.state === 'Upheld')
})

test('two clicks on one decision are one decision, and both are answered', async () => {
  const staff = await world.staff()
  const caseId = await world.report(await world.member(), somebody().member.profileId)
  const { version } = await claim(staff, caseId)
  const { grants } = staff.profile
  const headers = await world.headers({ profileId: staff.id, role: 'Support', grants: grants ?? [] })
  const key = crypto.randomUUID()
  const send = () =>
    world.service(safetyService).app.inject({
      ...{ method: 'POST', url: '/api/Safety/DecideReport' },
      headers: { ...headers, [actKeyHeader]: key },
      payload: { caseId, version, outcome: 'Removed', ...reasons, textToReporters: 'Tak for hjælpen.' },
    })
  const [first, second] = await Promise.all([send(), send()])
  expect([first?.statusCode, second?.statusCode]).toEqual([200, 200])
  expect(second?.json()).toEqual(first?.json())
  expect(await world.side().decision.countDocuments({ caseId })).toBe(1)
})

test('a case is read and decided by whoever claimed it, and a new report changes it', async () => {
  const [reporter, second, one, two] = [
    await world.member(),
    await world.member(),
    await world.staff(),
    await world.staff(),
  ]
  const { member } = somebody()
  const itemId = 4711
  const caseId = await world.report(reporter, member.profileId, { itemId })
  expect(await outcomeOf(one.api.get('Safety/GetReportCase', { caseId }))).toMatchObject(conflict('ClaimNeeded'))
  const { version } = await claim(one, caseId)
  expect(await outcomeOf(two.api.post('Safety/ClaimReport', { caseId, reason: 'Rapporten' }))).toMatchObject({
    code: 'Conflict',
    detail: { reason: 'Claimed', name: one.profile.name },
  })
  expect(await world.report(second, member.profileId, { itemId, category: 'Hate' })).toBe(caseId)
  // Reported again it is the same report.
  expect(await world.report(second, member.profileId, { itemId, category: 'Spam' })).toBe(caseId)
  const said = { caseId, outcome: 'Removed' as const, ...reasons, textToReporters: 'Tak for hjælpen.' }
  expect(await outcomeOf(one.api.post('Safety/DecideReport', { ...said, version }))).toMatchObject(conflict('Changed'))
  const fresh = await one.api.get('Safety/GetReportCase', { caseId })
  expect(fresh.reports.map(({ category }) => category)).toEqual(['Harassment', 'Hate'])
  world.moveClock(hour)
  expect(await outcomeOf(one.api.post('Safety/DecideReport', { ...said, version: fresh.version }))).toMatchObject(
    conflict('ClaimNeeded'),
  )
  await two.api.post('Safety/ClaimReport', { caseId, reason: 'Rapporten' })
  await two.api.post('Safety/DecideReport', { ...said, version: fresh.version })
  for (const { api } of [reporter, second])
    expect((await api.get('Reports/GetMyReports', {})).items).toMatchObject([{ state: 'Decided' }])
})

test('what is urgent is hidden at once, and shown again where there was nothing to it', async () => {
  const [reporter, staff] = [await world.member(), await world.staff()]
  const { member } = somebody()
  const [itemId, profile] = [4800, 4801]
  const caseId = await world.report(reporter, member.profileId, { itemId, category: 'IntimatePicture' })
  const row = (await staff.api.get('Safety/GetReportQueue', { urgent: true, take: 100 })).items.find(
    (one) => one.caseId === caseId,
  )
  expect(row).toMatchObject({ urgent: true, hidden: true })
  expect(new Date(row?.dueAt ?? 0).getTime() - new Date(row?.at ?? 0).getTime()).toBe(hour)
  expect(await hidden(itemId)).toBe(true)
  await decide(staff, caseId, { outcome: 'NoViolation' })
  expect(await hidden(itemId)).toBe(false)
  // One person's word takes no member out of sight.
  await world.report(reporter, member.profileId, { itemType: 'Profile', itemId: profile, category: 'Minor' })
  expect(await hidden(profile)).toBe(false)
})

test('three who are trusted hide a thing, and the last one who takes it back shows it', async () => {
  const { member } = somebody()
  const itemId = 4900
  const trusted = await world.members(3)
  const untrusted = await world.members(2, { createdAt: new Date().toISOString() })
  for (const one of untrusted) await world.report(one, member.profileId, { itemId })
  for (const one of trusted.slice(1)) await world.report(one, member.profileId, { itemId })
  expect(await hidden(itemId)).toBe(false)
  await world.report(trusted[0] as (typeof trusted)[0], member.profileId, { itemId })
  expect(await hidden(itemId)).toBe(true)
  for (const { api } of [...trusted, ...untrusted]) {
    const [mine] = (await api.get('Reports/GetMyReports', {})).items
    await api.post('Reports/WithdrawReport', { reportId: mine?.reportId ?? 0 })
  }
  expect(await hidden(itemId)).toBe(false)
})

test('PermaLocked needs a second person, ends the sessions, and its mail opens this decision alone', async () => {
  const [reporter, one, two] = [await world.member(), await world.staff(), await world.staff()]
  const { member, api } = somebody()
  const caseId = await world.report(reporter, member.profileId)
  const { decisionId, waitsForSecond } = await decide(one, caseId, { sanctions: [{ kind: 'PermaLock' }] })
  expect(waitsForSecond).toBe(true)
  expect(await world.accountOf(member)).toMatchObject({ status: 'Active' })
  const word = { decisionId, approved: true, reason: 'Jeg er enig.' }
  expect(await codeOf(one.api.post('Safety/SecondDecision', word))).toBe('NotAllowed')
  expect(await codeOf(api.get('Reports/GetDecision', { decisionId }))).toBe('NotFound')
  await two.api.post('Safety/SecondDecision', word)
  expect(await outcomeOf(two.api.post('Safety/SecondDecision', word))).toMatchObject(conflict('Decided'))
  expect(await world.accountOf(member)).toMatchObject({ status: 'PermaLocked' })
  const [mail] = await world.mailsTo(member.email, 1)
  const token = decodeURIComponent(/\/Support\/Appeal#token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '')
  const visitor = world.as('anonymous')
  expect(await visitor.post('Appeals/OpenDecision', { token })).toMatchObject({ decisionId, mayAppeal: true })
  expect(await codeOf(visitor.post('Appeals/OpenDecision', { token: `x${token.slice(1)}` }))).toBe('NotFound')
  // Also where the other side has one of that number.
  const light = await world.side().decision.findById(decisionId).lean()
  if (light) await world.side(true).decision.create([light])
  expect(await codeOf(world.as('anonymous', { siteId: 5, dark: true }).post('Appeals/OpenDecision', { token }))).toBe(
    'NotFound',
  )
  expect(await codeOf(visitor.get('Reports/GetDecision', { decisionId }))).toBe('SignInRequired')
  const text = 'Jeg har aldrig skrevet det.'
  expect((await visitor.post('Appeals/AppealByLink', { token, text })).appeal).toMatchObject({ state: 'Open', text })
  const { appealId } = (await world
    .side()
    .appeal.findOne({ decisionId })
    .lean()
    .then((row) => ({ appealId: row?._id }))) as {
    appealId: number
  }
  for (const { api: decider } of [one, two])
    expect(
      await codeOf(decider.post('Safety/DecideAppeal', { appealId, version: 1, upheld: true, text: 'Enig' })),
    ).toBe('NotAllowed')
  const third = await world.staff()
  await third.api.post('Safety/DecideAppeal', { appealId, version: 1, upheld: true, text: 'Du har ret.' })
  expect(await world.accountOf(member)).toMatchObject({ status: 'Active' })
  await world.mailsTo(member.email, 2)
  world.moveClock(200 * day)
  expect(await codeOf(visitor.post('Appeals/OpenDecision', { token }))).toBe('LinkExpired')
})

test('an appeal that came by letter is entered at the desk, answered by somebody else, and restores everything', async () => {
  const [reporter, one, two] = [await world.member(), await world.staff(), await world.staff()]
  const { member } = somebody()
  const caseId = await world.report(reporter, member.profileId)
  const { itemId } = (await world.side().reportCase.findById(caseId).lean()) ?? {}
  const sanctions = [{ kind: 'Lock' as const }]
  const { decisionId } = await decide(one, caseId, { outcome: 'Removed', sanctions })
  const moderated = async () => {
    const outbox = world.side().decision.db.collection('outbox')
    const sent = { 'envelope.name': 'ItemModerated', 'envelope.payload.itemId': itemId }
    const rows = await outbox.find(sent).sort({ sequence: 1 }).toArray()
    return [...new Set(rows.map(({ envelope }) => envelope.payload.state))]
  }
  const letter = { decisionId, text: 'Jeg har aldrig skrevet det.', reason: 'Brev af 3. marts' }
  const colleague = await world.staff()
  const report = await world.side().report.findOne({ caseId }).lean()
  const ownReporter = await world.member({ staff: true, role: 'Support' })
  await world.side().reportCase.updateOne({ _id: caseId }, { $addToSet: { reporterIds: ownReporter.id } })
  const byReporter = ownReporter.as({ grants: [scopes.Reports] }).post('Safety/RecordAppeal', letter)
  expect([await codeOf(byReporter), report?.state]).toEqual(['NotAllowed', 'Decided'])
  // Also by whoever decided, who does not answer it.
  const { appealId } = await one.api.post('Safety/RecordAppeal', letter)
  expect(await outcomeOf(two.api.post('Safety/RecordAppeal', letter))).toMatchObject(conflict('Appealed'))
  const answer = { appealId, version: 1, upheld: true, text: 'Du har ret.' }
  expect(await codeOf(one.api.post('Safety/DecideAppeal', answer))).toBe('NotAllowed')
  const { items } = await colleague.api.get('Safety/GetReportQueue', { kind: 'Appeals' })
  expect(items.filter((row) => row.appealId === appealId)).toHaveLength(1)
  expect([await moderated(), (await world.accountOf(member)).status]).toEqual([['Removed'], 'Locked'])
  await two.api.post('Safety/DecideAppeal', answer)
  expect([await moderated(), (await world.accountOf(member)).status]).toEqual([['Removed', 'Shown'], 'Active'])
  const audit = await world.parts.models.audit.findOne({ act: 'Appealed', decisionId }).lean()
  expect(audit).toMatchObject({ actorId: one.id, detail: letter.reason })
})

test('an appeal by letter is in time by the day on which it came, whenever it is entered', async () => {
  const [reporter, one, two] = [await world.member(), await world.staff(), await world.staff()]
  const { member } = somebody()
  const { decisionId } = await decide(one, await world.report(reporter, member.profileId), { outcome: 'Removed' })
  const decidedAt = (await world.side().decision.findById(decisionId).lean())?.decidedAt.getTime() ?? 0
  const onDay = (days: number) => new Date(decidedAt + days * day).toISOString().slice(0, 10)
  const words = { decisionId, text: 'Jeg har aldrig skrevet det.', reason: 'Brev' }
  const enter = (cameOn?: string) =>
    outcomeOf(two.api.post('Safety/RecordAppeal', { ...words, ...(cameOn && { cameOn }) }))
  world.moveClock(186 * day)
  expect(await enter()).toMatchObject(conflict('TooLate'))
  // A day begins up to 14 hours earlier somewhere: the day after is late at whatever hour it was decided.
  expect(await enter(onDay(185))).toMatchObject(conflict('TooLate'))
  for (const never of [-2, 188]) {
    const issues = [{ path: 'cameOn', code: 'day' }]
    expect(await enter(onDay(never))).toMatchObject({ code: 'InvalidInput', detail: { issues } })
  }
  expect(await world.side().appeal.countDocuments({ decisionId })).toBe(0)
  const cameOn = onDay(183)
  expect(await codeOf(two.api.post('Safety/RecordAppeal', { ...words, cameOn }))).toBe('ok')
  const row = await world.side().appeal.findOne({ decisionId }).lean()
  expect([row?.cameOn, (row?.dueAt.getTime() ?? 0) - (row?.at.getTime() ?? 0)]).toEqual([cameOn, 3 * day])
  const audit = await world.parts.models.audit.findOne({ act: 'Appealed', decisionId }).lean()
  expect(audit?.detail).toBe(`${cameOn}: Brev`)
})

test('for fraud is said by whoever decides, of a PermaLock alone, as long as that holds, and the member reads it', async () => {
  const [reporter, one, two] = [await world.member(), await world.staff(), await world.staff()]
  const { member } = somebody()
  const { profileId } = member
  const outbox = world.side().decision.db.collection('outbox')
  const said = async () => {
    const rows = await outbox
      .find({ target: 'mail', 'envelope.name': 'SanctionsChanged', 'envelope.payload.profileId': profileId })
      .sort({ sequence: 1 })
      .toArray()
    return rows.map(({ envelope: { payload } }) => [payload.held, payload.fraud])
  }
  const caseId = await world.report(reporter, profileId, { category: 'Fraud' })
  const lock = (fraud: boolean) => ({ sanctions: [{ kind: 'Lock' as const, fraud }] })
  expect(await outcomeOf(decide(one, caseId, lock(true)))).toMatchObject({ code: 'InvalidInput' })
  const sanctions = [{ kind: 'PermaLock' as const, fraud: true }]
  const { decisionId } = await decide(one, caseId, { outcome: 'Sanctioned', sanctions })
  const waiting = await claim(two, caseId)
  const planned = [{ kind: 'PermaLock', ban: null, until: null }]
  expect(waiting.decision).toMatchObject({ fraud: true, waitsForSecond: true, planned, sanctions: [] })
  expect(await said()).toEqual([])
  await two.api.post('Safety/SecondDecision', { decisionId, approved: true, reason: 'Enig.' })
  expect(await said()).toEqual([['PermaLocked', true]])
  const other = await world.report(reporter, profileId)
  await decide(one, other, { sanctions: [{ kind: 'Ban', ban: 'Mail', days: 7 }] })
  expect(await said()).toEqual([
    ['PermaLocked', true],
    ['PermaLocked', true],
  ])
  const sanction = await world.parts.models.sanction.findOne({ decisionId }).lean()
  await two.api.post('Safety/LiftSanction', { sanctionId: sanction?._id ?? 0, reason: 'En fejl.' })
  expect((await said()).at(-1)).toEqual([null, undefined])
})

test('the words of staff are words: in the mail, in the statement and in the notification', async () => {
  const [one, two] = [await world.staff(), await world.staff()]
  const { member, api } = somebody()
  const { profileId } = member
  const markup = '<img src=x onerror=alert(1)> [klik her](javascript:alert(1)) & "så"'
  const lines = `${markup}\r\nBcc: alle@mail.example\r\n\r\n<script>alert(1)</script>\n\u202eegakilt`
  const said = {
    ground: { kind: 'Rule' as const, reference: `${markup}\r\nSubject: Vundet! \u202eegakilt` },
    ...{ facts: lines, textToSubject: lines, sanctions: [{ kind: 'PermaLock' as const }] },
  }
  const { decisionId } = await one.api.post('Safety/SanctionMember', { profileId, ...said })
  const copy = { title: markup, text: lines }
  const noticed = await world.report(await world.member(), profileId, { copy })
  await decide(two, noticed, { outcome: 'Warned', facts: lines, textToSubject: lines })
  await world.drainEvents()
  const { items } = await api.get('Notifications/ClientNotifications', { take: 5 })
  expect(items.map(({ title }) => title)).toEqual([markup])

  await two.api.post('Safety/SecondDecision', { decisionId, approved: true, reason: 'Jeg er enig.' })
  await world.drainEvents()
  const [mail] = await world.mailsTo(member.email, 1)
  const [kept, reference] = [lines.replaceAll('\r\n', '\n'), `${markup} Subject: Vundet! \u202eegakilt`]
  // Turned around within themselves, and nothing of ours with them.
  const apart = (words: string) => `\u2068${words}\u2069`
  for (const words of [kept, `Det er sket: ${apart(kept)}`, `Grundlag: ${apart(reference)}`])
    expect(mail?.text).toContain(`\n\n${words}\n\n`)
  const { html = '' } = mail ?? {}
  expect([...html.matchAll(/<(img|script|iframe|svg)/gi)]).toEqual([])
  expect([...html.matchAll(/<a href="([^"]*)"/g)].map(([, href = '']) => new URL(href).pathname)).toEqual([
    '/Support/Appeal',
  ])
  expect(html).toContain(
    '&lt;img src=x onerror=alert(1)&gt; [klik her](javascript:alert(1)) &amp; &quot;så&quot;<br>Bcc:',
  )
  expect([mail?.subject, mail?.bcc, mail?.to?.length]).toEqual(['Besked om din profil', undefined, 1])
  const token = decodeURIComponent(/\/Support\/Appeal#token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '')
  const statement = await world.as('anonymous').post('Appeals/OpenDecision', { token })
  expect(statement).toMatchObject({ text: kept, facts: kept, ground: { reference } })
})

test('reporters appeal "no violation": somebody else looks again, decides anew, and the member hears of nothing', async () => {
  const [first, second, one, two] = [
    await world.member(),
    await world.member(),
    await world.staff(),
    await world.staff(),
  ]
  const { member, api } = somebody()
  const itemId = 4950
  const caseId = await world.report(first, member.profileId, { itemId })
  await world.report(second, member.profileId, { itemId })
  const mine = async ({ api: of }: typeof first) => {
    const [report] = (await of.get('Reports/GetMyReports', {})).items
    if (!report) throw new Error('Nothing was reported')
    return report
  }
  const { reportId } = await mine(first)
  const appeal = (text = 'Han skrev, hvor jeg bor.', by = first, id = reportId) =>
    outcomeOf(by.api.post('Reports/AppealReport', { reportId: id, text }))
  expect(await appeal()).toMatchObject(conflict('Nothing'))
  const { decisionId } = await decide(one, caseId, { outcome: 'NoViolation' })
  expect(await mine(first)).toMatchObject({ state: 'Decided', appeal: null, appealUntil: expect.any(String) })
  expect(await codeOf(api.get('Reports/GetDecision', { decisionId }))).toBe('NotFound')
  expect(await appeal('Han skrev, hvor jeg bor.', second)).toMatchObject({ code: 'NotFound' })
  expect(await appeal()).not.toHaveProperty('code')
  expect(await appeal()).toMatchObject(conflict('Appealed'))
  // The second one joins, and learns of no other.
  const other = (await mine(second)).reportId
  expect(await appeal('Det var min adresse også.', second, other)).not.toHaveProperty('code')
  const row = await world.side().appeal.findOne({ decisionId }).lean()
  expect(await world.side().appeal.countDocuments({ caseId })).toBe(1)
  const said = { appealId: row?._id ?? 0, version: 1, upheld: true, text: 'Du har ret, det gør vi om.' }
  expect(await codeOf(one.api.post('Safety/DecideAppeal', said))).toBe('NotAllowed')
  expect((await claim(two, caseId)).reports.map((report) => report.appeal)).toEqual([
    'Han skrev, hvor jeg bor.',
    'Det var min adresse også.',
  ])
  await two.api.post('Safety/DecideAppeal', said)
  for (const reporter of [first, second])
    expect(await mine(reporter)).toMatchObject({
      state: 'Open',
      answer: null,
      appeal: { state: 'Upheld', answer: said.text },
    })
  expect(await outcomeOf(decide(one, caseId))).toMatchObject({ code: 'NotAllowed', detail: { reason: 'Own' } })
  await one.api.post('Safety/ReleaseReport', { caseId })
  await decide(two, caseId)
  for (const reporter of [first, second]) {
    const report = await mine(reporter)
    expect(report).toMatchObject({ state: 'Decided', answer: { outcome: 'Acted' }, appealUntil: null })
  }
  expect((await api.get('Reports/GetMyDecisions', {})).items).toMatchObject([{ outcome: 'Removed', appeal: null }])
  await world.drainEvents()
  // Of the appeal of others nothing is said to the member, who hears of the decision alone.
  const told = (await api.get('Notifications/ClientNotifications', { take: 10 })).items
  expect(told.filter((item) => JSON.stringify(item).includes('/Support/Decisions'))).toHaveLength(1)
})

test('a reporter may appeal for six months, and a rejected appeal leaves it decided', async () => {
  const [reporter, late, one, two] = [
    await world.member(),
    await world.member(),
    await world.staff(),
    await world.staff(),
  ]
  const { member } = somebody()
  const decided = async (by: typeof reporter) => {
    const caseId = await world.report(by, member.profileId)
    await decide(one, caseId, { outcome: 'NoViolation' })
    const [report] = (await by.api.get('Reports/GetMyReports', {})).items
    return { caseId, reportId: report?.reportId ?? 0 }
  }
  const { caseId, reportId } = await decided(reporter)
  const old = await decided(late)
  await reporter.api.post('Reports/AppealReport', { reportId, text: 'Læs det én gang til.' })
  const row = await world.side().appeal.findOne({ caseId }).lean()
  await two.api.post('Safety/DecideAppeal', {
    appealId: row?._id ?? 0,
    version: 1,
    upheld: false,
    text: 'Vi har læst.',
  })
  const [report] = (await reporter.api.get('Reports/GetMyReports', {})).items
  expect(report).toMatchObject({ state: 'Decided', appeal: { state: 'Rejected', answer: 'Vi har læst.' } })
  await world
    .side()
    .report.updateOne(
      { _id: old.reportId },
      { $set: { 'answer.at': new Date(world.parts.clock().getTime() - 184 * day) } },
    )
  const tooLate = late.api.post('Reports/AppealReport', { reportId: old.reportId, text: 'Det er for sent nu.' })
  expect(await outcomeOf(tooLate)).toMatchObject(conflict('TooLate'))
})

test('sanctions end by their time, by staff and by a validation, and the stricter one goes on', async () => {
  const staff = await world.staff()
  const { member } = somebody()
  const { profileId } = member
  const sanction = (...sanctions: Parameters<typeof staff.api.post<'Safety/SanctionMember'>>[1]['sanctions']) =>
    staff.api.post('Safety/SanctionMember', { profileId, sanctions, ...reasons })
  await sanction({ kind: 'Suspend7d' })
  const { decisionId } = await sanction({ kind: 'Lock' })
  expect(await world.accountOf(member)).toMatchObject({ status: 'Locked' })
  world.moveClock(7 * day + 1000)
  await world.run('sanctions-end')
  expect(await world.accountOf(member)).toMatchObject({ status: 'Locked' })
  const lock = await world.parts.models.sanction.findOne({ decisionId }).lean()
  const lifting = { sanctionId: lock?._id ?? 0, reason: 'Vi tog fejl.' }
  await staff.api.post('Safety/LiftSanction', lifting)
  expect(await outcomeOf(staff.api.post('Safety/LiftSanction', lifting))).toMatchObject(conflict('Ended'))
  expect(await world.accountOf(member)).toMatchObject({ status: 'Active' })

  await sanction({ kind: 'Quarantine' })
  expect(await world.accountOf(member)).toMatchObject({ status: 'Quarantined', forcedValidation: true })
  const validated = { profileId, personIds: [1], confirmedIds: [1], validated: true, ageProven: true }
  await world.deliver('profile', 'ProfileValidated', [validated])
  expect(await world.accountOf(member)).toMatchObject({ status: 'Active', forcedValidation: false })
  expect(await world.parts.models.sanction.countDocuments({ profileId, holds: true })).toBe(0)
})

test('what is about staff is found by the head alone, and by nobody about themselves', async () => {
  const [reporter, staff, head] = [
    await world.member(),
    await world.staff(),
    await world.staff([scopes.Reports, scopes.Head]),
  ]
  const { id } = await world.staff()
  const caseId = await world.report(reporter, id)
  const aboutHead = await world.report(reporter, head.id)
  const found = async ({ api }: typeof staff, wanted: number) =>
    (await api.get('Safety/GetReportQueue', { take: 100 })).items.some((row) => row.caseId === wanted)
  expect([await found(staff, caseId), await found(head, caseId), await found(head, aboutHead)]).toEqual([
    false,
    true,
    false,
  ])
  const reason = 'Rapporten'
  expect(await codeOf(staff.api.post('Safety/ClaimReport', { caseId, reason }))).toBe('NotFound')
  expect(await codeOf(head.api.post('Safety/ClaimReport', { caseId: aboutHead, reason }))).toBe('NotFound')
  expect(await codeOf(head.api.post('Safety/ClaimReport', { caseId, reason }))).toBe('ok')
  const own = await world.report(head, somebody().member.profileId)
  expect(await codeOf(head.api.post('Safety/ClaimReport', { caseId: own, reason }))).toBe('NotAllowed')
})

test('a scope is proposed by the head, confirmed by a second person, and held by the account', async () => {
  const [head, second] = [await world.staff([scopes.Reports, scopes.Head]), await world.staff()]
  const { profileId } = demo.personas.support
  const change = { profileId, scope: 'DarkApplications' as const, reason: 'Hun holder op.' }
  expect(await outcomeOf(head.api.post('Safety/ProposeScope', { ...change, given: true }))).toMatchObject(
    conflict('Same'),
  )
  expect(await codeOf(second.api.post('Safety/ProposeScope', { ...change, given: false }))).toBe('NotAllowed')
  const { proposalId } = await head.api.post('Safety/ProposeScope', { ...change, given: false })
  expect(await codeOf(head.api.post('Safety/ConfirmScope', { proposalId, approved: true }))).toBe('NotAllowed')
  await second.api.post('Safety/ConfirmScope', { proposalId, approved: true })
  const { grants } = await world.accountOf(demo.personas.support)
  expect(grants).toEqual(Object.values(scopes).filter((scope) => scope !== scopes.DarkApplications))
})

test('the audit is one chain, which a changed, lost or added row breaks', async () => {
  const { audit } = world.parts.models
  /** As somebody with the database in their hands, past the model. */
  const rowsOf = world.side().reportCase.db.collection<{ _id: number }>(audit.collection.collectionName)
  const rows = await audit.countDocuments()
  expect(await verifyAudit(world.parts)).toEqual({ rows, brokenAt: null })
  const changed = await audit.findById(3).lean()
  await rowsOf.updateOne({ _id: 3 }, { $set: { detail: 'Noget andet' } })
  expect(await verifyAudit(world.parts)).toEqual({ rows: 2, brokenAt: 3 })
  await rowsOf.deleteOne({ _id: 3 })
  expect(await verifyAudit(world.parts)).toEqual({ rows: 2, brokenAt: 3 })
  if (!changed) throw new Error('There is no third row')
  // With its hash written anew the next one breaks, and so does every one that follows.
  const hash = hashOf({ ...changed, detail: 'Noget andet' })
  await audit.insertMany([{ ...changed, detail: 'Noget andet', hash }])
  expect(await verifyAudit(world.parts)).toEqual({ rows: 3, brokenAt: 4 })
  await rowsOf.updateOne({ _id: 4 }, { $set: { before: hash } })
  expect(await verifyAudit(world.parts)).toEqual({ rows: 3, brokenAt: 4 })
  await rowsOf.updateOne({ _id: 4 }, { $set: { before: changed.hash } })
  await rowsOf.deleteOne({ _id: 3 })
  await audit.insertMany([changed])
  expect(await verifyAudit(world.parts)).toEqual({ rows, brokenAt: null })
  await rowsOf.deleteOne({ _id: rows })
  expect(await verifyAudit(world.parts)).toEqual({ rows: rows - 1, brokenAt: rows })
})

test('staff are asked again before a sanction of more than seven days, and before nothing shorter', async () => {
  const [reporter, staff] = [await world.member(), await world.staff()]
  const later = staff.as({ confirmedAt: undefined })
  const wanted = [
    [{ kind: 'Suspend7d' }, 'ok'],
    [{ kind: 'Ban', ban: 'Mail', days: 7 }, 'ok'],
    [{ kind: 'Ban', ban: 'Mail', days: 8 }, 'ConfirmationNeeded'],
    [{ kind: 'Ban', ban: 'Mail', days: null }, 'ConfirmationNeeded'],
    [{ kind: 'Suspend30d' }, 'ConfirmationNeeded'],
    [{ kind: 'Lock' }, 'ConfirmationNeeded'],
  ] as const
  for (const [sanction, code] of wanted) {
    const { member } = somebody()
    const caseId = await world.report(reporter, member.profileId)
    expect([sanction, await codeOf(decide({ api: later }, caseId, { sanctions: [sanction] }))]).toEqual([
      sanction,
      code,
    ])
    const own = { profileId: somebody().member.profileId, sanctions: [sanction], ...reasons }
    expect([sanction, await codeOf(later.post('Safety/SanctionMember', own))]).toEqual([sanction, code])
  }
})
