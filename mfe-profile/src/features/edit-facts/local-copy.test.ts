import { emptyPersonFacts, emptyProfileFacts } from '@samvaer/contracts/profile/facts'
import { describe, expect, it } from 'vitest'
import type { EditForm } from './edit-form.ts'
import { createLocalCopy } from './local-copy.ts'

/** A browser's storage, as far as a copy needs one. */
const storage = (): Storage => {
  const items = new Map<string, string>()
  return {
    get length() {
      return items.size
    },
    clear: () => items.clear(),
    key: (place) => [...items.keys()][place] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  }
}

const base: EditForm = {
  profile: emptyProfileFacts,
  persons: [
    { personId: 7, gender: 'Female', birthday: '1980-05-04', height: null, weight: null, facts: emptyPersonFacts },
  ],
}
const now = () => new Date('2026-11-22T10:00:00Z')

describe('the copy in this browser', () => {
  it('keeps what was typed, finished or not', () => {
    const copy = createLocalCopy(storage(), 12, now)
    const values = { ...base, persons: base.persons.map((person) => ({ ...person, height: 1, birthday: '' })) }
    copy.write({ version: 3, base, values })
    expect(copy.read()).toEqual({ version: 3, base, values, savedAt: '2026-11-22T10:00:00.000Z' })
    copy.remove()
    expect(copy.read()).toBeUndefined()
  })
  it('belongs to one member', () => {
    const shared = storage()
    createLocalCopy(shared, 12, now).write({ version: 3, base, values: base })
    expect(createLocalCopy(shared, 13, now).read()).toBeUndefined()
  })
  it('is none when it cannot be read', () => {
    const broken = storage()
    broken.setItem('samvaer:edit-profile:12', '{"version":1}')
    expect(createLocalCopy(broken, 12).read()).toBeUndefined()
  })
})
