import { expect, it } from 'vitest'
import { readTwoLayered, writeTwoLayered } from './comment-layers.ts'

const storage = () => {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}

it('begins with two layers and keeps what is chosen', () => {
  const kept = storage()
  expect(readTwoLayered(kept)).toBe(true)
  writeTwoLayered(kept, false)
  expect(readTwoLayered(kept)).toBe(false)
  writeTwoLayered(kept, true)
  expect(readTwoLayered(kept)).toBe(true)
})

it('goes on with two layers where the browser refuses storage', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  expect(readTwoLayered({ getItem: refuse })).toBe(true)
  expect(() => writeTwoLayered({ setItem: refuse }, false)).not.toThrow()
})
