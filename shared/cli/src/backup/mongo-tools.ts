/** A database of the operator's own is dumped and loaded by the tools that MongoDB keeps for it. */
import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { ClearFailure } from '../failure.ts'

const tools = 'the MongoDB Database Tools (https://www.mongodb.com/docs/database-tools/)'

/** Runs a tool; the address with its password stands in a file, not where every user of the machine sees it. */
const run = async (tool: string, uri: string, args: readonly string[]): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'samvaer-tool-'))
  try {
    const config = join(folder, 'config.yaml')
    await writeFile(config, `uri: ${JSON.stringify(uri)}\n`, { mode: 0o600 })
    const child = spawn(tool, [`--config=${config}`, ...args], { stdio: ['ignore', 'ignore', 'pipe'] })
    const ended = new Promise<number | null>((resolve, reject) => child.on('close', resolve).on('error', reject))
    const [said, code] = await Promise.all([text(child.stderr), ended])
    if (code === 0) return
    throw new ClearFailure(`${tool} failed: ${said.trim().split('\n').at(-1)}`)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    throw new ClearFailure(`${tool} is not installed: install ${tools}, or use the backups of your database's host.`)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Dumps the whole server as of one moment, the end of the dump: what is written meanwhile comes from its oplog. */
export const dumpServer = (uri: string, archive: string): Promise<void> =>
  run('mongodump', uri, ['--oplog', '--gzip', `--archive=${archive}`])

export const loadServer = (uri: string, archive: string): Promise<void> =>
  run('mongorestore', uri, ['--oplogReplay', '--gzip', '--drop', `--archive=${archive}`])
