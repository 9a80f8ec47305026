/** What the services load when they start: nothing that only the demo needs. */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { beforeAll, expect, test } from 'vitest'
import { root } from '../src/root.ts'
import { serviceNames } from '../src/service-table.ts'

const services = serviceNames.map((name) => new URL(`../../../services/${name}/src/service.ts`, import.meta.url).href)
const loadedFiles = fileURLToPath(new URL('loaded-files.mjs', import.meta.url))

let files: string[]
beforeAll(async () => {
  const env = { ...process.env, NODE_COMPILE_CACHE: join(root, '.cache', 'compiled') }
  const { stdout } = await promisify(execFile)(process.execPath, [loadedFiles, ...services], { env })
  files = JSON.parse(stdout)
})

test('no service loads the demo world unless it seeds', () => {
  expect(files.some((file) => file.includes('/services/blogs/src/service.ts'))).toBe(true)
  const demo = files.filter((file) => /\/shared\/testing\/|\/seed[^/]*\.ts$|\/src\/demo\//.test(file))
  expect(demo).toEqual([])
})
