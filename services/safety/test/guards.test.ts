/** The guards of deciding: each is tried by somebody whom nothing else refuses (docs/product/penalties.md). */
import type { ApiClient } from '@samvaer/contracts/client'
import { scopes } from '@samvaer/contracts/safety/values'
import type { Person } from '@samvaer/testing/community'
import { codeOf, outcomeOf } from '@samvaer/testing/outcomes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { safetyService } from '../src/service.ts'
import { claim, decide, hour, reasons, type SafetyWorld, startSafety } from './safety-world.ts'

let world: SafetyWorld
beforeAll(async () => {
  world = await startSafety(null)
})
afterAll(() => world.close())

const own = { code: 'NotAllowed', detail: { reason: 'Own' } }
const said = { ...reasons, textToReporters: 'Tak for hjælpen.' }
const leading = [scopes.Reports, scopes.Head]
let last = 7000
const anItem = () => {
  last += 1
  return { itemId: last }
}
const rowOf = async (caseId: number) => {
  const row = await world.side().reportCase.findById(caseId).lean()
  if (!row) throw new Error(`There is no case ${caseId}`)
  return row
}
const appealOf = (by: Person, decisionId: number) =>
  by.api.post('Reports/AppealDecision', { decisionId, text: 'Det er ikke, hvad I tror.' })

test('nobody decides what they have reported, says the second word to it or answers its appeal, also who claimed it before', async () => {
  const [subject, reporter, reported] = await world.members(3)
  if (!subject || !reporter || !reported) throw new Error('Nobody came')
  const [one, two, three] = [await world.staff(), await world.staff(), await world.staff()]
  const item = anItem()
  const caseId = await world.report(reporter, subject.id, item)
  await claim(one, caseId)
  await world.report(one, subject.id, item)
  const deciding = async (decider: Person) =>
    decider.api.post('Safety/DecideReport', {
      ...{ caseId, version: (await rowOf(caseId)).version, outcome: 'Removed', ...said },
      sanctions: [{ kind: 'PermaLock' }],
    })
  expect(await outcomeOf(one.api.get('Safety/GetReportCase', { caseId }))).toMatchObject(own)
  expect(await outcomeOf(one.api.post('Safety/ClaimReport', { caseId, reason: 'Rapporten' }))).toMatchObject(own)
  expect(await outcomeOf(deciding(one))).toMatchObject(own)
  expect((await rowOf(caseId)).state).toBe('Open')

  world.moveClock(hour)
  await claim(two, caseId)
  const { decisionId } = await deciding(two)
  const word = { decisionId, approved: true, reason: 'Jeg er enig.' }
  expect(await outcomeOf(one.api.post('Safety/SecondDecision', word))).toMatchObject(own)
  await three.api.post('Safety/SecondDecision', word)
  const { appealId } = await appealOf(subject, decisionId)
  const answer = { appealId, version: 1, upheld: false, text: 'Vi har læst det.' }
  for (const staff of [one, two, three])
    expect(await outcomeOf(staff.api.post('Safety/DecideAppeal', answer))).toMatchObject(own)
  expect(await world.side().appeal.findById(appealId).lean()).toMatchObject({ state: 'Open', decidedBy: null })
})

test('a second word is of somebody who has decided nothing of the case before', async () => {
  const [subject, reporter] = [await world.member(), await world.member()]
  const [one, two, three, four] = [await world.staff(), await world.staff(), await world.staff(), await world.staff()]
  const caseId = await world.report(reporter, subject.id)
  const locking = { sanctions: [{ kind: 'PermaLock' as const }] }
  const before = await decide(one, caseId, locking)
  const word = (decisionId: number, approved: boolean) => ({ decisionId, approved, reason: 'Jeg har set på det.' })
  await two.api.post('Safety/SecondDecision', word(before.decisionId, false))
  const { decisionId } = await decide(three, caseId, locking)
  for (const staff of [one, three])
    expect(await outcomeOf(staff.api.post('Safety/SecondDecision', word(decisionId, true)))).toMatchObject(own)
  expect((await rowOf(caseId)).state).toBe('Second')
  await four.api.post('Safety/SecondDecision', word(decisionId, true))
})

