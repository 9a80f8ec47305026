import { statusesAlone } from '@samvaer/contracts/profile/values'
import { expect, it } from 'vitest'
import { quickSearches } from './quick-searches.ts'

it('finds everybody who lives alone among those who look for love, divorced and widowed too', () => {
  const love = quickSearches.find(({ name }) => name === 'love')
  expect(love?.filters.relationships?.toSorted()).toEqual(statusesAlone.toSorted())
})
