/** Signals: they raise the queue with their reason, punish nobody, and end by staff alone. */
import { codeOf, outcomeOf } from '@samvaer/testing/outcomes'
import { world as demo } from '@samvaer/testing/world'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgetMailboxes, mailboxOf } from '../src/signals/hear-signals.ts'
import { claim, day, decide, hour, reasons, type SafetyWorld, startSafety } from './safety-world.ts'

let world: SafetyWorld
/** Members of the demo about whom nothing waits. */
let others: (typeof demo.members)[number][] = []
beforeAll(async () => {
  world = await startSafety()
  const reported = new Set(await world.side().reportCase.distinct('subjectId'))
  others = demo.members.filter(
    ({ persona, community, status, profileId }) =>
      !persona && community === 'dk' && status === 'Active' && !reported.has(profileId),
  )
})
afterAll(() => world.close())

let used = 0
const somebody = () => {
  used += 1
  const member = others[used]
  if (!member) throw new Error('There is nobody left')
  return member
}
const find = (profileId: number, change: object = {}) =>
  world.deliver('mail', 'SignalFound', [
    { kind: 'AlikeMessages', profileId, dark: false, otherIds: [], number: 4, ...change },
  ])
const rowsOf = async (profileId: number) => {
  const { items } = await (await world.staff()).api.get('Safety/GetReportQueue', { take: 100 })
  return items.filter(({ subject }) => subject?.profileId === profileId)
}
const dismissals = (profileId: number) => world.parts.models.audit.countDocuments({ profileId, act: 'SignalDismissed' })

test('begins a case of the member where nothing waits, joins it, and nothing happens to the member', async () => {
  const { profileId } = somebody()
  const before = await world.accountOf({ profileId })
  await find(profileId)
  await find(profileId, { number: 7 })
  await find(profileId, { kind: 'SamePicture', otherIds: [somebody().profileId], number: 1 })
  const [row, ...more] = await rowsOf(profileId)
  expect(more).toEqual([])
  expect(row).toMatchObject({ itemType: null, reports: 0, urgent: false, signals: ['AlikeMessages', 'SamePicture'] })
  expect(new Date(row?.dueAt ?? 0).getTime() - new Date(row?.at ?? 0).getTime()).toBe(day)
  const staff = await world.staff()
  const { signals } = await claim(staff, row?.caseId ?? 0)
  expect(signals.map(({ kind, number, state, others: those }) => [kind, number, state, those.length])).toEqual([
    ['SamePicture', 1, 'Open', 1],
    ['AlikeMessages', 7, 'Open', 0],
  ])
  expect(await world.accountOf({ profileId })).toEqual(before)
  const api = world.by(others.find((one) => one.profileId === profileId) ?? 'free')
  expect((await api.get('Reports/GetMyDecisions', {})).items).toEqual([])
})

test('raises what waits about the member, and leaves the words of a report as they are', async () => {
  const { profileId } = somebody()
  const caseId = await world.report(await world.member(), profileId)
  const [before] = await rowsOf(profileId)
  await find(profileId)
  const [after, ...more] = await rowsOf(profileId)
  expect(more).toEqual([])
  expect(after).toMatchObject({ caseId, urgent: false, signals: ['AlikeMessages'], reports: 1 })
  const left = (row: typeof before) => (new Date(row?.dueAt ?? 0).getTime() - world.parts.clock().getTime()) / hour
  expect([Math.round(left(before)), Math.round(left(after))]).toEqual([72, 24])
})

test('dismissed, the last one ends its case; another signal begins one anew', async () => {
  const { profileId } = somebody()
  await find(profileId)
  await find(profileId, { kind: 'LinkMessages' })
  const staff = await world.staff()
  const [row] = await rowsOf(profileId)
  const { signals } = await claim(staff, row?.caseId ?? 0)
  const said = (place: number) => ({ signalId: signals[place]?.signalId ?? 0, reason: 'Det er en invitation' })
  await staff.api.post('Safety/DismissSignal', said(0))
  expect(await rowsOf(profileId)).toMatchObject([{ caseId: row?.caseId, signals: ['AlikeMessages'] }])
  await staff.api.post('Safety/DismissSignal', said(1))
  expect(await rowsOf(profileId)).toEqual([])
  expect(await outcomeOf(staff.api.post('Safety/DismissSignal', said(1)))).toMatchObject({
    detail: { reason: 'Ended' },
  })
  expect(await dismissals(profileId)).toBe(2)
  await find(profileId)
  const again = await rowsOf(profileId)
  expect(again.map(({ caseId }) => caseId)).not.toEqual([row?.caseId])
  expect(again).toHaveLength(1)
})

