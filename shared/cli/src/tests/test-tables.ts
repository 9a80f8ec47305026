/**
 * The tables that end a run of `npm test`: what each step, domain and the slowest files took beside their budgets, which
 * are seconds of the machine that they were set on and are stretched for a slower one.
 */
import { domainBudgets, domainOf, levelOf, stepBudgets, wholeBudget } from './test-budgets.ts'
import type { FileReport } from './test-report.ts'

export interface StepCost {
  step: string
  cases: number
  /** Seconds. */
  wall: number
  /** Seconds of all processors of the machine, whoever used them. */
  processor: number
  /** The time that the machine took for anything just then, 1 as the machine of the budgets (`measureMachine`). */
  pace: number
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

/**
 * Returns the factor by which a budget is stretched. On a machine that is faster than the one it was set on it is what
 * it was.
 */
const stretchOf = (pace: number): number => Math.max(1, pace)

/** The mean over a run, by how long each step took. */
export const paceOf = (steps: readonly StepCost[]): number =>
  steps.reduce((sum, { wall, pace }) => sum + wall * pace, 0) / steps.reduce((sum, { wall }) => sum + wall, 0)

export const stepTable = (steps: readonly StepCost[]): string[] => {
  const budgets: Record<string, number> = stepBudgets
  const whole: StepCost = {
    step: 'whole',
    cases: steps.reduce((sum, { cases }) => sum + cases, 0),
    wall: steps.reduce((sum, { wall }) => sum + wall, 0),
    processor: steps.reduce((sum, { processor }) => sum + processor, 0),
    pace: paceOf(steps),
  }
  const isWhole = steps.length === Object.keys(budgets).length
  const rows = [...steps, ...(isWhole ? [whole] : [])].map(({ step, cases, wall, processor, pace }) => {
    const set = step === 'whole' ? wholeBudget : budgets[step]
    const own = [step, count(cases), seconds(wall), seconds(processor), pace.toFixed(2)]
    return set === undefined
      ? [...own, '', '']
      : [...own, seconds(set), `${seconds(set * stretchOf(pace))}${over(wall, set * stretchOf(pace))}`]
  })
  return table([['step', 'cases', 'wall', 'processor', 'pace', 'budget', 'at this pace'], ...rows])
}

export const domainTable = (files: readonly FileReport[], pace: number): string[] => {
  const stretch = stretchOf(pace)
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
      cell(packages, domainBudgets.packages * stretch),
      cell(browser, domainBudgets.browser * stretch),
    ])
  const title = (part: keyof typeof domainBudgets) => `${part} (${seconds(domainBudgets[part] * stretch)})`
  const head = ['domain', title('packages'), title('browser')]
  return table([head, ...rows])
}

/** The slowest files, and every other one past its budget. */
export const fileTable = (files: readonly FileReport[], pace: number): string[] => {
  const rows = [...files]
    .sort((a, b) => b.milliseconds - a.milliseconds)
    .map(({ file, milliseconds, cases }) => ({ file, cases, took: milliseconds / 1000, level: levelOf(file) }))
    .map((row) => ({ ...row, budget: row.level.seconds * stretchOf(pace) }))
    .filter(({ took, budget }, place) => place < slowest || took > budget)
    .map(({ file, cases, took, level, budget }) => [
      file,
      count(cases),
      seconds(took),
      `${level.name} ${seconds(budget)}${over(took, budget)}`,
    ])
  return table([['file', 'cases', 'took', 'budget'], ...rows])
}
