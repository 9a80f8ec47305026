import { describe, expect, it } from 'vitest'
import { mentionBefore } from './mention.ts'
import { suggestionStep } from './suggestion-keys.ts'

describe('a begun mention', () => {
  it.each([
    ['@An', { name: 'An', back: 3 }],
    ['Hej @Åse', { name: 'Åse', back: 4 }],
    ['(@Bo_og.Ida', { name: 'Bo_og.Ida', back: 10 }],
    ['linje\n@A', { name: 'A', back: 2 }],
  ])('%j is one', (text, begun) => expect(mentionBefore(text)).toEqual(begun))
  it.each(['', '@', 'Hej @', 'anna@example', '@Anna og', `@${'a'.repeat(21)}`])('%j is none', (text) =>
    expect(mentionBefore(text)).toBeUndefined(),
  )
})

describe('the keys of suggestions', () => {
  it('lead round the list and take or close it', () => {
    expect(suggestionStep('ArrowDown', 3, -1)).toEqual({ marked: 0 })
    expect(suggestionStep('ArrowDown', 3, 2)).toEqual({ marked: 0 })
    expect(suggestionStep('ArrowUp', 3, -1)).toEqual({ marked: 2 })
    expect(suggestionStep('ArrowUp', 3, 1)).toEqual({ marked: 0 })
    expect(suggestionStep('Enter', 3, 1)).toEqual({ take: true })
    expect(suggestionStep('Escape', 3, -1)).toEqual({ close: true })
  })
  it('mean what they always mean while nothing is marked or nothing is there', () => {
    expect(suggestionStep('Enter', 3, -1)).toBeUndefined()
    expect(suggestionStep('Tab', 3, -1)).toBeUndefined()
    expect(suggestionStep('ArrowDown', 0, -1)).toBeUndefined()
    expect(suggestionStep('a', 3, 1)).toBeUndefined()
  })
})
