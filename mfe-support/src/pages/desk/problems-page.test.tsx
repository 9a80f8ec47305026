// @vitest-environment happy-dom
/** Errors in browsers at the desk of developers. */
import type { CallOutput } from '@samvaer/contracts/client'
import { scopes } from '@samvaer/contracts/safety/values'
import { type Answers, click, clickTwice, refused, until } from '@samvaer/remote-kit/testing'
import { seriousProblems } from '@samvaer/remote-kit/testing/axe'
import { expect, it } from 'vitest'
import texts from '../../locales/da-DK.json' with { type: 'json' }
import { openAt } from '../../testing/open-support.ts'

const { problems: p, failure } = texts
const developer = { role: 'Developer' as const }
type Answer = CallOutput<'Registry/GetDeskProblems'>
type Problem = Answer['items'][number]

const thrown: Problem = {
  ...{ problemId: 7, remote: 'mfe-blogs', owner: 'team-blogs', kind: 'threw', error: 'TypeError' },
  ...{ says: 'reads undefined or null', route: '/Community/Blogs/Entry/:id', brand: 'samvaer', requestId: 'abc-1' },
  stack: ['mfe-blogs/154.cb651735.js:1:2345', 'shell/main.0a1b2c3d.js:1:9'],
  ...{ firstSeenAt: '2026-01-01T12:00:00.000Z', lastSeenAt: '2026-01-02T12:00:00.000Z' },
  ...{ solvedAt: null, cameBackAt: null },
  counts: [
    { version: '1.2.0', day: '2026-01-02', count: 1200 },
    { version: null, day: '2026-01-01', count: 3 },
  ],
}
const slow: Problem = {
  ...thrown,
  ...{ problemId: 8, remote: 'shell', owner: null, kind: 'slow', error: 'Error', says: null, route: '/Start' },
  ...{ stack: [], requestId: null, cameBackAt: '2026-01-02T12:00:00.000Z' },
  counts: [{ version: '0a1b2c3d', day: '2026-01-02', count: 1 }],
}
const answer: Answer = { items: [thrown, slow], more: 2 }
const none: Answer = { items: [], more: 0 }
const open = (calls: Answers = {}, address = '/Support/Desk/Problems') =>
  openAt(address, { profile: developer, calls: { 'Registry/GetDeskProblems': answer, ...calls } })

it('says what fails, whose it is, where, how often in which release, and what came back', async () => {
  const { page } = await open()
  await page.says('TypeError: reads undefined or null')
  for (const words of ['mfe-blogs', texts.releases.team.replace('{{name}}', 'team-blogs'), 'samvaer', 'abc-1'])
    await page.says(words)
  await page.says('mfe-blogs/154.cb651735.js:1:2345')
  await page.says(p.times_other.replace('{{count, number}}', '1.203'))
  await page.says(p.times_one.replace('{{count, number}}', '1'))
  await page.says(p.unknown)
  await page.says(p.back)
  await page.says(p.more_other.replace('{{count, number}}', '2'))
  expect([...document.querySelectorAll('tr')].map(({ textContent }) => textContent)).toEqual([
    `${p.release}${p.day}${p.number}`,
    expect.stringMatching(/^1\.2\.0.*1\.200$/),
    expect.stringMatching(new RegExp(`^${p.unknown}.*3$`)),
    `${p.release}${p.day}${p.number}`,
    expect.stringMatching(/^0a1b2c3d.*1$/),
  ])
  expect(await seriousProblems(document.body)).toEqual([])
})

it('marks one as solved once, and opens it again where the solved ones stand', async () => {
  const host = await open({ 'Registry/MarkProblem': {} })
  await host.page.says('TypeError: reads undefined or null')
  host.answer({ 'Registry/GetDeskProblems': { items: [slow], more: 0 } })
  await clickTwice(host.page.all('button', p.solve)[0] ?? document.body)
  await until(() => host.page.all('button', p.solve).length === 1)
  expect(host.asked('Registry/MarkProblem')).toEqual([{ problemId: 7, solved: true }])
  host.answer({ 'Registry/GetDeskProblems': { items: [{ ...thrown, solvedAt: thrown.lastSeenAt }], more: 0 } })
  await click(await host.page.find('link', p.solved))
  await click(await host.page.find('button', p.reopen))
  await until(() => host.toastState().toasts.length === 2)
  expect(host.toastState().toasts.map(({ text }) => text)).toEqual([p.marked, p.opened])
  expect(host.asked('Registry/MarkProblem').at(-1)).toEqual({ problemId: 7, solved: false })
  expect(host.asked('Registry/GetDeskProblems').map((input) => (input as { solved: boolean }).solved)).toEqual([
    ...[false, false, true, true],
  ])
})

it('says that nothing fails, that nothing is solved, and what cannot be read', async () => {
  await (await open({ 'Registry/GetDeskProblems': none })).page.says(p.none)
  await (await open({ 'Registry/GetDeskProblems': none }, '/Support/Desk/Problems?show=solved')).page.says(p.noneSolved)
  const away = await open({ 'Registry/GetDeskProblems': refused('ServiceUnavailable') })
  await away.page.says(failure.away.title)
})

it.each([{ role: 'Support' as const, grants: Object.values(scopes) }, { role: 'Normal' as const }])(
  'is nothing for %j',
  async (profile) => {
    const { page, asked } = await openAt('/Support/Desk/Problems', { profile })
    await page.find('heading', texts.notFound.page.title)
    expect(asked('Registry/GetDeskProblems')).toEqual([])
  },
)
