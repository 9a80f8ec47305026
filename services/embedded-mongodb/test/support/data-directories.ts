import { copyFileSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryDirectory } from './server-process.ts'

/** A copy of a server's files in a directory of its own, to be damaged and started from. */
export function copyOfData(directory: string): { path: string; remove: () => void } {
  const copy = temporaryDirectory()
  mkdirSync(copy.path, { recursive: true })
  for (const name of readdirSync(directory)) copyFileSync(join(directory, name), join(copy.path, name))
  return copy
}
