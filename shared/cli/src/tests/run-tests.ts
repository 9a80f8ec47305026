/** One run of vitest, or of another check, as a child of `npm test`. */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { bin, root } from '../root.ts'
import { type Counts, nothing, readReport } from './test-report.ts'

/** Seconds that the processors of this machine have worked since it started. */
export const processorSeconds = (): number =>
  cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0) / 1000

/** A check that passes or fails as a whole; what it says stands together, for several run side by side. */
export const check = async (title: string, command: string, args: readonly string[]): Promise<Counts> => {
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise<number | null>((resolve, reject) => child.on('close', resolve).on('error', reject))
  const [output, errors, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  const said = `${output}${errors}`.trim()
  console.log(`\n▸ ${title}${code === 0 ? '' : `\n${said}`}`)
  return code === 0
    ? { ...nothing, cases: 1, passed: 1 }
    : { ...nothing, cases: 1, failed: 1, failures: [`${title}: ${said.split('\n', 1)[0]}`] }
}

/** A run of vitest, counted by its own report. */
export const vitest = async (
  title: string,
  args: readonly string[],
  environment: Record<string, string> = {},
): Promise<Counts> => {
  console.log(`\n▸ ${title}`)
  const folder = mkdtempSync(join(tmpdir(), 'samvaer-test-'))
  const report = join(folder, 'report.json')
  const reporter = join(import.meta.dirname, 'test-reporter.ts')
  try {
    const child = spawn(bin('vitest'), [...args, '--reporter=dot', `--reporter=${reporter}`], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...environment, TEST_REPORT: report },
    })
    const code = await new Promise((resolve, reject) => child.on('close', resolve).on('error', reject))
    return readReport(readFileSync(report, 'utf8'), code === 0)
  } catch {
    return { ...nothing, failed: 1, failures: [`${title}: vitest ended without a report`] }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
