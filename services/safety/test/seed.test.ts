/** A newcomer who signs in as support@ sees a Tuesday: forty open reports, appeals, and members who are held. */
import type { DomainEventPayload } from '@samvaer/contracts/domain-events'
import { scopes } from '@samvaer/contracts/safety/values'
import { defineService } from '@samvaer/service-kit/service/define-service'
import { world as demo } from '@samvaer/testing/world'
import { createMail } from '@samvaer/testing/world/mail'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyAudit } from '../src/audit/chain.ts'
import { dropQueuesOfBefore } from '../src/models/indexes-of-before.ts'
import { claim, type SafetyWorld, startSafety } from './safety-world.ts'

/** Stands where a domain does that hears what is hidden. */
const moderated: DomainEventPayload<'ItemModerated'>[] = []
const mail = defineService({
  name: 'mail',
  models: {},
  areas: () => [],
  listens: () => ({
    ItemModerated: async (payload) => {
      moderated.push(payload)
    },
  }),
})

let world: SafetyWorld
beforeAll(async () => {
  world = await startSafety([mail])
})
afterAll(() => world.close())

test('the desk of the demo has reports of all kinds, the most urgent first, and appeals', async () => {
  const api = world.by('support', {}, { grants: Object.values(scopes) })
  const { items, counts } = await api.get('Safety/GetReportQueue', { take: 100 })
  expect(counts).toEqual({ Reports: 40, Urgent: 3, Overdue: 2, Appeals: 4, Seconds: 1, Mine: 2 })
  expect(items.map(({ dueAt }) => dueAt)).toEqual(items.map(({ dueAt }) => dueAt).toSorted())
  expect(new Set(items.map(({ itemType }) => itemType)).size).toBe(14)
  const [first] = items
  const detail = await claim({ api }, first?.caseId ?? 0)
  // Those that are claimed already, too: nobody of the staff has reported anything.
  const mine = (await api.get('Safety/GetReportQueue', { view: 'Mine' })).items
  for (const { caseId } of mine) expect((await api.get('Safety/GetReportCase', { caseId })).caseId).toBe(caseId)
  expect(detail.reports.length).toBe(first?.reports)
  const appeals = (await api.get('Safety/GetReportQueue', { kind: 'Appeals' })).items
  const { decision } = await claim({ api }, appeals[0]?.caseId ?? 0)
  expect(decision?.appeal).toMatchObject({ state: 'Open' })
  expect((await verifyAudit(world.parts)).brokenAt).toBe(null)
})

test('what is urgent is hidden until it is decided, but never a whole member, and its domain was told', async () => {
  for (const dark of [false, true]) {
    const cases = await world.side(dark).reportCase.find({ state: 'Open' }).lean()
    const hides = cases.filter(({ urgent, itemType }) => urgent && itemType !== 'Profile')
    expect(cases.filter(({ hidden }) => hidden).map(({ _id }) => _id)).toEqual(hides.map(({ _id }) => _id))
    expect(hides.map(({ itemType }) => itemType)).toEqual(dark ? ['GuestbookEntry'] : Array(4).fill('Message'))
    const told = moderated.filter((one) => one.dark === dark)
    expect(told.map(({ itemId, state }) => [itemId, state])).toEqual(hides.map(({ itemId }) => [itemId, 'Hidden']))
  }
})

test('whoever tries the demo as support confirms what a colleague decided, and answers every appeal but one', async () => {
  const api = world.by('support', {}, { grants: Object.values(scopes) })
  const [second] = (await api.get('Safety/GetReportQueue', { kind: 'Seconds' })).items
  const { decision } = await claim({ api }, second?.caseId ?? 0)
  expect([decision?.decidedBy.name, decision?.waitsForSecond]).toEqual([demo.staff.colleague.name, true])
  const appeals = await world.side().appeal.find({ state: 'Open' }).lean()
  const deciders = await world.side().decision.find({ _id: { $in: appeals.map(({ decisionId }) => decisionId) } })
  const own = deciders.filter(({ decidedBy }) => decidedBy === demo.personas.support.profileId)
  expect([appeals.length, own.length]).toEqual([4, 1])
  const { proposals } = await api.get('Safety/GetScopes', {})
  expect(proposals.map(({ mayConfirm }) => mayConfirm)).toEqual([true])
})

