import { describe, expect, it } from 'vitest'
import { emptyContent, laterDraft, sameContent } from './draft-content.ts'
import { createLocalCopy } from './local-copy.ts'

const kept = (title: string, savedAt: string) => ({ ...emptyContent, title, savedAt })
const early = kept('early', '2026-01-01T10:00:00.000Z')
const late = kept('late', '2026-01-01T10:00:05.000Z')

describe('the draft to go on with', () => {
  it('is the later one of server and browser', () => {
    expect(laterDraft(early, late)).toBe(late)
    expect(laterDraft(late, early)).toBe(late)
  })
  it('is the only one there is', () => {
    expect(laterDraft(early, undefined)).toBe(early)
    expect(laterDraft(undefined, late)).toBe(late)
    expect(laterDraft(undefined, undefined)).toBeUndefined()
  })
})

describe('the same content', () => {
  it('is known by its fields alone', () => {
    expect(sameContent(early, { ...emptyContent, title: 'early' })).toBe(true)
    expect(sameContent(early, late)).toBe(false)
    expect(sameContent(early, { ...early, tags: ['x'] })).toBe(false)
  })
})

describe('the copy in the browser', () => {
  const values = new Map<string, string>()
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  } as Storage
  const copy = (blogEntryId?: number) => createLocalCopy(storage, 1, blogEntryId, () => new Date(early.savedAt))

  it('is found again for its editor alone', () => {
    copy().write({ ...emptyContent, title: 'early' })
    expect(copy().read()).toEqual(early)
    expect(copy(7).read()).toBeUndefined()
    copy().remove()
    expect(copy().read()).toBeUndefined()
  })

  it('is none when somebody has changed it into something else', () => {
    values.set(
      'samvaer:draft:1:new',
      JSON.stringify({ ...early, text: { type: 'doc', content: [{ type: 'script' }] } }),
    )
    expect(copy().read()).toBeUndefined()
    values.set('samvaer:draft:1:new', 'no json')
    expect(copy().read()).toBeUndefined()
  })
})
