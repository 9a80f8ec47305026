/** Errors and slow pages of browsers: gathered by kind and place, counted by release and day, solved and come back. */
import type { CallInput, CallOutput } from '@samvaer/contracts/client'
import { problemDays } from '@samvaer/contracts/registry/values'
import { startServices, type TestServices } from '@samvaer/testing/start-services'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { registryService } from '../src/service.ts'
import { writeRelease } from './release-fixture.ts'

let services: TestServices
const open: TestServices[] = []
beforeEach(async () => {
  services = await startServices([registryService])
  open.push(services)
  await publish(first)
})
afterAll(async () => {
  for (const started of open) await started.close()
})

type Reported = CallInput<'Registry/ReportPageProblems'>['problems'][number]
type Problem = CallOutput<'Registry/GetDeskProblems'>['items'][number]

const day = 24 * 60 * 60_000
const [first, second, third] = ['1.0.0-a', '1.0.1-b', '1.0.2-c'] as const
const publish = async (version: string) => {
  services.moveClock(1000)
  const description = await writeRelease(services.settings.dataDir, version)
  await services.operator.post('Registry/PublishRelease', { description })
}
const thrown = (about: Partial<Reported> = {}): Reported => ({
  ...{ remote: 'mfe-blogs', version: first, kind: 'threw', error: 'TypeError', says: 'reads undefined or null' },
  ...{ route: '/Community/Blogs/Entry/:id', requestId: null },
  stack: ['mfe-blogs/154.cb651735.js:1:2345', 'shell/main.0a1b2c3d.js:1:9'],
  ...about,
})
const report = (...problems: Reported[]) => services.as('anonymous').post('Registry/ReportPageProblems', { problems })
const desk = () => services.as({ profileId: 105, name: 'Mikkel', role: 'Developer' })
const read = (solved = false) => desk().get('Registry/GetDeskProblems', { solved })
const one = async (): Promise<Problem> => (await read()).items[0] as Problem
const countsOf = ({ counts }: Problem) => counts.map(({ version, count }) => [version, count])
const mark = async (solved = true) => {
  const { problemId } = (await read(!solved)).items[0] as Problem
  await desk().post('Registry/MarkProblem', { problemId, solved })
}
const numbers = async () => [(await read()).items.length, (await read(true)).items.length]

test('one place of a build is one problem in every release, counted by release and day, with its team', async () => {
  await report(thrown())
  const before = await one()
  services.moveClock(day)
  await publish(second)
  const newer = thrown({
    ...{ version: second, route: '/Community/Blogs/All', requestId: 'abc-1' },
    stack: ['mfe-blogs/154.00112233.js:1:99'],
  })
  await report(newer, newer)
  const { items, more } = await read()
  expect([items.length, more]).toEqual([1, 0])
  const [problem] = items as [Problem]
  expect(problem).toMatchObject({
    ...{ problemId: before.problemId, remote: 'mfe-blogs', owner: 'Team Blogs', kind: 'threw', error: 'TypeError' },
    ...{ says: 'reads undefined or null', route: '/Community/Blogs/All', requestId: 'abc-1', brand: null },
    ...{ stack: newer.stack, firstSeenAt: before.firstSeenAt, solvedAt: null, cameBackAt: null },
  })
  expect(Date.parse(problem.lastSeenAt) - Date.parse(problem.firstSeenAt)).toBeGreaterThanOrEqual(day)
  expect(countsOf(problem)).toEqual([
    [second, 2],
    [first, 1],
  ])
  expect(problem.counts.map(({ day: on }) => on)).toEqual(
    [problem.lastSeenAt, problem.firstSeenAt].map((at) => at.slice(0, 10)),
  )
})

test('another kind, error, saying, file or remote is another problem; slow pages differ by their address', async () => {
  const slow: Partial<Reported> = { kind: 'slow', error: 'Error', says: null, stack: [] }
  await report(
    thrown(),
    thrown({ kind: 'broke' }),
    thrown({ error: 'RangeError' }),
    thrown({ says: null }),
    thrown({ stack: ['mfe-blogs/16.556da3ed.js:1:2345'] }),
    thrown({ remote: 'shell', version: '0a1b2c3d' }),
    thrown(slow),
    thrown({ ...slow, route: '/Community/Blogs/All' }),
    thrown({ ...slow, route: '/Community/Blogs/All' }),
  )
  const { items } = await read()
  expect(items).toHaveLength(8)
  expect(items.reduce((sum, { counts }) => sum + (counts[0]?.count ?? 0), 0)).toBe(9)
  expect(items.find(({ remote }) => remote === 'shell')?.owner).toBeNull()
})

