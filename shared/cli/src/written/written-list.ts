/** A list of names as code, as the formatter has it: on one line where that is short enough, else a name a line. */
const longestLine = 120

/** @param before what stands before the list on its line, and `after` what follows it */
export const writtenList = (before: string, names: readonly string[], after: string): string => {
  const quoted = names.map((name) => `'${name}'`)
  const line = `${before}[${quoted.join(', ')}]${after}`
  if (line.length <= longestLine) return `${line}\n`
  const indent = /^ */.exec(before)?.[0] ?? ''
  return [`${before}[`, ...quoted.map((name) => `${indent}  ${name},`), `${indent}]${after}`, ''].join('\n')
}