test.each([
  ['dk', true, 5],
  ['se', false, 8],
  ['no', false, 8],
  ['uk', false, 8],
] as const)(
  'the desk of %s (dark: %s) has reports of its own, about real things there',
  async (community, dark, many) => {
    const cases = await world.side(dark).reportCase.find({ community, state: 'Open' }).lean()
    expect(cases.length).toBe(many)
    const members = new Map(demo.members.map((member) => [member.profileId, member]))
    const talks = createMail(demo).filter((talk) => talk.community === community && talk.dark === dark)
    for (const { itemType, itemId, subjectId, reporterIds, copy } of cases) {
      const people = [...reporterIds, ...(subjectId === null ? [] : [subjectId])].map(
        (id) => members.get(id)?.community,
      )
      expect(new Set(people)).toEqual(new Set([community]))
      expect(reporterIds).not.toContain(subjectId)
      expect(copy?.path).toMatch(/^\/[A-Z]/)
      // A message is reported by whoever it was written to.
      const talk = talks.find(({ messages }) => messages.some(({ messageId }) => messageId === itemId))
      if (itemType === 'Message') expect(talk?.members.map(({ profileId }) => profileId)).toContain(reporterIds[0])
    }
  },
)

test('an appeal that is upheld releases the members whom the demo holds', async () => {
  const api = world.by('support', {}, { grants: Object.values(scopes) })
  const sides = [
    ['locked', { status: 'Active' }],
    ['blogban', { bans: [] }],
  ] as const
  for (const [persona, after] of sides) {
    const { profileId } = demo.personas[persona]
    const appeal = await world.side().appeal.findOne({ subjectId: profileId }).lean()
    await api.post('Safety/DecideAppeal', { appealId: appeal?._id ?? 0, version: 1, upheld: true, text: 'Du har ret.' })
    expect(await world.accountOf({ profileId })).toMatchObject(after)
  }
})

test('a year later reports and copies are gone, statements stay without the words of members', async () => {
  const { reportCase, report, decision } = world.side()
  const [before, statements] = await Promise.all([
    reportCase.countDocuments({ state: 'Decided' }),
    decision.countDocuments({ effective: true }),
  ])
  expect(before).toBe(8)
  world.moveClock(400 * 24 * 60 * 60 * 1000)
  await world.run('erase-cases')
  expect(await reportCase.countDocuments({ state: 'Decided' })).toBe(0)
  expect([
    await reportCase.countDocuments({ state: 'Open', community: 'dk' }),
    await report.countDocuments({ state: 'Decided' }),
  ]).toEqual([40, 0])
  expect(await decision.countDocuments({ 'item.text': '', 'item.title': '' })).toBe(statements)
})

test('a database of before loses the indexes of the queues that nothing reads any more, and no other', async () => {
  for (const dark of [false, true]) {
    const { reportCase, appeal } = world.side(dark)
    const before = [
      [reportCase, { community: 1, state: 1, urgent: 1, dueAt: 1, _id: 1 }],
      [reportCase, { community: 1, state: 1, claimedBy: 1, dueAt: 1, _id: 1 }],
      [reportCase, { community: 1, state: 1, dueAt: 1, _id: 1 }],
      [reportCase, { community: 1, state: 1, staff: 1, dueAt: 1, _id: 1 }],
      [reportCase, { claimedBy: 1, state: 1, dueAt: 1, _id: 1 }],
      [appeal, { community: 1, state: 1, dueAt: 1, _id: 1 }],
    ] as const
    const names = async () =>
      (await Promise.all([reportCase, appeal].map(({ collection }) => collection.indexes())))
        .flat()
        .map(({ name }) => name)
        .toSorted()
    const now = await names()
    for (const [rows, key] of before) await rows.collection.createIndex({ ...key })
    expect((await names()).length).toBe(now.length + before.length)
    const task = dropQueuesOfBefore(world.parts)
    await task.run()
    expect(await names()).toEqual(now)
  }
})
