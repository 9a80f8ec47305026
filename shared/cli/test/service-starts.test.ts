/** What the services load when they start: nothing that only the demo needs. */
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const serviceTable = new URL('../src/service-table.ts', import.meta.url)
const loadedFiles = fileURLToPath(new URL('loaded-files.mjs', import.meta.url))

test('no service loads the demo world unless it seeds', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [loadedFiles, serviceTable.href])
  const files: string[] = JSON.parse(stdout)
  expect(files.some((file) => file.includes('/services/blogs/src/service.ts'))).toBe(true)
  const demo = files.filter((file) => /\/shared\/testing\/|\/seed[^/]*\.ts$|\/src\/demo\//.test(file))
  expect(demo).toEqual([])
})
