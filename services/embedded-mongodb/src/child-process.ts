import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { StartupError } from './errors.ts'
import type { RunningServer } from './server/server.ts'

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url))
const STOP_TIMEOUT_MS = 15_000

/** How the server of a child process is run. */
export interface ChildSettings {
  readonly port: number
  readonly dataDir: string | undefined
  readonly ttlSweepSeconds: number | undefined
}

function argumentsFor({ port, dataDir, ttlSweepSeconds }: ChildSettings): string[] {
  const where = dataDir === undefined ? ['--memory'] : ['--data', dataDir]
  const sweep = ttlSweepSeconds === undefined ? [] : ['--ttl-sweep-seconds', String(ttlSweepSeconds)]
  return ['--port', String(port), ...where, ...sweep]
}

/**
 * Starts the server in a process of its own. It ends by itself when this process does, in whatever way.
 * @throws StartupError with the child's line
 */
export async function startChild(settings: ChildSettings): Promise<RunningServer> {
  const child = fork(MAIN, argumentsFor(settings), { execArgv: [], stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
  const lines: string[] = []
  child.stderr?.setEncoding('utf8').on('data', (text: string) => lines.push(text))
  const port = await readyPort(child, lines)
  forward(child, lines)
  // A program that has nothing else to do may end, and its database with it.
  child.unref()
  child.channel?.unref()
  let stopped: Promise<void> | undefined
  return { port, stop: () => (stopped ??= stopChild(child)) }
}

function readyPort(child: ChildProcess, lines: string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    let failure: string | undefined
    const onMessage = (message: unknown): void => {
      if (typeof message !== 'object' || message === null) return
      if ('ready' in message && typeof message.ready === 'number') {
        child.off('message', onMessage)
        child.removeAllListeners('exit')
        resolve(message.ready)
      } else if ('failed' in message) failure = String(message.failed)
    }
    child.on('message', onMessage)
    child.once('error', (error) =>
      reject(new StartupError(`The embedded database could not be started: ${error.message}`)),
    )
    child.once('exit', (code) => {
      reject(
        new StartupError(failure ?? (lines.join('').trim() || `The embedded database ended at its start (${code}).`)),
      )
    })
  })
}

// What the child has to say at its start or later belongs to the reader of this process's output.
function forward(child: ChildProcess, lines: string[]): void {
  for (const text of lines) process.stderr.write(text)
  child.stderr?.removeAllListeners('data')
  child.stderr?.on('data', (text: string) => process.stderr.write(text))
  if (child.stderr && 'unref' in child.stderr && typeof child.stderr.unref === 'function') child.stderr.unref()
}

function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.ref()
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS)
    child.once('exit', () => {
      clearTimeout(timer)
      resolve()
    })
    if (child.connected) child.send('stop')
    else child.kill('SIGTERM')
  })
}

/**
 * Where a driver finds the server. It is the primary of a replica set of one, which is what transactions ask for,
 * and is connected to directly, so that nothing is looked up.
 */
export function connectionString(port: number): string {
  return `mongodb://127.0.0.1:${port}/?replicaSet=rs0&directConnection=true`
}
