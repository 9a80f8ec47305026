/** Pages tell the items of a list apart by their first field that ends in Id (`listQuery`): each has its own. */
import { expect, it } from 'vitest'
import * as z from 'zod'
import { areas } from './areas.ts'
import type { Call } from './core/call.ts'

/** The first Id of the items of each call that answers with pages; undefined where they have none. */
const listed = Object.values(areas).flatMap(({ name, calls }) =>
  Object.entries<Call>(calls).flatMap(([call, { returns }]) => {
    if (!(returns instanceof z.ZodObject) || !('items' in returns.shape) || !('next' in returns.shape)) return []
    const { items } = returns.shape
    const item = items instanceof z.ZodArray ? items.element : undefined
    if (!(item instanceof z.ZodObject)) return []
    const [, first] = Object.entries(item.shape).find(([field]) => field === 'id' || field.endsWith('Id')) ?? []
    return [{ call: `${name}/${call}`, first }]
  }),
)

it('no item of a list is taken for another because both belong to nothing', () => {
  expect(listed.length).toBeGreaterThan(70)
  expect(listed.filter(({ first }) => first instanceof z.ZodNullable).map(({ call }) => call)).toEqual([])
})
