/**
 * A report over the API with the real blogs beside it: the copy, what is hidden, what comes back, and that nobody learns who
 * reported: the same story is told of two members at once, with other reporters, other words and another delay.
 */
import { blogsService } from '@samvaer/blogs/service'
import { reportCategories, urgentCategories } from '@samvaer/contracts/safety/values'
import { codeOf, outcomeOf } from '@samvaer/testing/outcomes'
import { world as demo } from '@samvaer/testing/world'
import { chanceFor } from '@samvaer/testing/world/chance'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Decision, decide, hour, type SafetyWorld, startSafety } from './safety-world.ts'
import { alikeOf, changed, reads, type Twin, twinOf, viewOf } from './twins.ts'

let world: SafetyWorld
beforeAll(async () => {
  world = await startSafety([blogsService])
})
afterAll(() => world.close())

const reported = demo.entries.filter(({ community, dark, authorId }) => {
  const author = demo.members.find(({ profileId }) => profileId === authorId)
  return community === 'dk' && !dark && author?.persona === undefined && author?.status === 'Active'
})
const entryOf = (place: number) => {
  const entry = reported[place]
  const author = demo.members.find(({ profileId }) => profileId === entry?.authorId)
  if (!entry || !author) throw new Error('There is no such entry')
  return { entry, author }
}
const report = (itemId: number, category: 'Harassment' | 'IntimatePicture' = 'Harassment') => ({
  ...{ itemType: 'BlogEntry' as const, itemId, category, text: 'HEMMELIG GRUND' },
})
const caseOf = async (itemId: number) =>
  (await world.side().reportCase.findOne({ itemId, itemType: 'BlogEntry' }).sort({ _id: -1 }).lean())?._id ?? 0

test('a removed entry is nowhere, survives in its copy, and an upheld appeal brings it back', async () => {
  const { entry, author } = entryOf(0)
  const { blogEntryId } = entry
  const reader = world.by('subscriber')
  const read = () => codeOf(world.by('free').get('Blogs/GetBlogEntryData', { blogEntryId }))
  const own = world.by(author).post('Reports/CreateReport', report(blogEntryId))
  expect(await outcomeOf(own)).toMatchObject({ code: 'NotAllowed', detail: { reason: 'Own' } })
  expect(await codeOf(reader.post('Reports/CreateReport', report(987_654)))).toBe('NotFound')
  const { reportId } = await reader.post('Reports/CreateReport', report(blogEntryId))
  expect((await reader.post('Reports/CreateReport', report(blogEntryId))).reportId).toBe(reportId)
  const caseId = await caseOf(blogEntryId)
  const [staff, other] = [await world.staff(), await world.staff()]
  const { decisionId } = await decide(staff, caseId)
  await world.drainEvents()
  expect(await read()).toBe('NotFound')
  expect((await staff.api.get('Safety/GetReportCase', { caseId })).copy).toMatchObject({ title: entry.title })
  const { appealId } = await world
    .by(author)
    .post('Reports/AppealDecision', { decisionId, text: 'Der står ikke noget om nogen.' })
  await other.api.post('Safety/DecideAppeal', { appealId, version: 1, upheld: true, text: 'Du har ret.' })
  await world.drainEvents()
  expect(await read()).toBe('ok')
})

test('an urgent report hides an entry at once, and taking it back shows it', async () => {
  const { blogEntryId } = entryOf(1).entry
  const read = async () => {
    await world.drainEvents()
    return codeOf(world.by('free').get('Blogs/GetBlogEntryData', { blogEntryId }))
  }
  const reader = world.by('subscriber')
  const { reportId, hidden } = await reader.post('Reports/CreateReport', report(blogEntryId, 'IntimatePicture'))
  expect([hidden, await read()]).toEqual([true, 'NotFound'])
  await reader.post('Reports/WithdrawReport', { reportId })
  expect(await read()).toBe('ok')
})

test('a report is read by its author and by staff with the scope alone', async () => {
  const { entry } = entryOf(6)
  const reader = world.by('subscriber')
  const { reportId } = await reader.post('Reports/CreateReport', report(entry.blogEntryId))
  const caseId = await caseOf(entry.blogEntryId)
  expect(await codeOf(world.by('validated').post('Reports/WithdrawReport', { reportId }))).toBe('NotFound')
  expect((await world.by('validated').get('Reports/GetMyReports', {})).items.map((one) => one.reportId)).not.toContain(
    reportId,
  )
  const without = await world.staff([])
  for (const api of [reader, without.api, world.by('moderator'), world.by('developer')])
    expect(await codeOf(api.post('Safety/ClaimReport', { caseId, reason: 'Rapporten' }))).toBe('NotAllowed')
  const [swedish] = demo.members.filter(({ community }) => community === 'se')
  if (!swedish) throw new Error('There is nobody in Sweden')
  const elsewhere = world.by(swedish, {}, { role: 'Support', grants: ['safety.reports'] })
  expect(await codeOf(elsewhere.post('Safety/ClaimReport', { caseId, reason: 'Rapporten' }))).toBe('NotFound')
})

