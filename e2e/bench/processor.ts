/** The processor that a process takes, as the system counts it. */
import { readdirSync, readFileSync } from 'node:fs'

/** Of the counts of Linux. */
const ticksASecond = 100

/** Returns the seconds of processor of a process and all that it started, so far. */
export const processorOf = (root: number): number => {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const rows = all.flatMap((name) => {
    try {
      // The name of the program stands in brackets, and may have spaces.
      const fields = readFileSync(`/proc/${name}/stat`, 'utf8')
        .replace(/^.*\) /, '')
        .split(' ')
      return [{ pid: Number(name), parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) }]
    } catch {
      return []
    }
  })
  const sumOf = (pid: number): number =>
    (rows.find((row) => row.pid === pid)?.ticks ?? 0) +
    rows.filter(({ parent }) => parent === pid).reduce((sum, row) => sum + sumOf(row.pid), 0)
  return sumOf(root) / ticksASecond
}