test('nobody gives a sanction past a report of their own, until a colleague has decided it', async () => {
  const [subject, one, two] = [await world.member(), await world.staff(), await world.staff()]
  const caseId = await world.report(one, subject.id)
  const sanction = () =>
    outcomeOf(
      one.api.post('Safety/SanctionMember', { profileId: subject.id, sanctions: [{ kind: 'Warning' }], ...reasons }),
    )
  expect(await sanction()).toMatchObject(own)
  expect(await world.parts.models.sanction.countDocuments({ profileId: subject.id })).toBe(0)
  await decide(two, caseId, { outcome: 'NoViolation' })
  // A sanction holds on both sides.
  const dark = await world.report(one, subject.id, { dark: true })
  expect(await sanction()).toMatchObject(own)
  await decide({ api: two.dark }, dark, { outcome: 'NoViolation' })
  expect(await sanction()).toMatchObject({ waitsForSecond: false })
})

test('an appeal is for six months, and answered as it was read', async () => {
  const [subject, reporter, one, two] = [...(await world.members(2)), await world.staff(), await world.staff()] as [
    Person,
    Person,
    Person,
    Person,
  ]
  const decided = async () => (await decide(one, await world.report(reporter, subject.id, anItem()))).decisionId
  const [late, inTime] = [await decided(), await decided()]
  const before = { $set: { appealUntil: world.parts.clock() } }
  await world.side().decision.updateOne({ _id: late }, before)
  const conflict = (reason: string) => ({ code: 'Conflict', detail: { reason } })
  expect(await outcomeOf(appealOf(subject, late))).toMatchObject(conflict('TooLate'))
  const { appealId } = await appealOf(subject, inTime)
  const answer = { appealId, version: 2, upheld: true, text: 'Du har ret.' }
  expect(await outcomeOf(two.api.post('Safety/DecideAppeal', answer))).toMatchObject(conflict('Changed'))
  expect((await world.side().appeal.findById(appealId).lean())?.state).toBe('Open')
})

test('what was reported of a member is the head’s once the member joins the staff', async () => {
  const [reporter, joining] = [await world.member(), await world.member()]
  const [staff, head] = [await world.staff(), await world.staff(leading)]
  const [open, decided] = [
    await world.report(reporter, joining.id, anItem()),
    await world.report(reporter, joining.id, anItem()),
  ]
  const { decisionId } = await decide(staff, decided)
  const { appealId } = await appealOf(joining, decisionId)
  const seenBy = async ({ api }: Person) => {
    const kinds = ['Reports', 'Appeals'] as const
    const queues = await Promise.all(kinds.map((kind) => api.get('Safety/GetReportQueue', { kind, take: 100 })))
    const rows = queues.flatMap(({ items }) => items)
    return rows.flatMap((row) => (row.caseId === open || row.appealId === appealId ? [row.kind] : []))
  }
  expect([await seenBy(staff), await seenBy(head)]).toEqual([
    ['Reports', 'Appeals'],
    ['Reports', 'Appeals'],
  ])
  await world.change(joining, { staff: true, role: 'Support', grants: [] })
  expect([await seenBy(staff), await seenBy(head)]).toEqual([[], ['Reports', 'Appeals']])
  expect(await codeOf(staff.api.post('Safety/ClaimReport', { caseId: open, reason: 'Rapporten' }))).toBe('NotFound')
  expect(await codeOf(head.api.post('Safety/ClaimReport', { caseId: open, reason: 'Rapporten' }))).toBe('ok')
})

