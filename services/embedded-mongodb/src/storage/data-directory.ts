import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartupError } from '../errors.ts'

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')

/**
 * Makes the data directory, which only this user may read, and takes it for this process.
 * @returns gives it free again
 * @throws StartupError when another server runs on it; Error when it cannot be written
 */
export function lockDataDirectory(directory: string): () => void {
  const lock = join(directory, 'lock')
  const ownerOfLock = () => (existsSync(lock) ? readFileSync(lock, 'utf8') : '')
  const own = identity(process.pid)
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      writeFileSync(lock, own, { flag: 'wx', mode: 0o600 })
      return () => ownerOfLock() === own && rmSync(lock)
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error
    }
    const owner = ownerOfLock()
    const pid = Number(owner.split(' ')[0])
    if (isRunning(pid) && identity(pid) === owner)
      throw new StartupError(`The data directory ${directory} is in use by another server (process ${pid}).`)
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
