import { expect, it } from 'vitest'
import { everybodyOnce } from './numbered-pages.ts'

it('keeps everybody once, where they were met first', () => {
  const pages = [{ items: [{ profileId: 1 }, { profileId: 2 }] }, { items: [{ profileId: 2 }, { profileId: 3 }] }]
  expect(everybodyOnce(pages).map(({ profileId }) => profileId)).toEqual([1, 2, 3])
})