test('what was reported of staff before joining moved it is moved to the head, whatever became of it, and nothing else', async () => {
  const [reporter, member] = [await world.member(), await world.member()]
  const [about, staff, head] = [await world.staff(), await world.staff(), await world.staff(leading)]
  const [first, theirs] = [
    await world.report(reporter, about.id, anItem()),
    await world.report(reporter, about.id, anItem()),
  ]
  const dark = await world.report(reporter, about.id, { ...anItem(), dark: true })
  const others = await world.report(reporter, member.id, anItem())
  const { decisionId } = await decide(head, first, { sanctions: [{ kind: 'Lock' }] })
  await appealOf(about, decisionId)
  // As an earlier version left them.
  for (const { reportCase, appeal } of [world.side(), world.side(true)]) {
    await reportCase.updateMany({ subjectId: about.id }, { $set: { staff: false } })
    await appeal.updateMany({ subjectId: about.id }, { $set: { staff: false } })
  }
  const seenBy = async ({ api, dark: darkApi }: Person) => {
    const rows = [
      ...(await api.get('Safety/GetReportQueue', { take: 100 })).items,
      ...(await api.get('Safety/GetReportQueue', { kind: 'Appeals', take: 100 })).items,
      ...(await darkApi.get('Safety/GetReportQueue', { take: 100 })).items,
    ]
    return rows
      .map(({ caseId }) => caseId)
      .filter((caseId) => [first, theirs, dark, others].includes(caseId))
      .toSorted()
  }
  const all = [first, theirs, dark, others].toSorted()
  expect(await seenBy(staff)).toEqual(all)
  await world.service(safetyService).runMigration(1)
  expect(await seenBy(staff)).toEqual([others])
  expect(await seenBy(head)).toEqual(all)
  expect(await codeOf(staff.api.post('Safety/ClaimReport', { caseId: theirs, reason: 'Rapporten' }))).toBe('NotFound')
  await world.service(safetyService).runMigration(1)
  expect(await seenBy(head)).toEqual(all)
})

test('of a thing that is out of sight its author alone is told, by what, until it is shown again or can be appealed no more', async () => {
  const [author, reporter, member, staff, other] = [
    ...(await world.members(3)),
    ...[await world.staff(), await world.staff()],
  ] as [Person, Person, Person, Person, Person]
  const item = anItem()
  const theirs = {
    itemType: 'BlogEntry',
    ...item,
    title: 'Min sommer',
    text: 'ORDRET',
    path: '/Community/Blogs/Entry/7',
    at: '2026-03-01T12:00:00.000Z',
  }
  const told = async (api: ApiClient) => (await api.get('Reports/GetModeratedItems', {})).items
  const toldToOthers = () =>
    Promise.all([reporter, member, staff].map(({ api }) => told(api)).concat(told(author.dark)))
  const nobody = [[], [], [], []]

  // A mere report is nobody’s to know.
  const quiet = await world.report(reporter, author.id, anItem())
  expect(await told(author.api)).toEqual([])
  await decide(staff, quiet, { outcome: 'Warned' })
  const caseId = await world.report(reporter, author.id, { ...item, category: 'Threat' })
  expect(await told(author.api)).toEqual([{ ...theirs, state: 'Hidden', decisionId: null }])
  expect(await toldToOthers()).toEqual(nobody)
  expect(await codeOf(told(world.as('anonymous')))).toBe('SignInRequired')
  expect(await codeOf(told(author.as({ impersonatorId: staff.id })))).toBe('NotAllowed')

  const { decisionId } = await decide(staff, caseId, { outcome: 'Removed' })
  expect(await told(author.api)).toEqual([{ ...theirs, state: 'Removed', decisionId }])
  expect(await toldToOthers()).toEqual(nobody)
  const { appealId } = await appealOf(author, decisionId)
  await other.api.post('Safety/DecideAppeal', { appealId, version: 1, upheld: true, text: 'Du har ret.' })
  expect(await told(author.api)).toEqual([])

  const again = await world.report(reporter, author.id, { ...item, category: 'Threat' })
  expect(await told(author.api)).toEqual([{ ...theirs, state: 'Hidden', decisionId: null }])
  await decide(staff, again, { outcome: 'NoViolation' })
  expect(await told(author.api)).toEqual([])

  await world.report(reporter, author.id, { ...item, category: 'Threat' })
  expect(await told(author.api)).toEqual([{ ...theirs, state: 'Hidden', decisionId: null }])
  const [{ reportId } = { reportId: 0 }] = (await reporter.api.get('Reports/GetMyReports', {})).items
  await reporter.api.post('Reports/WithdrawReport', { reportId })
  expect(await told(author.api)).toEqual([])

  // One that a second person has to agree to has removed nothing yet.
  const waits = await world.report(reporter, author.id, item)
  const second = await decide(staff, waits, { outcome: 'Hidden', sanctions: [{ kind: 'PermaLock' }] })
  expect(await told(author.api)).toEqual([])
  await other.api.post('Safety/SecondDecision', {
    decisionId: second.decisionId,
    approved: true,
    reason: 'Jeg er enig.',
  })
  expect(await told(author.api)).toEqual([{ ...theirs, state: 'Hidden', decisionId: second.decisionId }])
  world.moveClock(184 * 24 * hour)
  expect(await told(author.api)).toEqual([])
  world.moveClock(-184 * 24 * hour)
})

