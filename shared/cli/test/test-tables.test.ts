import { expect, test } from 'vitest'
import { domainOf, levelOf } from '../src/tests/test-budgets.ts'
import { domainTable, fileTable, paceOf, stepTable } from '../src/tests/test-tables.ts'

const file = (name: string, seconds: number) => ({
  file: name,
  milliseconds: seconds * 1000,
  cases: 3,
  passed: 3,
  failed: 0,
  failures: [],
})

test('a file has the budget of its level', () => {
  const names = ['e2e/journeys/mail/mail.test.ts', 'services/mail/test/sending.test.ts', 'mfe-blogs/src/list.test.tsx']
  expect(names.map((name) => levelOf(name).name)).toEqual(['journey', 'service', 'component'])
  expect(levelOf('shared/contracts/src/call.test.ts').name).toBe('unit')
  // Commands that run services do so in a folder of their own.
  expect(levelOf('shared/cli/test/services/backup.test.ts').name).toBe('service')
  expect(levelOf('shared/cli/test/options.test.ts').name).toBe('unit')
})

test('a remote, its service and its journeys share a domain', () => {
  const names = ['mfe-blogs/src/a.test.ts', 'services/blogs/test/a.test.ts', 'e2e/journeys/blogs/a.test.ts']
  expect(names.map(domainOf)).toEqual([
    { domain: 'blogs', part: 'packages' },
    { domain: 'blogs', part: 'packages' },
    { domain: 'blogs', part: 'browser' },
  ])
  // Remotes that come and fail by themselves are no matter of the shell's own pages.
  expect(domainOf('shell/test/alone/a.test.ts')).toEqual({ domain: 'alone', part: 'packages' })
  expect(
    domainTable(
      names.map((name) => file(name, 40)),
      1,
    ),
  ).toEqual(['domain  packages (60 s)  browser (90 s)', 'blogs        80 s  over            40 s'])
})

test('stretches the budget of a step on a slower machine, and names a whole run as one', () => {
  const cost = { cases: 1200, wall: 700, processor: 950 }
  expect(stepTable([{ step: 'packages', ...cost, pace: 1.5 }])).toEqual([
    'step      cases   wall  processor  pace  budget  at this pace',
    'packages  1,200  700 s      950 s  1.50   420 s   630 s  over',
  ])
  // A faster one owes nothing.
  expect(stepTable([{ step: 'packages', ...cost, pace: 0.5 }])[1]).toMatch(/420 s +420 s {2}over$/)
  const steps = ['types, lint and builds', 'packages', 'browser'].map((step) => ({ step, ...cost, pace: 1 }))
  expect(stepTable(steps).at(-1)).toMatch(/^whole +3,600 +2100 s/)
})

test('the pace of a run counts each step as long as it took', () => {
  const cost = { cases: 1, processor: 1 }
  expect(
    paceOf([
      { step: 'packages', ...cost, wall: 300, pace: 2 },
      { step: 'browser', ...cost, wall: 100, pace: 1 },
    ]),
  ).toBe(1.75)
})

test('names the slowest files, and every one past its budget', () => {
  const fast = Array.from({ length: 12 }, (_, place) => file(`e2e/journeys/mail/${place}.test.ts`, 20))
  const lines = fileTable([...fast, file('shared/ui/src/slow.test.ts', 2.5)], 1)
  expect(lines).toHaveLength(12)
  expect(lines.at(-1)).toBe('shared/ui/src/slow.test.ts       3  2.5 s  unit 2.0 s  over')
  expect(fileTable([...fast, file('shared/ui/src/slow.test.ts', 2.5)], 2)).toHaveLength(11)
})
