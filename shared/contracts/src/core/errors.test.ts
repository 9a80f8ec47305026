import { expect, it } from 'vitest'
import { declaredErrors, errors } from '../error-table.ts'

it('has each code once', () => {
  const codes = Object.values(declaredErrors).flatMap((table) => Object.keys(table))
  expect(codes.toSorted()).toEqual(Object.keys(errors).toSorted())
})
