/** The table of the pages has a row for each filter of the contract. */
import { profileFilters } from '@samvaer/contracts/search/filters'
import { expect, it } from 'vitest'
import { filterRows } from './filter-table.ts'

it('has every filter of the contract once', () => {
  expect(filterRows.map(({ name }) => name).toSorted()).toEqual(Object.keys(profileFilters.shape).toSorted())
})

it.each(filterRows.filter((row) => row.kind === 'choices'))('offers every value of $name', ({ name, values }) => {
  const shape = JSON.parse(JSON.stringify(profileFilters.toJSONSchema({ io: 'input' })))
  expect(values.toSorted()).toEqual(shape.properties[name].items.enum.toSorted())
})
