import { readFileSync } from 'node:fs'
import type { ServerProcess } from './server-process.ts'

const TICK_MS = 10

/**
 * Returns the processor time of a server's main thread, in milliseconds. Unlike the time on the wall it does not grow
 * while other programs have the processor.
 */
export function processorMs({ child }: ServerProcess): number {
  const stat = readFileSync(`/proc/${child.pid}/task/${child.pid}/stat`, 'utf8')
  // The name in brackets may have spaces; user and system time are the 12th and 13th field after it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}

/** Returns the memory that a server holds, in megabytes. */
export function residentMegabytes({ child }: ServerProcess): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024
}
