/** The tables that end a run of `npm test`: what each step, domain and the slowest files took beside their budgets. */
import { domainBudgets, domainOf, levelOf, stepBudgets, wholeBudget } from './test-budgets.ts'
import type { FileReport } from './test-report.ts'

export interface StepCost {
  step: string
  cases: number
  /** Seconds. */
  wall: number
  /** Seconds of all processors of the machine, whoever used them. */
  processor: number
}

const slowest = 10

const seconds = (value: number): string => `${value < 10 ? value.toFixed(1) : value.toFixed(0)} s`
const count = (value: number): string => value.toLocaleString('en-GB')
const over = (value: number, budget: number): string => (value > budget ? '  over' : '')

/** Columns of one width each; the first is aligned to the left, the others to the right. */
const table = (rows: readonly (readonly string[])[]): string[] => {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  '),
  )
}

export const stepTable = (steps: readonly StepCost[]): string[] => {
  const budgets: Record<string, number> = stepBudgets
  const whole: StepCost = {
    step: 'whole',
    cases: steps.reduce((sum, { cases }) => sum + cases, 0),
    wall: steps.reduce((sum, { wall }) => sum + wall, 0),
    processor: steps.reduce((sum, { processor }) => sum + processor, 0),
  }
  const isWhole = steps.length === Object.keys(budgets).length
  const rows = [...steps, ...(isWhole ? [whole] : [])].map(({ step, cases, wall, processor }) => {
    const budget = step === 'whole' ? wholeBudget : budgets[step]
    const room = budget === undefined ? '' : `${seconds(budget)}${over(wall, budget)}`
    return [step, count(cases), seconds(wall), seconds(processor), room]
  })
  return table([['step', 'cases', 'wall', 'processor', 'budget'], ...rows])
}

export const domainTable = (files: readonly FileReport[]): string[] => {
  const spent = new Map<string, Record<keyof typeof domainBudgets, number>>()
  for (const { file, milliseconds } of files) {
    const { domain, part } = domainOf(file)
    const row = spent.get(domain) ?? { packages: 0, browser: 0 }
    row[part] += milliseconds / 1000
    spent.set(domain, row)
  }
  const cell = (value: number, budget: number) => (value === 0 ? '' : `${seconds(value)}${over(value, budget)}`)
  const rows = [...spent]
    .sort(([, a], [, b]) => b.packages + b.browser - a.packages - a.browser)
    .map(([domain, { packages, browser }]) => [
      domain,
      cell(packages, domainBudgets.packages),
      cell(browser, domainBudgets.browser),
    ])
  const head = ['domain', `packages (${domainBudgets.packages} s)`, `browser (${domainBudgets.browser} s)`]
  return table([head, ...rows])
}

/** The slowest files, and every other one past its budget. */
export const fileTable = (files: readonly FileReport[]): string[] => {
  const rows = [...files]
    .sort((a, b) => b.milliseconds - a.milliseconds)
    .map(({ file, milliseconds, cases }) => ({ file, cases, took: milliseconds / 1000, level: levelOf(file) }))
    .filter(({ took, level }, place) => place < slowest || took > level.seconds)
    .map(({ file, cases, took, level }) => [
      file,
      count(cases),
      seconds(took),
      `${level.name} ${seconds(level.seconds)}${over(took, level.seconds)}`,
    ])
  return table([['file', 'cases', 'took', 'budget'], ...rows])
}
