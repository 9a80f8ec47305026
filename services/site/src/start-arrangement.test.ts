import type { SectionOption } from '@samvaer/contracts/site/start-settings'
import { startSections } from '@samvaer/contracts/site/values'
import { chanceFor } from '@samvaer/testing/world/chance'
import { expect, test } from 'vitest'
import { completeOrder } from './start-arrangement.ts'

const idsOf = (options: SectionOption[]) => options.map(({ id }) => id)
const shown = (id: SectionOption['id']): SectionOption => ({ id, hidden: false })

test('nothing saved is the brand’s own order', () => {
  expect(completeOrder([])).toEqual([])
})

test('a section that came later stands behind the one before it in the specification', () => {
  const saved = startSections.filter((id) => id !== 'Contest' && id !== 'NewestBlogs').map(shown)
  expect(idsOf(completeOrder(saved))).toEqual(startSections)
  const turned = completeOrder(saved.toReversed())
  expect(idsOf(turned)[0]).toBe('Contest')
  expect(idsOf(turned).indexOf('NewestBlogs')).toBe(idsOf(turned).indexOf('OnlineProfiles') + 1)
})

test('every section is there once whatever was saved, the saved ones in their order and as they were', () => {
  const chance = chanceFor('orders of the start page')
  for (let round = 0; round < 300; round += 1) {
    const saved = chance
      .some(startSections, chance.between(1, startSections.length))
      .map((id) => ({ id, hidden: chance.happens(0.5) }))
    const complete = completeOrder(saved)
    expect(idsOf(complete).toSorted()).toEqual([...startSections].toSorted())
    const known = new Set(idsOf(saved))
    expect(complete.filter(({ id }) => known.has(id))).toEqual(saved)
    expect(complete.filter(({ id }) => !known.has(id)).some(({ hidden }) => hidden)).toBe(false)
  }
})
