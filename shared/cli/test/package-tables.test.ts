import { expect, test } from 'vitest'
import { groups, readmeOf } from '../src/written/package-tables.ts'

test.each(groups)('the README of %s names every package', async (group) => {
  await expect(readmeOf(group)).toMatchFileSnapshot(`../../../${group}/README.md`)
})
