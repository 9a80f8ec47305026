// @vitest-environment happy-dom
/** One debate: whose reading of it counts. */
import type { CallOutput } from '@samvaer/contracts/client'
import { bo, liveTicket } from '@samvaer/remote-kit/testing'
import { expect, it } from 'vitest'
import { lodgeData, openAt } from '../../testing/open-lodges.ts'

const entry: CallOutput<'Lodges/GetDebateEntry'> = {
  debateEntryId: 4,
  categoryId: 1,
  categoryName: 'Supper',
  title: 'Linser eller bønner?',
  excerpt: '',
  text: { type: 'doc', content: [] },
  media: [],
  author: bo,
  createdAt: '2026-01-01T00:00:00.000Z',
  editedAt: null,
  latestCommentAt: null,
  comments: 0,
  likes: 0,
  liked: false,
  views: 3,
  pinned: false,
  locked: false,
  followed: false,
  unread: true,
  poll: null,
  version: 1,
  live: liveTicket('lodges:debate:4'),
  may: { follow: false, edit: false, delete: true, comment: false, lock: false, pin: false, move: false },
}

it.each([
  ['a member', lodgeData(), 1],
  ['staff', lodgeData({ role: 'None', may: { manage: true } }), 0],
])('counts how often %s reads it: %s', async (_who, lodge, times) => {
  const { page, asked, settled } = await openAt('Lodges/Lodge/3/Debate/Topic/4', {
    calls: {
      'Lodges/GetLodgeData': lodge,
      'Lodges/GetDebateEntry': entry,
      'Lodges/GetDebateEntryComments': { items: [], live: liveTicket('lodges:comments:4') },
      'Lodges/UpdateDebateEntryView': {},
    },
  })
  await page.find('heading', entry.title)
  await settled()
  expect(asked('Lodges/UpdateDebateEntryView')).toHaveLength(times)
})
