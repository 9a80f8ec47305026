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
  EMFILE: 'too many open files',
}

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')

/** What is wrong with a file or directory, in plain words. */
export function describeFileError(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  return REASONS[codeOf(error)] ?? message
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
  return {
    directory,
    release: () => {
      if (ownerOf(lock)?.pid === process.pid) unlinkSync(lock)
    },
  }
}

interface Owner {
  readonly pid: number
  /** When the process was started, as the system counts; tells it from a later one with the same id. */
  readonly started: string
}

function takeLock(lock: string, directory: string): void {
  const mine = `${process.pid} ${startOf(process.pid)}\n`
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      writeFileSync(lock, mine, { flag: 'wx', mode: 0o600 })
      return
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error
    }
    const owner = ownerOf(lock)
    if (owner && isRunning(owner)) {
      throw new StartupError(`The data directory ${directory} is in use by another server (process ${owner.pid}).`)
    }
    try {
      unlinkSync(lock)
    } catch (error) {
      if (codeOf(error) !== 'ENOENT') throw error
    }
  }
  throw new StartupError(`The data directory ${directory} is being taken by another server.`)
}

function ownerOf(lock: string): Owner | undefined {
  try {
    const [pid, started = ''] = readFileSync(lock, 'utf8').trim().split(' ')
    return { pid: Number(pid), started }
  } catch {
    return undefined
  }
}

function isRunning({ pid, started }: Owner): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    // A process of another user is there all the same.
    if (codeOf(error) !== 'EPERM') return false
  }
  return startOf(pid) === started
}

function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').trim()
    // The name in parentheses may hold spaces; the start time is the 20th field after it.
    return `${boot}/${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''}`
  } catch {
    return ''
  }
}
