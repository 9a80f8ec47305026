/** `npm start` as a process of a test, with a data folder and databases of its own. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '@samvaer/cli/root'
import { forTests } from '@samvaer/cli/seeded-world'
import { onTestFinished } from 'vitest'
import { dropGiven, newPrefix } from './databases.ts'

/** Makes a folder for data, which goes with this test or, by `afterAll`, with its file. */
export const newDataFolder = (atEnd: (remove: () => void) => void = onTestFinished): string => {
  const folder = mkdtempSync(join(tmpdir(), 'samvaer-start-'))
  atEnd(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

export interface StartRun {
  child: ChildProcess
  output(): string
  /** Resolves when the output contains the text. */
  says(text: string): Promise<void>
  ended: Promise<number | null>
}

interface StartOptions {
  /** Of its databases, which the caller drops; without one, they are new, and go with the test. */
  prefix?: string | undefined
  environment?: Record<string, string>
}

/** Starts it; it ends with the test at the latest. */
export const startCommand = (options: string[], { prefix: given, environment = {} }: StartOptions = {}): StartRun => {
  const prefix = given ?? newPrefix()
  const child = spawn(process.execPath, [join(root, 'shared', 'cli', 'src', 'start.ts'), ...options], {
    cwd: root,
    env: { ...process.env, LOG_LEVEL: 'fatal', SAMVAER_DATABASE_PREFIX: prefix, ...forTests, ...environment },
  })
  onTestFinished(async () => {
    child.kill('SIGKILL')
    if (given === undefined) await dropGiven(prefix)
  })
  let output = ''
  const waiting = new Set<() => void>()
  const hear = (chunk: Buffer) => {
    output += chunk.toString()
    for (const look of waiting) look()
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  return {
    child,
    output: () => output,
    ended,
    says: (text) =>
      Promise.race([
        new Promise<void>((resolve) => {
          const look = () => {
            if (!output.includes(text)) return
            waiting.delete(look)
            resolve()
          }
          waiting.add(look)
          look()
        }),
        ended.then((code) => {
          throw new Error(`it ended with ${code} before saying "${text}":\n${output}`)
        }),
      ]),
  }
}
