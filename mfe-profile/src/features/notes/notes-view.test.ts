import { describe, expect, it } from 'vitest'
import { isNarrowed, notesViewIn, searchOfNotes } from './notes-view.ts'

const viewOf = (query: string) => notesViewIn(new URLSearchParams(query))

describe('the notes that an address shows', () => {
  it('are all, the newest first, by itself', () => {
    expect(viewOf('')).toEqual({ gender: undefined, text: '', sort: 'Newest' })
    expect(isNarrowed(viewOf(''))).toBe(false)
  })
  it('are narrowed by gender and text', () => {
    const view = viewOf('gender=Couple&q=%20s%C3%B8en%20&sort=Name')
    expect(view).toEqual({ gender: 'Couple', text: 'søen', sort: 'Name' })
    expect(isNarrowed(view)).toBe(true)
  })
  it('do not follow values that there are not', () => {
    expect(viewOf('gender=Robot&sort=Random')).toEqual({ gender: undefined, text: '', sort: 'Newest' })
    expect(viewOf(`q=${'x'.repeat(300)}`).text).toHaveLength(100)
  })
  it.each(['', '?gender=Female', '?q=bord+for+to&sort=Oldest'])('are written as they are read: "%s"', (query) =>
    expect(searchOfNotes(viewOf(query.slice(1)))).toBe(query),
  )
})