test('of a thing of the light side that the dark one hid its author is told on both, and reads the decision on the dark one', async () => {
  const [author, reporter, staff] = [await world.member(), await world.member(), await world.staff()]
  const onDark = { api: staff.dark }
  const told = () =>
    Promise.all(
      [author.api, author.dark].map(async (api) =>
        (await api.get('Reports/GetModeratedItems', {})).items.map(({ itemId, state, decisionId, elsewhere }) => {
          return [itemId, state, decisionId, elsewhere]
        }),
      ),
    )
  const [onLight, ofDark] = [anItem(), anItem()]
  const threat = { category: 'Threat' as const, dark: true }
  const caseId = await world.report(reporter, author.id, { ...onLight, ...threat, copy: { light: true } })
  const other = await world.report(reporter, author.id, { ...ofDark, ...threat })
  const waiting = [onLight.itemId, 'Hidden', null, undefined]
  expect(await told()).toEqual([[waiting], [[ofDark.itemId, 'Hidden', null, undefined], waiting]])
  const { decisionId } = await decide(onDark, caseId, { outcome: 'Removed' })
  await decide(onDark, other, { outcome: 'NoViolation' })
  expect(await told()).toEqual([
    [[onLight.itemId, 'Removed', null, true]],
    [[onLight.itemId, 'Removed', decisionId, undefined]],
  ])
})

