/** A table of a page, as the formatter has it: every column as wide as its longest cell. */

/** @param rows the first is the head */
export const textTable = (rows: readonly (readonly string[])[]): string => {
  const [head = [], ...others] = rows
  const widths = head.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const line = widths.map((width) => '-'.repeat(width))
  return [head, line, ...others]
    .map((cells) => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |\n`)
    .join('')
}