test('many at once are one problem, each of them counted', async () => {
  await Promise.all(Array.from({ length: 12 }, () => report(thrown())))
  expect((await read()).items.map(countsOf)).toEqual([[[first, 12]]])
})

test('a release that nobody published is counted as unknown, a remote that nobody published not at all', async () => {
  await report(thrown({ version: '9.9.9-local' }), thrown({ remote: 'mfe-elsewhere' }))
  expect((await read()).items.map((problem) => [problem.remote, countsOf(problem)])).toEqual([
    ['mfe-blogs', [[null, 1]]],
  ])
})

test('a solved one stays so for the releases that had it and older ones, and comes back with a newer one', async () => {
  await publish(second)
  await report(thrown({ version: second }))
  await mark()
  expect(await numbers()).toEqual([0, 1])
  await report(thrown({ version: second }), thrown({ version: first }), thrown({ version: '9.9.9-local' }))
  expect(await numbers()).toEqual([0, 1])
  await publish(third)
  expect(await numbers()).toEqual([0, 1])
  await report(thrown({ version: third }))
  expect(await numbers()).toEqual([1, 0])
  const back = await one()
  expect(Date.parse(back.cameBackAt ?? '')).toBeGreaterThanOrEqual(Date.parse(back.lastSeenAt))
  await mark()
  await mark(false)
  expect(await numbers()).toEqual([1, 0])
  expect((await one()).cameBackAt).toBeNull()
})

test('a solved one of the shell comes back with a build that did not have it', async () => {
  const ofShell = (version: string) => report(thrown({ remote: 'shell', version }))
  await ofShell('0a1b2c3d')
  await mark()
  await ofShell('0a1b2c3d')
  expect(await numbers()).toEqual([0, 1])
  await ofShell('99999999')
  expect(await numbers()).toEqual([1, 0])
})

test.each<[string, Record<string, unknown>]>([
  ['words of an error', { says: 'Anna wrote: see you at eight' }],
  ['a name in the kind of error', { error: 'Anna 7' }],
  ['an id in the address', { route: '/Profile/105/about' }],
  ['a query in the address', { route: '/Search?text=Anna' }],
  ['a place outside of our builds', { stack: ['https://example.org/x.js:1:1'] }],
  ['a whole text in a place', { stack: ['mfe-blogs/Hej Anna.js:1:1'] }],
  ['a member', { profileId: 105 }],
])('%s is refused', async (_what, about) => {
  const sent = services.as('anonymous').post('Registry/ReportPageProblems', {
    problems: [{ ...thrown(), ...about }],
  })
  await expect(sent).rejects.toMatchObject({ code: 'InvalidInput' })
  expect(await numbers()).toEqual([0, 0])
})

test('nothing of whoever reports is kept', async () => {
  await services.as({ profileId: 4711, name: 'Anna' }).post('Registry/ReportPageProblems', { problems: [thrown()] })
  const { PageProblem, ProblemCount } = services.service(registryService).parts.models
  const kept = JSON.stringify([await PageProblem.find().lean(), await ProblemCount.find().lean()])
  expect([kept.includes('4711'), kept.includes('Anna')]).toEqual([false, false])
  const ages = [PageProblem, ProblemCount].map((model) =>
    model.schema.indexes().flatMap(([, { expireAfterSeconds = [] }]) => expireAfterSeconds),
  )
  expect(ages).toEqual([[problemDays * 86_400], [problemDays * 86_400]])
})

test('are read and marked by developers alone', async () => {
  await report(thrown())
  const { problemId } = await one()
  for (const role of ['Normal', 'Support', 'ChatModerator'] as const) {
    const other = services.as({ profileId: 7, role })
    await expect(other.get('Registry/GetDeskProblems', {})).rejects.toMatchObject({ status: 403 })
    await expect(other.post('Registry/MarkProblem', { problemId, solved: true })).rejects.toMatchObject({ status: 403 })
  }
  await expect(desk().post('Registry/MarkProblem', { problemId: 999, solved: true })).rejects.toMatchObject({
    code: 'NotFound',
  })
  expect(await numbers()).toEqual([1, 0])
})