test('nobody finds what is about themselves, what is about staff is for another head alone, and nothing is of another community', async () => {
  const [reporter, about] = [await world.member(), await world.staff(leading)]
  const [staff, head, first] = [await world.staff(), await world.staff(leading), await world.staff(leading)]
  const report = () => world.report(reporter, about.id, anItem())
  const [open, waiting, appealed] = [await report(), await report(), await report()]
  const { decisionId } = await decide(first, waiting, { sanctions: [{ kind: 'PermaLock' }] })
  const decided = await decide(first, appealed, { sanctions: [{ kind: 'Lock' }] })
  const { appealId } = await appealOf(about, decided.decisionId)
  const sanction = await world.parts.models.sanction.findOne({ decisionId: decided.decisionId }).lean()
  await world.deliver('mail', 'SignalFound', [
    { kind: 'AlikeMessages', profileId: about.id, dark: false, otherIds: [], number: 4 },
  ])
  const signal = await world.side().signal.findOne({ profileId: about.id }).lean()
  const [caseId, profileId, reason] = [open, about.id, 'Rapporten']
  const acts: Record<string, (api: ApiClient) => Promise<unknown>> = {
    ClaimReport: (api) => api.post('Safety/ClaimReport', { caseId, reason }),
    GetReportCase: (api) => api.get('Safety/GetReportCase', { caseId }),
    ReleaseReport: (api) => api.post('Safety/ReleaseReport', { caseId }),
    DecideReport: (api) => api.post('Safety/DecideReport', { caseId, version: 1, outcome: 'Removed', ...said }),
    SecondDecision: (api) => api.post('Safety/SecondDecision', { decisionId, approved: false, reason }),
    DecideAppeal: (api) => api.post('Safety/DecideAppeal', { appealId, version: 1, upheld: false, text: 'Nej da.' }),
    // Before a decision about the member, which ends it.
    DismissSignal: (api) => api.post('Safety/DismissSignal', { signalId: signal?._id ?? 0, reason }),
    SanctionMember: (api) =>
      api.post('Safety/SanctionMember', { profileId, sanctions: [{ kind: 'Warning' }], ...reasons }),
    LiftSanction: (api) => api.post('Safety/LiftSanction', { sanctionId: sanction?._id ?? 0, reason }),
    SetMemberRights: (api) => api.post('Safety/SetMemberRights', { profileId, curator: true, reason }),
    OpenMember: (api) => api.post('Safety/OpenMember', { profileId, reason }),
    GetMemberHistory: (api) => api.get('Safety/GetMemberHistory', { profileId }),
    AddStaffNote: (api) => api.post('Safety/AddStaffNote', { profileId, text: 'Vi har talt sammen.' }),
  }
  const codes = async (api: ApiClient) => {
    const kinds = ['Reports', 'Seconds', 'Appeals'] as const
    const queues = await Promise.all(kinds.map((kind) => api.get('Safety/GetReportQueue', { kind, take: 100 })))
    const theirs = [open, waiting, appealed]
    const answers: Record<string, string> = {}
    for (const [place, { items }] of queues.entries())
      answers[`queue of ${kinds[place]}`] = items.some((row) => theirs.includes(row.caseId)) ? 'ok' : 'NotFound'
    for (const [name, act] of Object.entries(acts)) answers[name] = await codeOf(act(api))
    return answers
  }
  const none = (api: ApiClient) =>
    codes(api).then((answers) => Object.entries(answers).filter(([, code]) => code !== 'NotFound'))
  expect(await none(about.api)).toEqual([])
  expect(await none(staff.api)).toEqual([])
  expect(await none(head.as({}, { community: 'se', siteId: 2 }))).toEqual([])
  // For the head each of them is there: done, or in a state that refuses it.
  expect(await codes(head.api)).toEqual({
    ...Object.fromEntries(
      [...Object.keys(acts), 'queue of Reports', 'queue of Seconds', 'queue of Appeals'].map((name) => [name, 'ok']),
    ),
    DecideReport: 'Conflict',
  })
})

test('a scope is confirmed by neither its proposer nor whom it is about, and nobody proposes one for themselves', async () => {
  const [head, about, second] = [await world.staff(leading), await world.staff(), await world.staff()]
  const change = { scope: 'Billing', given: true, reason: 'Ny opgave.' } as const
  expect(await outcomeOf(head.api.post('Safety/ProposeScope', { profileId: head.id, ...change }))).toMatchObject(own)
  const { proposalId } = await head.api.post('Safety/ProposeScope', { profileId: about.id, ...change })
  for (const staff of [head, about])
    expect(await outcomeOf(staff.api.post('Safety/ConfirmScope', { proposalId, approved: true }))).toMatchObject(own)
  const swedish = second.as({}, { community: 'se', siteId: 2 })
  expect(await codeOf(swedish.post('Safety/ConfirmScope', { proposalId, approved: true }))).toBe('NotFound')
  expect((await world.parts.models.proposal.findById(proposalId).lean())?.state).toBe('Open')
  await second.api.post('Safety/ConfirmScope', { proposalId, approved: true })
})

