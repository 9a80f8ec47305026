/** Finished builds by their stamp, in `.cache/builds`: whoever goes back to an earlier state builds nothing. */
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import path from 'node:path'
import { type Part, repositoryRoot } from '../parts.ts'

/** Of each part; the ones used longest ago go. */
const mostKept = 4

const folderOf = ({ name }: Part): string => path.join(repositoryRoot, '.cache/builds', name)
const output = ({ directory }: Part): string => path.join(directory, 'dist')

const prune = (folder: string): void => {
  const kept = readdirSync(folder)
    .map((stamp) => ({ stamp, usedAt: statSync(path.join(folder, stamp)).mtimeMs }))
    .sort((a, b) => b.usedAt - a.usedAt)
  for (const { stamp } of kept.slice(mostKept)) rmSync(path.join(folder, stamp), { recursive: true, force: true })
}

export const keepBuild = (part: Part, stamp: string): void => {
  const folder = folderOf(part)
  const incoming = path.join(folder, `${stamp}.${process.pid}`)
  const target = path.join(folder, stamp)
  mkdirSync(folder, { recursive: true })
  cpSync(output(part), incoming, { recursive: true })
  rmSync(target, { recursive: true, force: true })
  renameSync(incoming, target)
  prune(folder)
}

/** Puts a kept build in place of what lies there; false when there is none of this stamp. */
export const restoreBuild = (part: Part, stamp: string): boolean => {
  const kept = path.join(folderOf(part), stamp)
  if (!existsSync(kept)) return false
  rmSync(output(part), { recursive: true, force: true })
  cpSync(kept, output(part), { recursive: true })
  utimesSync(kept, new Date(), new Date())
  return true
}
