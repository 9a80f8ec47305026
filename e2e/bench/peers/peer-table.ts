/** Prints what was measured as a table with a column a side, and as one line of JSON. */
import type { Row } from './peer-figures.ts'

const missing = '–'

const digitsOf = (value: number, unit: Row['unit']): number => {
  if (unit === '') return Number.isInteger(value) ? 0 : 2
  return unit === 'kB' || value < 10 ? 1 : 0
}

const shown = (value: number | undefined, unit: Row['unit']): string =>
  value === undefined
    ? missing
    : `${value.toLocaleString('en', { maximumFractionDigits: digitsOf(value, unit) })} ${unit}`.trim()

/** Returns true where the value reaches the goal as the table shows it. */
const reaches = (value: number, goal: number, unit: Row['unit']): boolean =>
  Number(value.toFixed(digitsOf(value, unit))) <= goal

export const peerTable = (rows: readonly Row[], sides: readonly string[]): string[] => {
  const cells = rows.map(({ title, unit, values, goal }) => {
    const ours = values.ours
    const wanted = goal === undefined ? '' : goal === 0 ? '0' : `≤ ${shown(goal, unit)}`
    const verdict = goal === undefined || ours === undefined ? '' : reaches(ours, goal, unit) ? 'reached' : 'missed'
    return [title, ...sides.map((side) => shown(values[side], unit)), wanted, verdict]
  })
  const table = [['', ...sides, 'goal of ours', ''], ...cells]
  const widths = (table[0] ?? []).map((_cell, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)))
  const line = (row: string[]) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const [head = [], ...body] = table
  return [line(head), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...body.map(line)]
}

export const reportPeers = (rows: readonly Row[], sides: readonly string[]): void => {
  for (const line of peerTable(rows, sides)) console.log(line)
  console.log(`\n${JSON.stringify(rows)}`)
}
