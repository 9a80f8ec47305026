/** Writes the portraits of the demo's members. Runs in Node. */
import { mkdir, readdir, rename, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { WorldMember } from './world/model.ts'
import { type Portrait, portraitsOf } from './world/people/portraits-of.ts'

/** Writes the portraits of these members into a folder (made if absent); files that are there stay untouched. */
export const writePortraits = async (directory: string, members: readonly WorldMember[]): Promise<void> => {
  await mkdir(directory, { recursive: true })
  const written = new Set(await readdir(directory))
  const waiting = members.flatMap(portraitsOf).filter(({ file }) => !written.has(file))
  if (waiting.length === 0) return
  // Only the first start loads the drawing.
  const { drawForCard } = await import('./portrait-drawing.ts')
  const write = async ({ member, index, file }: Portrait): Promise<void> => {
    const path = join(directory, file)
    // A reader never meets half a file.
    const unfinished = `${path}.${process.pid}.part`
    await writeFile(unfinished, await drawForCard(member, index))
    await rename(unfinished, path)
  }
  const drawNext = async (): Promise<void> => {
    for (let next = waiting.pop(); next; next = waiting.pop()) await write(next)
  }
  await Promise.all(Array.from({ length: availableParallelism() + 1 }, drawNext))
}
