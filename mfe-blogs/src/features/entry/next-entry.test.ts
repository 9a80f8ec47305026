import { expect, it } from 'vitest'
import { nextEntry } from './next-entry.ts'

const entry = (blogEntryId: number) => ({ blogEntryId, createdAt: `2026-01-0${blogEntryId}T00:00:00.000Z` })
const all = [entry(3), entry(2), entry(1)]

it.each([
  [3, 2],
  [2, 1],
  [1, 3],
])('after %i comes %i', (id, next) => expect(nextEntry(all, entry(id))?.blogEntryId).toBe(next))

it('is none where there is no other', () => expect(nextEntry([entry(1)], entry(1))).toBeUndefined())
