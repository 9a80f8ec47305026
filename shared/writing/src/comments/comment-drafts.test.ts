import { beforeEach, describe, expect, it } from 'vitest'
import { createCommentDrafts } from './comment-drafts.ts'

/** A browser's storage, in memory. */
class MemoryStorage implements Storage {
  readonly #values = new Map<string, string>()
  get length() {
    return this.#values.size
  }
  key = (index: number) => [...this.#values.keys()][index] ?? null
  getItem = (key: string) => this.#values.get(key) ?? null
  setItem = (key: string, value: string) => void this.#values.set(key, value)
  removeItem = (key: string) => void this.#values.delete(key)
  clear = () => this.#values.clear()
}

const place = { profileId: 1, place: '7', part: 'new' }
const day = 24 * 60 * 60 * 1000

describe('unsent comments', () => {
  let storage: MemoryStorage
  let now: number
  const drafts = () => createCommentDrafts(storage, () => now)
  beforeEach(() => {
    storage = new MemoryStorage()
    now = 1_000_000
  })

  it('are found again in their place and in no other', () => {
    drafts().write(place, 'Hej')
    expect(drafts().read(place)).toBe('Hej')
    for (const other of [{ profileId: 2 }, { place: '8' }, { part: 'answer-3' }])
      expect(drafts().read({ ...place, ...other })).toBeUndefined()
  })

  it('are forgotten when sent or emptied', () => {
    drafts().write(place, 'Hej')
    drafts().forget(place)
    expect(storage.length).toBe(0)
    drafts().write(place, 'Hej')
    drafts().write(place, '  ')
    expect(storage.length).toBe(0)
  })

  it('are thrown away after 30 days, and nothing else is', () => {
    storage.setItem('another', 'value')
    drafts().write(place, 'Hej')
    now += 31 * day
    drafts().write({ ...place, place: '8' }, 'Ny')
    expect(drafts().read(place)).toBeUndefined()
    expect(storage.length).toBe(2)
  })

  it('do not fail with what cannot be read or a browser that refuses', () => {
    storage.setItem('samvaer:comment:1:7:new', '{"text":')
    expect(drafts().read(place)).toBeUndefined()
    const refuse = (): never => {
      throw new Error('refused')
    }
    storage.getItem = refuse
    storage.setItem = refuse
    expect(() => drafts().write(place, 'Hej')).not.toThrow()
    expect(drafts().read(place)).toBeUndefined()
  })
})
