import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { CompressedFiles } from './compression.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'compressed-'))
})
afterEach(() => rm(folder, { recursive: true }))

const content = Buffer.from(randomBytes(50_000).toString('hex'))

test('a content is kept by the time that compressing it resolves', async () => {
  const files = new CompressedFiles(folder)
  const compressed = await files.compressed(content, 'hash', 'br')
  expect(await readdir(folder)).toEqual(['hash.br'])
  expect(await files.kept('hash', 'br')).toEqual(compressed)
})

test('nothing is written once it has ended, and what was asked for is answered all the same', async () => {
  const files = new CompressedFiles(folder)
  const asked = files.compressed(content, 'hash', 'br')
  await files.end()
  expect((await asked).length).toBeLessThan(content.length)
  expect(await readdir(folder)).toEqual([])
})
