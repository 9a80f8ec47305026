/**
 * `npm test`: types, lint, builds, packages and browser tests, closing with what each cost beside its budget, what
 * failed and `N passed, N failed`. Names behind `--` run those parts alone: `npm test -- types lint`; paths the tests
 * below them: `npm test -- services/blogs`.
 */
import { buildAll } from './build-all.ts'
import { ClearFailure, runCommand } from './failure.ts'
import { parseTestOptions } from './options.ts'
import { bin } from './root.ts'
import { checkSupply } from './supply/check-supply.ts'
import { changedFiles, touchedJourneys } from './tests/changed-files.ts'
import { type Browsers, browserVariables, findBrowsers } from './tests/chromium.ts'
import { measureMachine } from './tests/machine-pace.ts'
import { check, processorSeconds, vitest } from './tests/run-tests.ts'
import { bringServers, trialPrograms } from './tests/system-packages.ts'
import type { Step } from './tests/test-budgets.ts'
import { type Counts, nothing, sum } from './tests/test-report.ts'
import { domainTable, fileTable, paceOf, type StepCost, stepTable } from './tests/test-tables.ts'

const say = (line: string) => console.log(`  ${line}`)

const looking: { browsers?: Promise<Browsers> } = {}

/** Brings the servers that tests of packages need besides browsers. */
const brought = async () => {
  bringServers(say)
  return await browsers()
}

/** Finds the browser of the shell's own tests and of the browser tests, once. */
const browsers = async () => {
  looking.browsers ??= findBrowsers(say)
  return browserVariables(await looking.browsers)
}

const typeProjects = {
  'services and tools': 'tsconfig.node.json',
  'shell and remotes': 'tsconfig.browser.json',
  'service worker': 'tsconfig.worker.json',
  'browser tests': 'tsconfig.e2e.json',
}

/** Two checkers would each build the types of every contract: one takes less than half of the time of two. */
const checkTypes = ['--checkers', '1']

const types = async (): Promise<Counts> => {
  const checks = Object.entries(typeProjects).map(([title, project]) =>
    check(`types of ${title}`, bin('tsc'), ['-p', project, ...checkTypes]),
  )
  return sum(await Promise.all(checks))
}
const lint = () => check('lint', bin('biome'), ['ci', '--error-on-warnings', '.'])

const builds = async (): Promise<Counts> => {
  try {
    await buildAll(say)
    return { ...nothing, cases: 1, passed: 1 }
  } catch (error) {
    if (!(error instanceof ClearFailure)) throw error
    return { ...nothing, cases: 1, failed: 1, failures: [error.message] }
  }
}

const packages = async () => vitest('units, services and contracts', ['run', '--project=!e2e'], await brought())

/** @param paths folders or files below `e2e`; all but the looks that nobody asked for when absent */
const browser = async (paths: readonly string[] = [], environment: Record<string, string> = {}): Promise<Counts> =>
  vitest('browser tests', ['run', '--project=e2e', ...paths], { ...(await browsers()), ...environment })

/** Reads the files of remotes and kits, and loads none of them. */
const layers = 'shared/build/src/layers.test.ts'

/** The tests that load a file that changed, the layers, and the browser tests of its domains. */
const changed = async (): Promise<Counts> => {
  const files = changedFiles()
  const journeys = touchedJourneys(files)
  const checks = await Promise.all([types(), lint(), builds()])
  const code = files.filter((file) => /\.(tsx?|mjs|json|css)$/.test(file))
  const related = await vitest(
    `tests that stand on ${code.length} changed files`,
    ['related', '--run', '--passWithNoTests', '--project=!e2e', ...code, layers],
    await brought(),
  )
  const own = files.filter((file) => /^e2e\/.*\.test\.ts$/.test(file)).map((file) => file.slice('e2e/'.length))
  const paths = journeys === 'all' ? [] : [...journeys.map((domain) => `/${domain}/`), ...own]
  if (journeys !== 'all' && paths.length === 0) return sum([...checks, related])
  return sum([...checks, related, await browser(paths)])
}

/** A whole run, in this order. */
const whole: Record<Step, () => Promise<Counts>> = {
  'types, lint and builds': async () => sum(await Promise.all([types(), lint(), builds(), checkSupply()])),
  packages,
  browser,
}

/** The parts that can be asked for alone. */
const parts: Record<string, () => Promise<Counts>> = {
  types,
  lint,
  supply: checkSupply,
  packages,
  browser,
  changed,
  looks: () => browser(['looks/'], { LOOKS: 'all' }),
  trials: async () => {
    bringServers(say, trialPrograms)
    return vitest('trials', ['run', '--project=!e2e', 'trial'], { TRIALS: 'all' })
  },
}

/** The tests whose path begins so, from the root. */
const testsBelow = async (paths: readonly string[], options: readonly string[]): Promise<Counts> =>
  vitest(`tests of ${paths.join(', ')}`, ['run', ...paths, ...options], await brought())

await runCommand(async () => {
  const { names, paths, options } = parseTestOptions(process.argv.slice(2), Object.keys(parts))
  const chosen = [
    ...Object.entries(names.length + paths.length > 0 ? parts : whole).filter(
      ([name]) => names.length + paths.length === 0 || names.includes(name),
    ),
    ...(paths.length > 0 ? [['tests', () => testsBelow(paths, options)] as const] : []),
  ]
  const all: Counts[] = []
  const costs: StepCost[] = []
  let before = await measureMachine()
  for (const [step, run] of chosen) {
    // Read by `e2e/support/patience.ts`.
    process.env.TEST_PACE = before.toFixed(2)
    const started = { wall: performance.now(), processor: processorSeconds() }
    const counts = await run()
    const wall = (performance.now() - started.wall) / 1000
    const processor = processorSeconds() - started.processor
    const after = await measureMachine()
    all.push(counts)
    // A step of many minutes is as fast as the machine is at both of its ends.
    costs.push({ step, cases: counts.cases, wall, processor, pace: (before + after) / 2 })
    before = after
  }
  const { files, failures, passed, failed } = sum(all)
  const pace = paceOf(costs)
  const tables = [stepTable(costs), ...(files.length > 0 ? [domainTable(files, pace), fileTable(files, pace)] : [])]
  for (const lines of tables) console.log(`\n${lines.join('\n')}`)
  // Again at the end: it may be all that somebody is shown of a long run.
  for (const failure of failures) console.log(`\n✗ ${failure}`)
  console.log(`\n${passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
})
