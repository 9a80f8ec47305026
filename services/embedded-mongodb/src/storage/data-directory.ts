import { mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { StartupError } from '../errors.ts'

const REASONS: Record<string, string> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  ENOTDIR: 'a part of the path is no directory',
  EEXIST: 'it is no directory',
}

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')

/** What is wrong with a file or directory, in plain words. */
export function describeFileError(error: unknown): string {
  return REASONS[codeOf(error)] ?? (error instanceof Error ? error.message : String(error))
}

/**
 * Makes the data directory and takes it for this process.
 * @returns gives it free again
 * @throws StartupError when another server runs on it, or it cannot be written
 */
export function lockDataDirectory(path: string): { directory: string; release: () => void } {
  const directory = resolve(path)
  const lock = join(directory, 'lock')
  try {
    // Only this user may read what is kept.
    mkdirSync(directory, { recursive: true, mode: 0o700 })
    takeLock(lock, directory)
  } catch (error) {
    if (error instanceof StartupError) throw error
    throw new StartupError(`Cannot use the data directory ${directory}: ${describeFileError(error)}.`)
  }
  return { directory, release: () => ownerOf(lock) === identity(process.pid) && unlinkSync(lock) }
}

function takeLock(lock: string, directory: string): void {
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      writeFileSync(lock, identity(process.pid), { flag: 'wx', mode: 0o600 })
      return
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error
    }
    const owner = ownerOf(lock)
    const pid = Number(owner?.split(' ')[0])
    if (owner && isRunning(pid) && identity(pid) === owner)
      throw new StartupError(`The data directory ${directory} is in use by another server (process ${pid}).`)
    try {
      unlinkSync(lock)
    } catch (error) {
      if (codeOf(error) !== 'ENOENT') throw error
    }
  }
  throw new StartupError(`The data directory ${directory} is being taken by another server.`)
}

function ownerOf(lock: string): string | undefined {
  try {
    return readFileSync(lock, 'utf8')
  } catch {
    return undefined
  }
}

function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
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
