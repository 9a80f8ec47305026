import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const MAIN = fileURLToPath(new URL('../../src/main.ts', import.meta.url))

/** A server started from the command line. */
export interface ServerProcess {
  readonly child: ChildProcess
  readonly uri: string
  readonly port: number
  /** Returns its output so far, and its error output. */
  readonly output: () => string
  readonly errors: () => string
  /** Ends it with a signal and waits for its end; returns its exit code, null after a kill. */
  kill(signal: NodeJS.Signals): Promise<number | null>
}

/** The output of a server that did not start, and its exit code. */
export interface FailedStart {
  readonly code: number | null
  readonly errors: string
}

/** A directory that is removed when `remove` is called. */
export function temporaryDirectory(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'embedded-mongodb-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

/** Tests start a server a hundred times: kept compiled from its first line on, it starts in two thirds of the time. */
const compiled = { ...process.env, NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache') }

const running = new Set<ChildProcess>()
// A test that fails leaves its server behind; it ends with the tests.
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** Starts `src/main.ts`, with arguments of Node's own, and waits for its line, or for its end. */
export function startProcess(args: string[], nodeArgs: string[] = []): Promise<ServerProcess | FailedStart> {
  const child = spawn(process.execPath, [...nodeArgs, MAIN, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: compiled,
  })
  running.add(child)
  let output = ''
  let errors = ''
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  void ended.then(() => running.delete(child))
  child.stderr.on('data', (text: Buffer) => {
    errors += text.toString()
  })
  return new Promise((resolve) => {
    child.stdout.on('data', (text: Buffer) => {
      output += text.toString()
      const uri = /^(mongodb:\/\/127\.0\.0\.1:(\d+)\S*)\n/m.exec(output)
      if (!uri) return
      const kill = (signal: NodeJS.Signals) => {
        child.kill(signal)
        return ended
      }
      resolve({ child, uri: uri[1] ?? '', port: Number(uri[2]), output: () => output, errors: () => errors, kill })
    })
    void ended.then((code) => resolve({ code, errors }))
  })
}

/** The same, for a server that has to start. */
export async function startedProcess(args: string[], nodeArgs: string[] = []): Promise<ServerProcess> {
  const started = await startProcess(args, nodeArgs)
  if ('uri' in started) return started
  throw new Error(`the server did not start: ${started.errors}`)
}
