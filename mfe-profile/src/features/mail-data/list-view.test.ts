import { expect, it } from 'vitest'
import { searchOf, viewIn } from './list-view.ts'

it.each([
  ['', { folder: 'Inbox', unreadOnly: false, text: '' }],
  ['?folder=Requests', { folder: 'Requests', unreadOnly: false, text: '' }],
  ['?folder=Sent&unread=1&q=Anna+B', { folder: 'Sent', unreadOnly: true, text: 'Anna B' }],
] as const)('the address %j says what is shown', (search, view) => {
  expect(viewIn(new URLSearchParams(search))).toEqual(view)
  expect(searchOf(view)).toBe(search)
})

it('takes the inbox where the address says nothing', () => {
  expect(viewIn(new URLSearchParams('?folder=Nowhere&unread=yes&q=++'))).toEqual({
    folder: 'Inbox',
    unreadOnly: false,
    text: '',
  })
})
