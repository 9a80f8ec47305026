import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartupError } from '../errors.ts'

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')

const lockOf = (directory: string): string => join(directory, 'lock')
const portFile = (directory: string): string => join(directory, 'port')
const contentOf = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '')

/** The process that runs on a data directory, or undefined. */
function runningOwner(directory: string): number | undefined {
  const owner = contentOf(lockOf(directory))
  const pid = Number(owner.split(' ')[0])
  return owner !== '' && isRunning(pid) && identity(pid) === owner ? pid : undefined
}

/** The port of the server that runs on a data directory; undefined when none does or it does not listen yet. */
export function runningPort(directory: string): number | undefined {
  return runningOwner(directory) === undefined ? undefined : Number(contentOf(portFile(directory))) || undefined
}

/** Says at which port the server of this data directory listens. */
export function writePort(directory: string, port: number): void {
  writeFileSync(portFile(directory), `${port}\n`, { mode: 0o600 })
}

/**
 * Makes the data directory, which only this user may read, and takes it for this process.
 * @returns gives it free again
 * @throws StartupError when another server runs on it; Error when it cannot be written
 */
export function lockDataDirectory(directory: string): () => void {
  const lock = lockOf(directory)
  const own = identity(process.pid)
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      writeFileSync(lock, own, { flag: 'wx', mode: 0o600 })
      // The port of the server before this one.
      rmSync(portFile(directory), { force: true })
      return () => contentOf(lock) === own && rmSync(lock)
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error
    }
    const owner = runningOwner(directory)
    if (owner !== undefined)
      throw new StartupError(`The data directory ${directory} is in use by another server (process ${owner}).`)
    rmSync(lock, { force: true })
  }
  throw new StartupError(`The data directory ${directory} is being taken by another server.`)
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // A process of another user is there all the same.
    return codeOf(error) === 'EPERM'
  }
}

/** A process by its id and, where the system tells, when it was started: a later one may have the same id. */
function identity(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').trim()
    // The name in parentheses may hold spaces; the start time is the 20th field after it.
    return `${pid} ${boot}/${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''}\n`
  } catch {
    return `${pid} \n`
  }
}
