import { entryForm, entryTag } from '@samvaer/contracts/blogs/calls'
import { maximumEntryLength } from '@samvaer/contracts/blogs/values'
import { richTextOf } from '@samvaer/contracts/text/rich-text'
import { describe, expect, it } from 'vitest'
import { textProblem, titleProblem } from './form-problems.ts'
import { tagLimits } from './tag-limits.ts'

describe('tags', () => {
  const { length, count } = tagLimits
  const tag = (characters: number) => entryTag.safeParse('x'.repeat(characters)).success
  const tags = (many: number) =>
    entryForm.shape.tags.safeParse(Array.from({ length: many }, (_, index) => `tag ${index}`)).success

  it('have the limits that the contract has', () => {
    expect([length[0] - 1, ...length, length[1] + 1].map(tag)).toEqual([false, true, true, false])
    expect([count, count + 1].map(tags)).toEqual([true, false])
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
