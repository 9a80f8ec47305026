import { lodgeSorts } from '@samvaer/contracts/lodges/values'
import { expect, it } from 'vitest'
import { anything, readAddress, searchPath, tellsIn } from './search-address.ts'

it('stands in the address and is read from it again', () => {
  const address = {
    text: 'spil & mad',
    category: 'Games',
    tags: ['brætspil'],
    kinks: [],
    sort: lodgeSorts.Name,
  } as const
  const path = searchPath(address)
  expect(readAddress(new URLSearchParams(path.split('?')[1]))).toEqual(address)
  expect(searchPath(anything)).toBe('/Community/Lodges/Search')
})

it('has a number for kinks, and leads an address that says them to it', () => {
  const search = { ...anything, text: 'reb', kinks: ['shibari', 'reb'] }
  const path = searchPath(search)
  expect(path).toMatch(/^\/Community\/Lodges\/Search\?text=reb&asked=\d+$/)
  expect(searchPath(search)).toBe(path)
  const query = new URLSearchParams(path.split('?')[1])
  expect([readAddress(query), tellsIn(query)]).toEqual([search, false])
  const before = new URLSearchParams('text=reb&kinks=Shibari&kinks=reb')
  expect([readAddress(before), tellsIn(before)]).toEqual([search, true])
  // One of another tab.
  expect(readAddress(new URLSearchParams('asked=999'))).toEqual(anything)
})

it('leaves out what the call would refuse', () => {
  const query = new URLSearchParams('text=++&category=Nothing&tag=a&tag=Sauna&tag=sauna&sort=9')
  expect(readAddress(query)).toEqual({ ...anything, tags: ['sauna'] })
})
