/** One process of the embedded database, from its start to its end. */
import { fork } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { StartupError } from './errors.ts'

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url))
const STOP_TIMEOUT_MS = 15_000
/**
 * The folder in which Node keeps compiled code anyway: set from outside, it spares the child the compiler for its first
 * lines.
 */
const COMPILED = join(tmpdir(), 'node-compile-cache')
/**
 * Megabytes that answers may fill before they are collected, however quiet it was before. A collection of what is young
 * looks at every page of the heap: among a million documents it takes 6 ms, and Node would do it every few reads.
 */
const YOUNG_MB = 32

export interface ServerProcess {
  readonly port: number
  readonly pid: number | undefined
  /** Resolves when the process is gone, for whatever reason. */
  readonly ended: Promise<void>
  /** Ends it; everything acknowledged is on disk. */
  stop(): Promise<void>
}

/**
 * Starts a process that ends by itself when this one does.
 * @throws StartupError with one line: the port or the data directory is in use, cannot be written or is damaged
 */
export async function startServerProcess(args: readonly string[]): Promise<ServerProcess> {
  const child = fork(MAIN, args, {
    execArgv: [`--min-semi-space-size=${YOUNG_MB}`],
    env: { NODE_COMPILE_CACHE: COMPILED, ...process.env },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  const ready = Promise.withResolvers<number>()
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  // The child's output belongs to the reader of this process's output; at a start that fails it is the error.
  let said = ''
  let hear = (text: string): void => {
    said += text
  }
  child.stderr?.setEncoding('utf8').on('data', (text: string) => hear(text))
  child.once('message', (port) => ready.resolve(Number(port)))
  child.once('error', (error) => ready.reject(new StartupError(`The database could not be started: ${error.message}`)))
  child.once('close', (code) =>
    ready.reject(new StartupError(said.trim() || `The database ended at its start (${code}).`)),
  )
  const port = await ready.promise
  hear = (text) => void process.stderr.write(text)
  hear(said)
  // A program that has nothing else to do may end, and its database with it.
  child.unref()
  child.channel?.unref()
  if (child.stderr && 'unref' in child.stderr && typeof child.stderr.unref === 'function') child.stderr.unref()
  const stop = async (): Promise<void> => {
    child.ref()
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS)
    if (child.connected) child.disconnect()
    await ended
    clearTimeout(timer)
  }
  return { port, pid: child.pid, ended, stop }
}
