/** That the tables of the pages are those of the contract, which they do without. */
import { askedDistances as distanceBands } from '@samvaer/contracts/profile/values'
import { profileFilters } from '@samvaer/contracts/search/filters'
import { searchedRanges, profileSorts as sortsOfContract } from '@samvaer/contracts/search/values'
import { expect, it } from 'vitest'
import { filterRows, profileSorts } from './filter-table.ts'

/** Returns the shape that the contract takes for a filter, as JSON Schema says it. */
const shapeOf = (name: string): unknown =>
  JSON.parse(JSON.stringify(profileFilters.toJSONSchema({ io: 'input' }).properties?.[name]))

it('has every filter of the contract once', () => {
  expect(filterRows.map(({ name }) => name).toSorted()).toEqual(Object.keys(profileFilters.shape).toSorted())
})

it.each(filterRows.filter((row) => row.kind === 'choices'))('has the values of $name', ({ name, values }) => {
  const { items } = shapeOf(name) as { items: { enum: string[] } }
  expect(values.toSorted()).toEqual(items.enum.toSorted())
})

it('has the ranges, bands and orders of the contract', () => {
  for (const row of filterRows) {
    if (row.kind === 'range') expect([row.least, row.most]).toEqual([...searchedRanges[row.name]])
    if (row.kind === 'words') expect(shapeOf(row.name)).toMatchObject({ maxItems: row.most })
    if (row.kind === 'within') expect(row.values).toEqual([...distanceBands])
    if (row.kind === 'online') expect(shapeOf('online')).toMatchObject({ enum: [...row.values] })
  }
  expect(profileSorts).toEqual([...sortsOfContract])
})