test('a member’s own calls are read, all of those that name nothing', () => {
  expect(reads.length).toBeGreaterThan(25)
  expect(reads).toContain('Reports/GetMyDecisions')
})

const outcomes = ['NoViolation', 'Warned', 'Hidden', 'Removed', 'Sanctioned'] as const
const punishments: Record<(typeof outcomes)[number], Decision['sanctions'][]> = {
  NoViolation: [[]],
  Warned: [[], [{ kind: 'Warning' }]],
  Hidden: [[], [{ kind: 'Ban', ban: 'Blogs', days: 3 }]],
  Removed: [[], [{ kind: 'ForceValidation' }]],
  Sanctioned: [[{ kind: 'Ban', ban: 'Comments', days: 3 }], [{ kind: 'Suspend24h' }]],
}

test.each([1, 2, 3, 4, 5, 6])('two members of whom others report the same learn the same (story %i)', async (seed) => {
  // Hints are erased a minute after their moment, by the clock of the database.
  world.moveClock(24 * hour)
  const chance = chanceFor(`story ${seed}`)
  const category = chance.pick(reportCategories)
  const itemType = seed % 2 === 0 ? ('BlogEntry' as const) : ('BlogComment' as const)
  const outcome = outcomes[seed % outcomes.length] ?? 'Warned'
  const said = { outcome, sanctions: chance.pick(punishments[outcome]) }
  // Three who are trusted hide a thing by themselves, which is said of neither here.
  const [one, other] = [await twinOf(world, 1, 2 + chance.between(0, 19)), await twinOf(world, 2, 1)]
  const twins = [one, other]
  const before = new Map(await Promise.all(twins.map(async (twin) => [twin, await viewOf(world, twin)] as const)))
  const report = async (twin: Twin) => {
    for (const reporter of twin.reporters)
      await world.by(reporter).post('Reports/CreateReport', {
        ...{ itemType, itemId: itemType === 'BlogEntry' ? twin.entryId : twin.commentId, category },
        ...{ text: `HEMMELIG GRUND ${reporter.name}`, illegal: chance.happens(0.5), goodFaith: true },
      })
    // Until somebody decides, or it is hidden at once, nothing at all has changed for the member.
    if (!urgentCategories.has(category))
      expect([...changed(before.get(twin) ?? new Map(), await viewOf(world, twin))]).toEqual([])
  }
  await report(one)
  world.moveClock((one.delay - other.delay) * hour)
  await report(other)
  world.moveClock(other.delay * hour)

  const staff = await world.staff()
  const decisions = new Map<Twin, number>()
  const decidedAt = world.parts.clock()
  for (const twin of twins) {
    const itemId = itemType === 'BlogEntry' ? twin.entryId : twin.commentId
    const row = await world.side().reportCase.findOne({ itemType, itemId }).lean()
    decisions.set(twin, (await decide(staff, row?._id ?? 0, said)).decisionId)
  }
  const told = twins.map((twin) => alikeOf(world, twin, decisions.get(twin) ?? 0, decidedAt))
  const views = await Promise.all(
    twins.map(async (twin) => {
      const view = changed(before.get(twin) ?? new Map(), await viewOf(world, twin))
      const words = [...view.values()]
      for (const { name, profileId } of twin.reporters) {
        expect(JSON.stringify(words)).not.toContain(name)
        expect(words).not.toContain(profileId)
      }
      expect(JSON.stringify(words)).not.toContain('HEMMELIG')
      return view
    }),
  )
  const [first, second] = told.map(({ learnt }, place) => learnt(views[place] ?? new Map()))
  expect(Object.keys(first ?? {}).length).toBeGreaterThan(outcome === 'NoViolation' ? -1 : 0)
  expect(first).toEqual(second)
  await expect
    .poll(async () => {
      const [ones, others] = await Promise.all(told.map(({ hints }) => hints()))
      return ones && ones.length > 0 && JSON.stringify(ones) === JSON.stringify(others)
        ? 'the same hints'
        : [ones, others]
    })
    .toBe('the same hints')
})
