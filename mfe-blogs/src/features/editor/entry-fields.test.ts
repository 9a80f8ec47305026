import { maximumEntryLength } from '@samvaer/contracts/blogs'
import { richTextOf } from '@samvaer/contracts/rich-text'
import { describe, expect, it } from 'vitest'
import { textProblem, titleProblem } from './form-problems.ts'
import { withTag } from './tags.ts'

describe('tags', () => {
  it('are trimmed, lower case and there once', () => {
    expect(withTag(['vinter'], ' #Bad ')).toEqual({ tags: ['vinter', 'bad'] })
    expect(withTag(['vinter'], 'VINTER')).toEqual({ tags: ['vinter'] })
  })
  it.each([
    ['x', 'tooShort'],
    ['#', 'tooShort'],
    ['x'.repeat(31), 'tooLong'],
  ])('%j is refused as %s', (written, problem) => expect(withTag([], written)).toEqual({ problem }))
  it('are ten at most', () => {
    const ten = Array.from({ length: 10 }, (_, index) => `tag ${index}`)
    expect(withTag(ten, 'one more')).toEqual({ problem: 'tooMany' })
  })
})

describe('problems of the form', () => {
  it('say what is wrong', () => {
    expect(titleProblem(undefined)).toBeUndefined()
    expect(titleProblem('too_small')).toBe('editor.title.missing')
    expect(titleProblem('too_big')).toBe('editor.title.tooLong')
    expect(textProblem(false, richTextOf(''))).toBeUndefined()
    expect(textProblem(true, richTextOf('  '))).toBe('editor.text.missing')
    expect(textProblem(true, richTextOf('x'.repeat(maximumEntryLength + 1)))).toBe('editor.text.tooLong')
    expect(textProblem(true, richTextOf('x'))).toBe('editor.text.tooManyParts')
  })
})