test('a decision ends the signals of its case: led to it, or nothing wrong', async () => {
  const [one, other] = [somebody(), somebody()]
  for (const { profileId } of [one, other]) await find(profileId)
  const staff = await world.staff()
  const caseId = async ({ profileId }: typeof one) => (await rowsOf(profileId))[0]?.caseId ?? 0
  const wanted = {
    outcome: 'Sanctioned' as const,
    sanctions: [{ kind: 'Ban' as const, ban: 'Mail' as const, days: 3 }],
  }
  const { version } = await claim(staff, await caseId(one))
  // Nobody reported it, so nobody is answered.
  const { decisionId } = await staff.api.post('Safety/DecideReport', {
    ...{ caseId: await caseId(one), version, ...wanted, ...reasons },
  })
  // Its member is told that a machine had found it; of what was reported nothing of the kind (decisions.test.ts).
  expect(await world.by(one).get('Reports/GetDecision', { decisionId })).toMatchObject({
    ...{ detected: true, automated: false },
  })
  await decide(staff, await caseId(other), { outcome: 'NoViolation', textToReporters: undefined })
  const states = async (profileId: number) =>
    (await world.side().signal.find({ profileId }).lean()).map(({ state }) => state)
  expect([await states(one.profileId), await states(other.profileId)]).toEqual([['Decided'], ['Dismissed']])
  expect(await world.accountOf(one)).toMatchObject({ bans: [{ type: 'Mail' }] })
  const told = await world.by(other).get('Notifications/ClientNotifications', { take: 5 })
  expect(JSON.stringify(told)).not.toContain('Decision')
  const reported = await world.report(await world.member(), one.profileId)
  expect(await codeOf(decide(staff, reported, { outcome: 'NoViolation', textToReporters: undefined }))).toBe(
    'InvalidInput',
  )
})

test('a new profile that is reported often is a signal, of staff the head alone finds it, and nobody their own', async () => {
  const [reporters, author] = [await world.members(3), await world.member({ createdAt: new Date().toISOString() })]
  for (const reporter of reporters) await world.report(reporter, author.id)
  expect(await world.side().signal.find({ profileId: author.id }).lean()).toMatchObject([
    { kind: 'NewAndReported', number: 3, state: 'Open' },
  ])
  const [staff, colleague] = [await world.staff(), await world.staff()]
  await find(colleague.id)
  const signal = await world.side().signal.findOne({ profileId: colleague.id }).lean()
  const said = { signalId: signal?._id ?? 0, reason: 'Det er prøver' }
  for (const { api } of [staff, colleague])
    expect(await codeOf(api.post('Safety/DismissSignal', said))).toBe('NotFound')
})

test('the mailbox of a member who is held, again: once, by whatever address, and nothing of it when nobody is held', async () => {
  expect(
    ['Bo.Hansen+ny@Gmail.com', 'bohansen@googlemail.com', 'bo.h@post.dk', 'bo.h+x@post.dk'].map(mailboxOf),
  ).toEqual(['bohansen@gmail.com', 'bohansen@gmail.com', 'bo.h@post.dk', 'bo.h@post.dk'])
  const [held, free, first, second, third] = await world.members(5)
  const hear = async (person: typeof held, email: string | null) => {
    const said = { name: 'Bo', language: 'da-DK' as const, siteId: 1, signedInAt: null }
    await world.deliver('identity', 'ContactChanged', [{ profileId: person?.id ?? 0, email, ...said }])
  }
  await hear(held, 'bo.hansen@gmail.com')
  await hear(free, 'ida@post.dk')
  const staff = await world.staff()
  const locking = { profileId: held?.id ?? 0, sanctions: [{ kind: 'Lock' as const }], ...reasons }
  await staff.api.post('Safety/SanctionMember', locking)
  await hear(held, null)
  await hear(first, 'bohansen+to@gmail.com')
  await hear(second, 'ida+to@post.dk')
  const found = () => world.side().signal.find({ kind: 'SameEmail' }).lean()
  expect(await found()).toMatchObject([{ profileId: first?.id, otherIds: [held?.id], state: 'Open' }])
  const [signal] = await found()
  await staff.api.post('Safety/DismissSignal', { signalId: signal?._id ?? 0, reason: 'De bor sammen' })
  // Each sign-in says the address again.
  await hear(first, 'bohansen+to@gmail.com')
  expect(await found()).toHaveLength(1)
  // A member who is gone is known again for as long as the lock holds, and no longer.
  if (held) await world.change(held, { status: 'Deleted' })
  await world.run('forget-mailboxes')
  // Behind more who have no address and stay than are read at once.
  const people = await world.members(5)
  for (const [place, person] of people.entries()) {
    await hear(person, `nummer${place}@post.dk`)
    await hear(person, null)
  }
  const gone = people.at(-1)
  if (gone) await world.change(gone, { status: 'Deleted' })
  await forgetMailboxes(world.parts, 2).run()
  const kept = { _id: { $in: people.map(({ id }) => id) }, mailbox: { $exists: true } }
  expect(await world.parts.models.contact.distinct('_id', kept)).toEqual(people.slice(0, 4).map(({ id }) => id))
  await hear(third, 'b.ohansen@gmail.com')
  expect(await found()).toHaveLength(2)
  const lock = await world.parts.models.sanction.findOne({ profileId: held?.id ?? 0 }).lean()
  await world.parts.models.sanction.updateOne({ _id: lock?._id ?? 0 }, { $set: { holds: false } })
  await world.run('forget-mailboxes')
  expect((await world.parts.models.contact.findById(held?.id).lean())?.mailbox).toBe(undefined)
  expect(JSON.stringify(await world.parts.models.contact.find({ mailbox: { $exists: true } }).lean())).not.toMatch(
    /"mailbox":"[^"]*@/,
  )
})
