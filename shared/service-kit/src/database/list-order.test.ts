import { ProductError } from '@samvaer/contracts/core/errors'
import { describe, expect, it } from 'vitest'
import { cursorOf } from './cursor.ts'
import { listOrder } from './list-order.ts'

const newestFirst = listOrder({ key: 'at', type: 'time', id: '_id' })
const byName = listOrder({ key: 'name', type: 'text', id: '_id', rising: true })

const at = (time: number, _id: number) => ({ at: new Date(time), _id })

it('orders the query by key and id, in one direction', () => {
  expect(newestFirst.sort).toEqual({ at: -1, _id: -1 })
  expect(byName.sort).toEqual({ name: 1, _id: 1 })
})

it('reads rows of the same key by their id behind an anchor', () => {
  const { next } = newestFirst.pageOf([at(20, 2), at(10, 7), at(10, 3)], 2)
  expect(newestFirst.behind({ anchor: next ?? '' })).toEqual({
    at: { $lte: new Date(10) },
    $or: [{ at: { $lt: new Date(10) } }, { _id: { $lt: 7 } }],
  })
  expect(byName.behind({ anchor: byName.cursorOf({ name: 'bo', _id: 4 }) })).toEqual({
    name: { $gte: 'bo' },
    $or: [{ name: { $gt: 'bo' } }, { _id: { $gt: 4 } }],
  })
})

it('names no next page where none follows', () => {
  expect(newestFirst.pageOf([at(20, 2), at(10, 7)], 2)).toEqual({ rows: [at(20, 2), at(10, 7)], next: null })
  expect(newestFirst.pageOf([], 2)).toEqual({ rows: [], next: null })
})

describe('of rows at hand', () => {
  const rows = [at(10, 3), at(30, 1), at(10, 7), at(20, 2)]
  const ids = (page: { rows: { _id: number }[] }) => page.rows.map(({ _id }) => _id)

  it('goes on behind a row that is gone meanwhile', () => {
    const first = newestFirst.pageAmong(rows, { skip: 0, take: 2 })
    expect(ids(first)).toEqual([1, 2])
    const left = rows.filter(({ _id }) => _id !== 2)
    expect(ids(newestFirst.pageAmong(left, { skip: 0, take: 2, anchor: first.next ?? '' }))).toEqual([7, 3])
  })

  it('counts skip without an anchor alone', () => {
    expect(ids(newestFirst.pageAmong(rows, { skip: 1, take: 2 }))).toEqual([2, 7])
    const anchor = newestFirst.cursorOf(at(20, 2))
    expect(ids(newestFirst.pageAmong(rows, { skip: 1, take: 2, anchor }))).toEqual([7, 3])
  })
})

it.each([
  ['text of a stranger', 'x'],
  ['another list', cursorOf(['seenAt', 10, 1])],
  ['a time that no date holds', cursorOf(['at', 1e300, 1])],
  ['a key of another type', cursorOf(['at', 'x', 1])],
  ['a condition', cursorOf(['at', { $gt: 0 }, 1])],
  ['no id', cursorOf(['at', 10])],
])('refuses the anchor of %s', (_what, anchor) => {
  expect(() => newestFirst.behind({ anchor })).toThrow(ProductError)
})
