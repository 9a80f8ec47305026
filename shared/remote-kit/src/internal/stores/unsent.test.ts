import { expect, it } from 'vitest'
import { createUnsentCopy } from '../../page.ts'
import { noteStay, staysSignedIn } from './member-storage.ts'
import { countUnsent, forgetMembers, forgetUnsent, takeIntoTab, unsentKey } from './unsent.ts'

const memory = (): Storage => {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    clear: () => kept.clear(),
    key: (place) => [...kept.keys()][place] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
}

const keysIn = (storage: Storage) => Array.from({ length: storage.length }, (_, place) => storage.key(place))

const filled = () => {
  const storage = memory()
  for (const key of [
    unsentKey('mail-draft', 12, 'conversation-7'),
    unsentKey('edit-profile', 12),
    unsentKey('letter', 123, 'a-b-c'),
    'samvaer-12-clicks',
    'samvaer-overrides',
  ])
    storage.setItem(key, '{}')
  return storage
}

it('takes away everything unsent, and nothing else', () => {
  const storage = filled()
  forgetUnsent(undefined, storage)
  expect(keysIn(storage)).toEqual(['samvaer-12-clicks', 'samvaer-overrides'])
})

it('leaves a member what is theirs', () => {
  const storage = filled()
  forgetUnsent(12, storage)
  expect(keysIn(storage)).toEqual([
    'samvaer:mail-draft:12:conversation-7',
    'samvaer:edit-profile:12',
    'samvaer-12-clicks',
    'samvaer-overrides',
  ])
})

it('counts what one member left of a kind', () => {
  const storage = filled()
  expect(countUnsent('letter', 123, storage)).toBe(1)
  expect(countUnsent('letter', 12, storage)).toBe(0)
})

it('a copy is found again by its member and place, with the moment it was written', () => {
  const storage = memory()
  const parse = (kept: unknown) => kept as { text: string; savedAt: string }
  const now = () => new Date(Date.UTC(2026, 10, 22))
  const copyOf = (profileId: number) =>
    createUnsentCopy({ kind: 'mail-draft', profileId, place: 'conversation-7', parse, storage, now })
  copyOf(1).write({ text: 'Hello' })
  expect(copyOf(1).read()).toEqual({ text: 'Hello', savedAt: '2026-11-22T00:00:00.000Z' })
  expect(copyOf(2).read()).toBeUndefined()
  forgetUnsent(2, storage)
  expect(copyOf(1).read()).toBeUndefined()
})

it('leaves out what cannot be read', () => {
  const storage = memory()
  const parse = () => {
    throw new Error('of another version')
  }
  const copy = createUnsentCopy({ kind: 'draft', profileId: 1, place: 'new', parse, storage })
  storage.setItem('samvaer:draft:1:new', 'no JSON')
  expect(copy.read()).toBeUndefined()
  storage.setItem('samvaer:draft:1:new', '{}')
  expect(copy.read()).toBeUndefined()
  copy.remove()
  expect(storage.length).toBe(0)
})

it('takes away everything of everybody, and leaves what the browser is set to', () => {
  const storage = filled()
  for (const key of ['samvaer-push-sent-12', 'samvaer-waiting', 'samvaer-dismissed-news', 'samvaer-single-keys'])
    storage.setItem(key, 'x')
  forgetMembers(storage)
  expect(keysIn(storage)).toEqual(['samvaer-overrides', 'samvaer-dismissed-news', 'samvaer-single-keys'])
})

it('takes into the tab what was left on the disk', () => {
  const [disk, tab] = [filled(), memory()]
  takeIntoTab(disk, tab)
  expect(keysIn(disk)).toEqual(['samvaer-overrides'])
  expect(keysIn(tab)).toEqual([
    'samvaer:mail-draft:12:conversation-7',
    'samvaer:edit-profile:12',
    'samvaer:letter:123:a-b-c',
  ])
})

it('keeps on the disk only of who stays signed in, for ninety days at the longest', () => {
  const [storage, day] = [memory(), 24 * 60 * 60 * 1000]
  expect(staysSignedIn(storage)).toBe(false)
  noteStay(true, storage, 100 * day)
  expect([190 * day - 1, 190 * day, 99 * day].map((now) => staysSignedIn(storage, now))).toEqual([true, false, false])
  noteStay(false, storage)
  expect([staysSignedIn(storage, 100 * day), storage.length]).toEqual([false, 0])
})
