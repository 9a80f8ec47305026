import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { errorTableFiles } from '../src/written/error-tables.ts'

test.each(errorTableFiles().map(({ path, text }) => [basename(path), { path, text }] as const))(
  '%s names every domain that declares errors',
  async (_, { path, text }) => {
    await expect(text).toMatchFileSnapshot(path)
  },
)
