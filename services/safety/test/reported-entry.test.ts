/** A report over the API with the real blogs beside it: the copy, what is hidden, what comes back, and who learns what. */
import { blogsService } from '@samvaer/blogs/service'
import { codeOf, outcomeOf } from '@samvaer/testing/outcomes'
import { world as demo } from '@samvaer/testing/world'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { decide, type SafetyWorld, startSafety } from './safety-world.ts'

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
  const { reportId } = await reader.post('Reports/CreateReport', report(blogEntryId, 'IntimatePicture'))
  expect(await read()).toBe('NotFound')
  await reader.post('Reports/WithdrawReport', { reportId })
  expect(await read()).toBe('ok')
})

test('nobody learns who reported: one report, another one and several say the same to the member', async () => {
  const seen: string[] = []
  for (const [place, callers] of [['subscriber'], ['validated'], ['subscriber', 'validated', 'free']].entries()) {
    const { entry, author } = entryOf(place + 2)
    for (const caller of callers as ('subscriber' | 'validated' | 'free')[])
      await world.by(caller).post('Reports/CreateReport', report(entry.blogEntryId))
    const staff = await world.staff()
    const { decisionId } = await decide(staff, await caseOf(entry.blogEntryId), { outcome: 'Warned' })
    await world.drainEvents()
    const api = world.by(author)
    const statement = await api.get('Reports/GetDecision', { decisionId })
    const { items } = await api.get('Notifications/ClientNotifications', { take: 5 })
    const told = JSON.stringify([statement, items, (await api.get('Reports/GetMyDecisions', {})).items])
    for (const name of ['subscriber', 'validated', 'free'] as const) {
      expect(told).not.toContain(demo.personas[name].name)
      expect(told).not.toContain(`"${demo.personas[name].profileId}"`)
    }
    expect(told).not.toContain('HEMMELIG GRUND')
    // Without the words of the entry and the moment it is the same for all of them.
    const { item, decidedAt, appealUntil, decisionId: _id, ...rest } = statement
    seen.push(JSON.stringify({ ...rest, keys: Object.keys(item ?? {}) }))
    expect([typeof decidedAt, typeof appealUntil]).toEqual(['string', 'string'])
  }
  expect(new Set(seen).size).toBe(1)
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
