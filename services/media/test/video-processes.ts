/** The video processes that this process has started. */
import { execFileSync } from 'node:child_process'
import { vi } from 'vitest'

export const videoProcesses = (): number[] =>
  execFileSync('ps', ['--ppid', String(process.pid), '-o', 'pid=,args='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes('video-process.ts'))
    .map((line) => Number(line.trim().split(' ')[0]))

/** The one that runs, as soon as it does. */
export const videoProcess = (): Promise<number> =>
  vi.waitFor(
    () => {
      const [pid] = videoProcesses()
      if (pid === undefined) throw new Error('no video process runs')
      return pid
    },
    { timeout: 20_000, interval: 10 },
  )
