/** The file in which the sandbox survives a restart: written beside it and put in its place, so that it is never half. */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Kept } from './book.ts'

const nothing: Kept = { payments: [], agreements: [] }

export const readState = (file: string | undefined): Kept => {
  if (file === undefined) return nothing
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Kept
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return nothing
    throw error
  }
}

export const writeState = (file: string, kept: Kept): void => {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.new`, JSON.stringify(kept))
  renameSync(`${file}.new`, file)
}
