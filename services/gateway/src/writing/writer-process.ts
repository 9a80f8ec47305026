/**
 * A process that draws pages: started by the gateway without files, child processes and environment, told the code of
 * shell and releases, and one page after the other.
 */
import type { Script } from 'node:vm'
import type { FromWriter, Outcome, ToWriter, WriteMessage } from './messages.ts'
import { Realms, scriptOfRemote, scriptOfShell } from './realm.ts'

/** The scripts that are kept: those of the shell and the remotes of now, and some of before. */
const keptScripts = 30

const codes = new Map<string, string>()
const scripts = new Map<string, Script>()
const shells = new Map<string, Realms>()

const keep = <Value>(kept: Map<string, Value>, key: string, make: () => Value, most: number): Value => {
  const known = kept.get(key)
  if (known !== undefined) return known
  const value = make()
  kept.set(key, value)
  for (const oldest of kept.keys()) if (kept.size > most) kept.delete(oldest)
  return value
}

const remoteBy = (hash: string): Script => keep(scripts, hash, () => scriptOfRemote(codes.get(hash) ?? ''), keptScripts)

const realmsOf = (shell: string): Realms =>
  keep(shells, shell, () => new Realms(scriptOfShell(codes.get(shell) ?? '')), 2)

/** Tells that its time was up, by an error of the realm, which is none of this process. */
const isTooLate = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'

/** Node reads its zone anew where it is set; what a realm has made of the one before is not used. */
const standIn = (timeZone: string): void => {
  if (process.env.TZ === timeZone) return
  process.env.TZ = timeZone
  for (const realms of shells.values()) realms.drop()
}

const write = ({ kind, shell, remote, page, timeZone, limit }: WriteMessage): { outcome: Outcome; text: string } => {
  try {
    standIn(timeZone)
    if (kind === 'prepare') {
      realmsOf(shell).tryOut(remoteBy(remote), limit)
      return { outcome: 'written', text: '' }
    }
    const written = realmsOf(shell).draw(remoteBy(remote), page, limit)
    if (written === undefined) return { outcome: 'failed', text: 'It waits for something that never comes' }
    return { outcome: 'written', text: written }
  } catch (error) {
    if (isTooLate(error)) return { outcome: 'late', text: `It took more than ${limit} ms` }
    // Of an error of the realm nothing is read: it may be anything.
    return { outcome: 'failed', text: error instanceof Error ? error.message : 'Its code threw' }
  }
}

process.on('message', (message: ToWriter) => {
  if (message.kind === 'script') {
    keep(codes, message.hash, () => message.code, keptScripts)
    return
  }
  const { id, shell } = message
  const answer: FromWriter = { id, ...write(message), memory: process.memoryUsage.rss() }
  process.send?.(answer)
  setImmediate(() => {
    try {
      realmsOf(shell).prepare()
    } catch {
      // The next page says so.
    }
  })
})
process.on('disconnect', () => process.exit(0))
