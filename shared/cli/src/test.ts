/**
 * `npm test`: types, lint, units, services, contracts and browser journeys, closing with what failed and `N passed,
 * N failed`. Names behind `--` run those steps alone: `npm test -- types lint`.
 */
import { type SpawnSyncReturns, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildAll } from './build-all.ts'
import { type Browsers, browserVariables, findBrowsers } from './chromium.ts'
import { ClearFailure, runCommand } from './failure.ts'
import { root } from './root.ts'
import { type Counts, readReport } from './test-report.ts'

const sum = (all: Counts[]): Counts => ({
  passed: all.reduce((total, { passed }) => total + passed, 0),
  failed: all.reduce((total, { failed }) => total + failed, 0),
  failures: all.flatMap(({ failures }) => failures),
})

const say = (line: string) => console.log(`\n▸ ${line}`)

const bin = (name: string) => join(root, 'node_modules', '.bin', name)

const run = (command: string, args: string[], environment: Record<string, string> = {}): SpawnSyncReturns<Buffer> =>
  spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...environment } })

/** A check that passes or fails as a whole. */
const check = (title: string, command: string, args: string[]): Counts => {
  say(title)
  const ok = run(command, args).status === 0
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, failures: ok ? [] : [title] }
}

/** A run of vitest, counted by its own report; a suite that does not load, and a skipped test, are failures. */
const vitest = (title: string, args: string[], environment: Record<string, string> = {}): Counts => {
  say(title)
  const folder = mkdtempSync(join(tmpdir(), 'samvaer-test-'))
  const report = join(folder, 'report.json')
  const outcome = run(
    bin('vitest'),
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...args],
    environment,
  )
  try {
    return readReport(readFileSync(report, 'utf8'), { succeeded: outcome.status === 0, root })
  } catch {
    return { passed: 0, failed: 1, failures: [`${title}: vitest ended without a report`] }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const looking: { browsers?: Promise<Browsers> } = {}

/** Of the shell's own tests and of the journeys; looked for once. */
const browsers = async () => {
  looking.browsers ??= findBrowsers(say)
  return browserVariables(await looking.browsers)
}

const browserTests = async (): Promise<Counts> => {
  const environment = await browsers()
  await buildAll((line) => console.log(line))
  return sum([
    vitest('browser journeys', ['--project', 'e2e'], environment),
    vitest('browser journeys that change the platform', ['--project', 'e2e-alone'], environment),
  ])
}

/** Every core: vitest leaves one idle, which on two is half of the machine. */
const workers = availableParallelism()

const typeProjects = {
  'services and tools': 'tsconfig.node.json',
  'shell and remotes': 'tsconfig.browser.json',
  'service worker': 'tsconfig.worker.json',
  'browser tests': 'tsconfig.e2e.json',
}

const steps: Record<string, () => Counts | Promise<Counts>> = {
  types: () => {
    const checks = Object.entries(typeProjects).map(([title, project]) =>
      check(`types of ${title}`, bin('tsc'), ['-p', project]),
    )
    return sum(checks)
  },
  lint: () => check('lint', bin('biome'), ['ci', '--error-on-warnings', '.']),
  packages: async () =>
    vitest('units, services and contracts', ['--project', '!e2e*', `--maxWorkers=${workers}`], await browsers()),
  browser: browserTests,
}

await runCommand(async () => {
  const wanted = process.argv.slice(2)
  const unknown = wanted.find((name) => !(name in steps))
  if (unknown) throw new ClearFailure(`There is no step "${unknown}"; there are ${Object.keys(steps).join(', ')}.`)
  const all: Counts[] = []
  for (const [name, step] of Object.entries(steps)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    const started = performance.now()
    const counts = await step()
    all.push(counts)
    console.log(
      `  ${name}: ${counts.passed} passed, ${counts.failed} failed, ${((performance.now() - started) / 1000).toFixed(0)} s`,
    )
  }
  const total = sum(all)
  // Again at the end: it may be all that somebody is shown of a long run.
  for (const failure of total.failures) console.log(`\n✗ ${failure}`)
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
  return total.failed === 0 ? 0 : 1
})
