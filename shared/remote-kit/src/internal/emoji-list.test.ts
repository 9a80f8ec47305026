import { expect, it } from 'vitest'
import { emojiGroups, emojiOf } from './emoji-list.ts'

it('names each emoji once, as the contract writes names', () => {
  const names = Object.values(emojiGroups).flatMap((group) => Object.keys(group))
  expect(new Set(names).size).toBe(names.length)
  expect(names.filter((name) => !/^[a-z0-9_+-]{1,60}$/.test(name))).toEqual([])
  expect(emojiOf('heart')).toBe('❤️')
  expect(emojiOf('constructor')).toBeUndefined()
})
