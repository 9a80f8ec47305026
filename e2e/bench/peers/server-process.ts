/** A server of others, in a process of its own that ends with this one. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

export interface ServerProcess {
  pid: number
  stop(): Promise<void>
}

interface Starting {
  program: string
  options: readonly string[]
  /** The folder in which it runs. */
  folder: string
  variables?: Record<string, string>
  /** The file of what it says. */
  log: string
  isReady(): Promise<boolean>
}

/** Milliseconds until a server that is not ready is given up: the first start of some makes their tables. */
const patience = 300_000
const lastLines = 12

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null

/** @throws Error with the last lines of what it said, when it ends or is not ready in time */
export const startServerProcess = async (starting: Starting): Promise<ServerProcess> => {
  const { program, options, folder, variables, log, isReady } = starting
  const output = openSync(log, 'a')
  const child = spawn(program, options, {
    cwd: folder,
    env: { ...process.env, ...variables },
    stdio: ['ignore', output, output],
  })
  const kill = () => void child.kill('SIGKILL')
  process.once('exit', kill)
  const failed = Promise.withResolvers<never>()
  child.once('error', failed.reject)
  const stop = async () => {
    process.off('exit', kill)
    if (hasEnded(child)) return
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    const late = setTimeout(() => child.kill('SIGKILL'), 10_000)
    await ended
    clearTimeout(late)
  }
  const ready = async () => {
    const until = Date.now() + patience
    while (!(await isReady())) {
      if (hasEnded(child) || Date.now() > until) {
        await stop()
        const said = readFileSync(log, 'utf8').trim().split('\n').slice(-lastLines).join('\n')
        throw new Error(`${program} did not start:\n${said}`)
      }
      await pause(200)
    }
  }
  await Promise.race([ready(), failed.promise])
  return { pid: child.pid ?? 0, stop }
}
