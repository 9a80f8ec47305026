import { expect, it } from 'vitest'
import { laterDraft } from './draft-store.ts'

const early = { content: { title: 'early' }, savedAt: '2026-01-01T10:00:00.000Z' }
const late = { content: { title: 'late' }, savedAt: '2026-01-01T10:00:05.000Z' }

it('goes on with the later draft of service and browser', () => {
  expect(laterDraft(early, late)).toBe(late)
  expect(laterDraft(late, early)).toBe(late)
})

it('goes on with the only draft there is', () => {
  expect(laterDraft(early, undefined)).toBe(early)
  expect(laterDraft(undefined, late)).toBe(late)
  expect(laterDraft(undefined, undefined)).toBeUndefined()
})
