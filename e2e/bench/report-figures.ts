/** Prints figures as a table and as one line of JSON. */
import type { Figure } from './figures.ts'

const columns = ['#', 'figure', 'ours', 'baseline', 'ratio', 'goal', ''] as const

const rowOf = (figure: Figure): string[] => [
  String(figure.number),
  figure.title,
  `${figure.ours.toFixed(1)} ${figure.unit}`,
  `${figure.baseline.toFixed(1)} ${figure.unit}`,
  figure.ratio.toFixed(2),
  figure.goal,
  figure.reached ? 'reached' : 'missed',
]

export const reportFigures = (figures: Figure[]): void => {
  const rows = [[...columns], ...figures.map(rowOf)]
  const widths = columns.map((_column, index) => Math.max(...rows.map((row) => row[index]?.length ?? 0)))
  for (const row of rows)
    console.log(
      row
        .map((cell, index) => cell.padEnd(widths[index] ?? 0))
        .join('  ')
        .trimEnd(),
    )
  console.log(`\n${JSON.stringify(figures)}`)
}
