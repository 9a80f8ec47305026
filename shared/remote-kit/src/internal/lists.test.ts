import { expect, it } from 'vitest'
import { changeItemsOf, itemsOf } from './lists.ts'

const page = (...ids: number[]) => ({ items: ids.map((blogEntryId) => ({ blogEntryId, likes: 0 })), next: null })

it('shows an item that moved between two pages once', () => {
  const list = { pages: [page(3, 2), page(2, 1)], pageParams: [undefined, 'a'] }
  expect(itemsOf(list).map((item) => item.blogEntryId)).toEqual([3, 2, 1])
})

it('never takes items without an identity for doubles', () => {
  expect(itemsOf({ pages: [{ items: ['a', 'a'], next: null }], pageParams: [] })).toEqual(['a', 'a'])
})

it('changes and removes items in pages and in lists of pages', () => {
  const change = (item: { blogEntryId: number; likes: number }) =>
    item.blogEntryId === 2 ? undefined : { ...item, likes: 1 }
  const changed = { items: [{ blogEntryId: 1, likes: 1 }], next: null }
  expect(changeItemsOf(page(1, 2), change as never)).toEqual(changed)
  expect(changeItemsOf({ pages: [page(1, 2)], pageParams: [] }, change as never)).toEqual({
    pages: [changed],
    pageParams: [],
  })
  expect(changeItemsOf({ other: true }, change as never)).toEqual({ other: true })
})
