import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { KeptShellFiles } from './kept-shell-files.ts'

let folder: string
let shellDir: string
const failures: unknown[] = []
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kept-'))
  shellDir = join(folder, 'shell')
})
afterEach(() => rm(folder, { recursive: true }))

const build = async (...files: string[]): Promise<void> => {
  await rm(shellDir, { recursive: true, force: true })
  for (const file of files) {
    await mkdir(join(shellDir, file, '..'), { recursive: true })
    await writeFile(join(shellDir, file), file)
  }
}

/** Starts and ends as a gateway does. */
const serve = async (): Promise<string[]> => {
  const kept = new KeptShellFiles(shellDir, folder, (error) => failures.push(error))
  kept.update()
  await kept.end()
  expect(failures).toEqual([])
  const entries = await readdir(kept.folder, { recursive: true, withFileTypes: true })
  return entries.flatMap((entry) => (entry.isFile() ? [entry.name] : [])).sort()
}

const lastUsed = async (file: string, days: number): Promise<void> => {
  const at = new Date(Date.now() - days * 86_400_000)
  await utimes(join(folder, 'shell-files', file), at, at)
}

test('files of a replaced build stay for the seven days after the last one on which it ran', async () => {
  await build('main.1.js', 'texts/da.1.js')
  await serve()
  await build('main.2.js')
  expect(await serve()).toEqual(['da.1.js', 'main.1.js', 'main.2.js'])
  expect(await readFile(join(folder, 'shell-files/texts/da.1.js'), 'utf8')).toBe('texts/da.1.js')
  await lastUsed('main.1.js', 7.5)
  await lastUsed('texts/da.1.js', 8.5)
  await lastUsed('main.2.js', 100)
  expect(await serve()).toEqual(['main.1.js', 'main.2.js'])
})

test('a build that is replaced beside a running gateway counts as used until then', async () => {
  await build('main.1.js')
  const kept = new KeptShellFiles(shellDir, folder, (error) => failures.push(error))
  kept.update()
  await kept.end()
  await lastUsed('main.1.js', 30)
  await build('main.2.js')
  kept.update()
  await kept.end()
  expect((await readdir(kept.folder)).sort()).toEqual(['main.1.js', 'main.2.js'])
})

test('reports a folder that cannot be written, and stops nothing', async () => {
  await build('main.1.js')
  await writeFile(join(folder, 'shell-files'), 'a file in its place')
  const reported: unknown[] = []
  const kept = new KeptShellFiles(shellDir, folder, (error) => reported.push(error))
  kept.update()
  await kept.end()
  expect(reported).toHaveLength(1)
})