test('what one of the staff has claimed, nobody else releases', async () => {
  const [subject, reporter, one, two] = [
    ...[await world.member(), await world.member()],
    ...[await world.staff(), await world.staff()],
  ] as [Person, Person, Person, Person]
  const caseId = await world.report(reporter, subject.id)
  await claim(one, caseId)
  await two.api.post('Safety/ReleaseReport', { caseId })
  expect((await rowOf(caseId)).claimedBy).toBe(one.id)
  await one.api.post('Safety/ReleaseReport', { caseId })
  expect((await rowOf(caseId)).claimedBy).toBeNull()
})

test('of a report about what happens in a lodge its managers hear nothing, nor does anybody but the reporter', async () => {
  const [manager, reporter] = [await world.member(), await world.member()]
  const outbox = world.side().reportCase.db.collection('outbox')
  const before = (await outbox.find().toArray()).map(({ _id }) => _id)
  const caseId = await world.report(reporter, manager.id, { copy: { lodgeId: 77 } })
  const rows = await outbox.find({ _id: { $nin: before } }).toArray()
  const told = rows.map(({ target, envelope }) => [target, envelope.name, envelope.payload.profileId])
  expect(told).toEqual([['notifications', 'NotificationRaised', reporter.id]])
  expect(await rowOf(caseId)).toMatchObject({ lodgeId: 77, subjectId: manager.id })
})

test('the audit has every act of a case, by whom, and takes no change', async () => {
  const [subject, reporter] = [await world.member(), await world.member()]
  const [one, two, three] = [await world.staff(), await world.staff(), await world.staff()]
  const caseId = await world.report(reporter, subject.id)
  await claim(one, caseId)
  await one.api.post('Safety/ReleaseReport', { caseId })
  const locked = await decide(one, caseId, { sanctions: [{ kind: 'PermaLock' }] })
  const word = { decisionId: locked.decisionId, reason: 'Det er for meget.' }
  await two.api.post('Safety/SecondDecision', { ...word, approved: false })
  const { decisionId } = await decide(two, caseId, { sanctions: [{ kind: 'PermaLock' }] })
  await three.api.post('Safety/SecondDecision', { decisionId, approved: true, reason: 'Jeg er enig.' })
  const { appealId } = await appealOf(subject, decisionId)
  const fourth = await world.staff()
  await fourth.api.post('Safety/DecideAppeal', { appealId, version: 1, upheld: false, text: 'Vi har læst det.' })
  const sanction = await world.parts.models.sanction.findOne({ decisionId }).lean()
  await fourth.api.post('Safety/LiftSanction', { sanctionId: sanction?._id ?? 0, reason: 'Vi tog fejl.' })
  const { audit } = world.parts.models
  const rows = await audit.find({ profileId: subject.id }).sort({ _id: 1 }).lean()
  expect(rows.map(({ act, actorId }) => [act, actorId])).toEqual([
    ['Reported', reporter.id],
    ['Claimed', one.id],
    ['Claimed', one.id],
    ['Decided', one.id],
    ['NotSeconded', two.id],
    ['Claimed', two.id],
    ['Decided', two.id],
    ['Seconded', three.id],
    ['Appealed', subject.id],
    ['AppealDecided', fourth.id],
    ['SanctionLifted', fourth.id],
  ])
  expect(await audit.countDocuments({ act: 'Released', actorId: one.id, caseId })).toBe(1)
  const [{ _id } = { _id: 0 }] = rows
  const changed = { $set: { detail: 'Noget andet' } }
  const changes = [
    () => audit.updateOne({ _id }, changed),
    () => audit.updateMany({}, changed),
    () => audit.findOneAndUpdate({ _id }, changed),
    () => audit.replaceOne({ _id }, { act: 'Reported' }),
    () => audit.deleteOne({ _id }),
    () => audit.deleteMany({}),
    () => audit.findOneAndDelete({ _id }),
  ]
  for (const change of changes) await expect(change().exec()).rejects.toThrow('append-only')
  expect(await audit.find({ profileId: subject.id }).sort({ _id: 1 }).lean()).toEqual(rows)
})
