import type { ProfileCard } from '@samvaer/contracts/profile/card'
import type { WaitingCall } from '@samvaer/contracts/shell/offline-view'
import { expect, it } from 'vitest'
import { offline } from './offline.ts'

const author: ProfileCard = {
  profileId: 7,
  name: 'Anna',
  gender: 'Female',
  ages: [34],
  place: 'Køge',
  pictures: [],
  subscriber: true,
  validated: true,
}
const waiting = (key: number, call: string, body: WaitingCall['body']): WaitingCall => ({
  key,
  call,
  body,
  at: '2026-11-20T12:00:00.000Z',
})
const shown = (answer: unknown, call: string, items: WaitingCall[], query = '') =>
  offline.show({ call, query: new URLSearchParams(query), answer }, items, author)

const entry = {
  blogEntryId: 3,
  liked: false,
  likes: 2,
  followed: false,
  authorFollowed: true,
  author: { profileId: 9 },
}

it('shows likes wherever the item is', () => {
  const like = waiting(1, 'Common/ToggleLike', { itemType: 'BlogEntry', itemId: 3 })
  const list = { items: [entry, { ...entry, blogEntryId: 4 }], next: null }
  expect(shown(list, 'Blogs/GetAllBlogEntries', [like])).toEqual({
    items: [
      { ...entry, liked: true, likes: 3 },
      { ...entry, blogEntryId: 4 },
    ],
    next: null,
  })
  const comments = { items: [{ blogCommentId: 3, liked: false, likes: 0, answers: [] }] }
  expect(shown(comments, 'Blogs/GetComments', [like])).toEqual(comments)
})

it('shows likes that are taken back', () => {
  const like = waiting(1, 'Common/ToggleLike', { itemType: 'BlogEntry', itemId: 3 })
  expect(shown({ ...entry, liked: true, likes: 1 }, 'Blogs/GetBlogEntryData', [like])).toMatchObject({
    liked: false,
    likes: 0,
  })
})

it('shows follows of entries and of authors', () => {
  const items = [
    waiting(1, 'Blogs/FollowBlogEntry', { blogEntryId: 3 }),
    waiting(2, 'Blogs/UnfollowBlogAuthor', { profileId: 9 }),
  ]
  expect(shown(entry, 'Blogs/GetBlogEntryData', items)).toMatchObject({ followed: true, authorFollowed: false })
  expect(shown({ ...entry, blogEntryId: 4, author: { profileId: 8 } }, 'Blogs/GetBlogEntryData', items)).toMatchObject({
    followed: false,
    authorFollowed: true,
  })
})

it('shows comments at their places, answers to waiting ones too', () => {
  const items = [
    waiting(5, 'Blogs/AddBlogComment', { blogEntryId: 3, text: 'ny' }),
    waiting(6, 'Blogs/AddBlogComment', { blogEntryId: 3, text: 'svar', answerTo: 11 }),
    waiting(7, 'Blogs/AddBlogComment', { blogEntryId: 3, text: 'svar på ny', answerTo: -5 }),
    waiting(8, 'Blogs/AddBlogComment', { blogEntryId: 4, text: 'et andet sted' }),
  ]
  const answer = { items: [{ blogCommentId: 10, text: 'a', answers: [{ blogCommentId: 11, text: 'b' }] }] }
  const result = shown(answer, 'Blogs/GetComments', items, 'blogEntryId=3') as {
    items: { text: string; author?: ProfileCard; answers: { text: string }[] }[]
  }
  expect(result.items.map(({ text, answers }) => [text, answers.map((one) => one.text)])).toEqual([
    ['a', ['b', 'svar']],
    ['ny', ['svar på ny']],
  ])
  expect(result.items[1]?.author).toEqual(author)
})

it('shows a comment once that arrived while nobody heard of it', () => {
  const item = waiting(5, 'Blogs/AddBlogComment', { blogEntryId: 3, text: 'ny' })
  const arrived = { blogCommentId: 20, text: 'ny', author, createdAt: '2026-11-20T12:00:01.000Z', answers: [] }
  const earlier = { ...arrived, createdAt: '2026-11-19T12:00:01.000Z' }
  const count = (comment: object) => {
    const result = shown({ items: [comment] }, 'Blogs/GetComments', [item], 'blogEntryId=3')
    return (result as { items: unknown[] }).items.length
  }
  expect(count(arrived)).toBe(1)
  expect(count(earlier)).toBe(2)
})

it('answers at once, with an id that no comment has', () => {
  const item = waiting(5, 'Blogs/AddBlogComment', { blogEntryId: 3, text: 'ny' })
  expect(offline.answers['Blogs/AddBlogComment']?.(item)).toEqual({ blogCommentId: -5 })
  const like = waiting(6, 'Common/ToggleLike', { itemType: 'BlogEntry', itemId: 3 })
  expect(offline.answers['Common/ToggleLike']?.(like)).toEqual({ liked: true })
  // The new one took the waiting one back.
  expect(offline.answers['Common/ToggleLike']?.(undefined)).toEqual({ liked: false })
})
