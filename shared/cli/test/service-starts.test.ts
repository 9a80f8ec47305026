/** The modules that services load when they start: none that only the demo needs. */
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { serviceNames } from '../src/platform/service-table.ts'
import { root } from '../src/root.ts'
import { loadedWith } from './static-imports.ts'

test('no service loads the demo world unless it seeds', () => {
  const files = loadedWith(serviceNames.map((name) => join(root, 'services', name, 'src', 'service.ts')))
  expect(files).toContain(join(root, 'shared/service-kit/src/service/define-service.ts'))
  const demo = files.filter((file) => /\/shared\/testing\/|\/seed[^/]*\.ts$|\/src\/demo\//.test(file))
  expect(demo).toEqual([])
})
