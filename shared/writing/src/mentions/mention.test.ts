import { describe, expect, it } from 'vitest'
import { mentionBefore, mentionCount } from './mention.ts'
import { mergedMembers } from './merged-members.ts'
import { suggestionStep } from './suggestion-keys.ts'

describe('a begun mention', () => {
  it.each([
    ['@An', { name: 'An', back: 3 }],
    ['Hej @Åse', { name: 'Åse', back: 4 }],
    ['(@Bo_og.Ida', { name: 'Bo_og.Ida', back: 10 }],
    ['linje\n@A', { name: 'A', back: 2 }],
    ['@', { name: '', back: 1 }],
    ['Hej @', { name: '', back: 1 }],
  ])('%j is one', (text, begun) => expect(mentionBefore(text)).toEqual(begun))
  it.each(['', 'anna@', 'anna@example', '@Anna og', `@${'a'.repeat(21)}`])('%j is none', (text) =>
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

it('counts the names of a text, and neither addresses nor an @ alone', () =>
  expect(mentionCount('@Anna, (@Bo) og x@ida @\n@Åse')).toBe(3))

describe('suggested members', () => {
  const member = (profileId: number, name: string) => ({
    profileId,
    name,
    gender: 'Male' as const,
    ages: [40],
    place: 'Aarhus',
    pictures: [],
    subscriber: true,
    validated: false,
  })
  const bo = member(1, 'Bo')
  const bodil = member(2, 'Bodil')
  const anna = member(3, 'Anna')
  it('are the known ones first, each once, and all of the found', () => {
    expect(mergedMembers('', [bodil, anna, bodil], [])).toEqual([bodil, anna])
    expect(mergedMembers('BO', [bodil, anna], [bo, bodil])).toEqual([bodil, bo])
  })
  it('are six at most', () =>
    expect(
      mergedMembers(
        '',
        Array.from({ length: 9 }, (_, id) => member(id, 'Bo')),
        [],
      ),
    ).toHaveLength(6))
})
