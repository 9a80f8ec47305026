/**
 * The files of a build. webpack writes into a folder of its own, because it trusts that nobody changes what it wrote;
 * what is published is written beside it, without source maps: those are for the team, not for visitors.
 */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Part, repositoryRoot } from '../parts.ts'
import type { BuiltFiles } from './release-version.ts'

/** Returns the folder that webpack writes to. */
export const buildFolder = ({ directory }: Part): string => path.join(directory, '.cache/build')
export const publishedFolder = ({ directory }: Part): string => path.join(directory, 'dist')

const isSourceMap = (file: string): boolean => file.endsWith('.map')

const namesIn = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort()
}

export interface BuildOutput {
  files: BuiltFiles
  sourceMaps: BuiltFiles
}

/** Everything that webpack wrote, by path with slashes, in order. */
export const readOutput = async (part: Part): Promise<BuildOutput> => {
  const folder = buildFolder(part)
  const all = await Promise.all(
    (await namesIn(folder)).map(async (name) => [name, await readFile(path.join(folder, name))] as const),
  )
  return {
    files: new Map(all.filter(([name]) => !isSourceMap(name))),
    sourceMaps: new Map(all.filter(([name]) => isSourceMap(name))),
  }
}

const write = async (folder: string, files: BuiltFiles): Promise<void> => {
  for (const [name, content] of files) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true })
    await writeFile(path.join(folder, name), content)
  }
}

/** Writes what a build publishes: these files and no others. The gateway keeps those of earlier shells (R18). */
export const publishFiles = async (part: Part, files: BuiltFiles): Promise<void> => {
  await rm(publishedFolder(part), { recursive: true, force: true })
  await write(publishedFolder(part), files)
}

/** Keeps the source maps of a build in `.cache/source-maps/<part>/<version>`. */
export const keepSourceMaps = (part: Part, version: string, sourceMaps: BuiltFiles): Promise<void> =>
  write(path.join(repositoryRoot, '.cache/source-maps', part.name, version), sourceMaps)
