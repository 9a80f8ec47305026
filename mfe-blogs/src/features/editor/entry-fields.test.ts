import { maximumEntryLength } from '@samvaer/contracts/blogs/values'
import { richTextOf } from '@samvaer/contracts/text/rich-text'
import { describe, expect, it } from 'vitest'
import { textProblem, titleProblem } from './form-problems.ts'

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
