import { describe, expect, it } from 'vitest'
import { paths, tagPath } from '../../paths.ts'
import { isSearch, readSearch, searchPath } from './search-address.ts'

const read = (address: string) => readSearch(new URL(address, 'https://example.org').searchParams)

describe('the address of a search', () => {
  it('leads back to the same search', () => {
    const search = { text: 'æblekage & te', tags: ['hygge', 'kål'], author: undefined }
    expect(read(searchPath(search))).toEqual(search)
    const authors = { text: 'sommer', tags: [], author: 17 }
    expect(read(searchPath(authors))).toEqual(authors)
  })

  it('is the one that a tag on a card leads to', () => {
    expect(read(tagPath('hygge & te'))).toEqual({ text: '', tags: ['hygge & te'], author: undefined })
  })

  it('is the one of all entries when nothing is looked for', () => {
    expect(searchPath(read(paths.all))).toBe(paths.all)
    expect(isSearch(read('/?q=%20%20'))).toBe(false)
    expect(isSearch(read('/?author=3'))).toBe(true)
  })

  it('leaves out what nobody could answer', () => {
    expect(read('/?tag=x&tag=HYGGE&tag=hygge&author=-1')).toEqual({ text: '', tags: ['hygge'], author: undefined })
    expect(read('/?tag=aa&tag=bb&tag=cc&tag=dd&tag=ee&tag=ff').tags).toHaveLength(5)
    expect(read(`/?q=${'a'.repeat(300)}`).text).toHaveLength(100)
  })
})
