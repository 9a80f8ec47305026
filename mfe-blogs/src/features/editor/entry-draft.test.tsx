// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
import { emptyContent, sameContent } from './draft-content.ts'
import { entryDraft } from './entry-draft.ts'

const early = { ...emptyContent, title: 'early' }

describe('the same content', () => {
  it('is known by its fields alone', () => {
    expect(sameContent(early, { ...emptyContent, title: 'early' })).toBe(true)
    expect(sameContent(early, { ...early, title: 'late' })).toBe(false)
    expect(sameContent(early, { ...early, tags: ['x'] })).toBe(false)
  })
})

describe('the copy in the browser', () => {
  const copy = (blogEntryId?: number) => entryDraft(1, blogEntryId).local
  afterEach(() => sessionStorage.clear())

  it('is found again for its editor alone', () => {
    const before = new Date().toISOString()
    copy().write(early)
    const found = copy().read()
    expect(found?.content).toEqual(early)
    expect((found?.savedAt ?? '') >= before).toBe(true)
    expect(copy(7).read()).toBeUndefined()
    copy().remove()
    expect(copy().read()).toBeUndefined()
  })

  it('is found where an earlier version left it', () => {
    const savedAt = '2026-01-01T10:00:00.000Z'
    sessionStorage.setItem('samvaer:draft:1:7', JSON.stringify({ ...early, savedAt }))
    expect(copy(7).read()).toEqual({ content: early, savedAt })
  })

  it('is none when somebody has changed it into something else', () => {
    const changed = { ...early, text: { type: 'doc', content: [{ type: 'script' }] }, savedAt: new Date() }
    sessionStorage.setItem('samvaer:draft:1:new', JSON.stringify(changed))
    expect(copy().read()).toBeUndefined()
    sessionStorage.setItem('samvaer:draft:1:new', 'no json')
    expect(copy().read()).toBeUndefined()
  })
})
