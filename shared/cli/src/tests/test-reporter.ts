/** A reporter of vitest: writes what each file did and took to the file that TEST_REPORT names. */
import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, TestCase, TestModule } from 'vitest/node'
import { root } from '../root.ts'
import type { FileReport } from './test-report.ts'

const firstLine = (text: string | undefined): string => text?.split('\n', 1)[0] ?? ''

/** A matrix says how many cases it went through; any other test is one. */
const casesOf = (test: TestCase): number => test.meta().cases ?? 1

/** Returns the failure of a test; one that was left out has failed as well. */
const failureOf = (test: TestCase): string[] => {
  const { state, errors } = test.result()
  if (state === 'passed') return []
  const [error] = errors ?? []
  // A matrix lists its cases below its first line.
  const words = test.meta().cases === undefined ? firstLine(error?.message) : error?.message
  return [`${test.fullName}: ${words || state}`]
}

const reportOf = (module: TestModule): FileReport => {
  const tests = [...module.children.allTests()]
  const { prepareDuration, collectDuration, setupDuration, duration } = module.diagnostic()
  const failed = tests.filter((test) => test.result().state !== 'passed')
  const suites = [module, ...module.children.allSuites()].flatMap((suite) => suite.errors())
  const broken = suites.length > 0 || (tests.length === 0 && module.state() !== 'passed')
  return {
    file: relative(root, module.moduleId),
    milliseconds: prepareDuration + collectDuration + setupDuration + duration,
    cases: tests.reduce((sum, test) => sum + casesOf(test), 0),
    passed: tests.length - failed.length,
    failed: failed.length + (broken ? 1 : 0),
    failures: [...suites.map(({ message }) => firstLine(message)), ...tests.flatMap(failureOf)],
  }
}

export default class FileReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly { message: string }[]): void {
    const target = process.env.TEST_REPORT
    if (!target) return
    const unhandled = errors.map(({ message }) => firstLine(message))
    writeFileSync(target, JSON.stringify({ files: modules.map(reportOf), unhandled }))
  }
}
