/** A database of the operator's own is dumped and loaded by the tools that MongoDB keeps for it. */
import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { ClearFailure } from '../failure.ts'

const tools = 'the MongoDB Database Tools (https://www.mongodb.com/docs/database-tools/)'

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'
const missing = (tool: string): ClearFailure =>
  new ClearFailure(`${tool} is not installed: install ${tools}, or use the backups of your database's host.`)

/** Starts a tool. @returns its code, and what it said of what goes wrong */
const start = async (tool: string, args: readonly string[]): Promise<[said: string, code: number | null]> => {
  const child = spawn(tool, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = new Promise<number | null>((resolve, reject) => child.on('close', resolve).on('error', reject))
  return Promise.all([text(child.stderr), ended])
}

/** Runs a tool; the address with its password stands in a file, not where every user of the machine sees it. */
const run = async (tool: string, uri: string, args: readonly string[]): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'samvaer-tool-'))
  try {
    const config = join(folder, 'config.yaml')
    await writeFile(config, `uri: ${JSON.stringify(uri)}\n`, { mode: 0o600 })
    const [said, code] = await start(tool, [`--config=${config}`, ...args])
    if (code === 0) return
    throw new ClearFailure(`${tool} failed: ${said.trim().split('\n').at(-1)}`)
  } catch (error) {
    throw isMissing(error) ? missing(tool) : error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Dumps the whole server as of one moment, the end of the dump: what is written meanwhile comes from its oplog. */
export const dumpServer = (uri: string, archive: string): Promise<void> =>
  run('mongodump', uri, ['--oplog', '--gzip', `--archive=${archive}`])

/** @throws ClearFailure where there is nothing to load a dump with: said before anything is replaced by it */
export const findLoader = async (): Promise<void> => {
  await start('mongorestore', ['--version']).catch((error: unknown) => {
    throw isMissing(error) ? missing('mongorestore') : error
  })
}

export const loadServer = (uri: string, archive: string): Promise<void> =>
  run('mongorestore', uri, ['--oplogReplay', '--gzip', '--drop', `--archive=${archive}`])
