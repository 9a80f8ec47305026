import { expect, it } from 'vitest'
import { valuesIn } from './persisted-values.ts'

const initial = { name: '', tags: [] as string[], picture: null as object | null }
const savedAt = '2026-01-01T00:00:00.000Z'

it('takes what fits and leaves the rest as it was', () => {
  const kept = { values: { name: 'Suppe', tags: 'mad', picture: { mediaId: 1 }, gone: true }, savedAt }
  expect(valuesIn(kept, initial)).toEqual({ values: { name: 'Suppe', tags: [], picture: { mediaId: 1 } }, savedAt })
})

it.each([undefined, 'text', { values: { name: 'Suppe' } }, { values: 1, savedAt }])('finds nothing in %j', (kept) => {
  expect(valuesIn(kept, initial)).toBeUndefined()
})
