import { expect, it } from 'vitest'
import { isInLine, joining, type WaitingCall, waitingCalls } from './waiting-calls.ts'

let key = 0
const waiting = (call: string, body: WaitingCall['body'], more: Partial<WaitingCall> = {}): WaitingCall => {
  key += 1
  return { key, profileId: 7, call, body, at: '2026-11-20T12:00:00Z', ...more }
}
const like = { itemType: 'BlogEntry', itemId: 3 }
const entry = { blogEntryId: 3 }

it('adds what is new', () => {
  expect(joining([], 'Common/ToggleLike', like)).toBe('add')
  expect(joining([waiting('Common/ToggleLike', like)], 'Common/ToggleLike', { ...like, itemId: 4 })).toBe('add')
  // The comment of the same number is another thing, and so is following the entry.
  expect(joining([waiting('Common/ToggleLike', like)], 'Common/ToggleLike', { ...like, itemType: 'BlogComment' })).toBe(
    'add',
  )
  expect(joining([waiting('Common/ToggleLike', like)], 'Blogs/FollowBlogEntry', entry)).toBe('add')
})

it('two likes of one thing are none', () => {
  const first = waiting('Common/ToggleLike', like)
  expect(joining([first], 'Common/ToggleLike', like)).toEqual({ remove: first })
})

it.each([
  ['Blogs/FollowBlogEntry', 'Blogs/UnfollowBlogEntry', entry],
  ['Blogs/UnfollowBlogEntry', 'Blogs/FollowBlogEntry', entry],
  ['Blogs/FollowBlogAuthor', 'Blogs/UnfollowBlogAuthor', { profileId: 9 }],
  ['Blogs/UnfollowBlogAuthor', 'Blogs/FollowBlogAuthor', { profileId: 9 }],
])('%s and %s take each other back', (one, other, body) => {
  const first = waiting(one, body)
  expect(joining([first], other, body)).toEqual({ remove: first })
  expect(joining([first], one, body)).toBe('nothing')
})

it('what was sent already is not taken back: the opposite follows it', () => {
  const sent = waiting('Blogs/FollowBlogEntry', entry, { tried: true })
  expect(joining([sent], 'Blogs/UnfollowBlogEntry', entry)).toBe('add')
})

it('what was refused counts for nothing any more', () => {
  const refused = waiting('Blogs/FollowBlogEntry', entry, { refused: 'NotFound' })
  expect(joining([refused], 'Blogs/UnfollowBlogEntry', entry)).toBe('add')
  expect(isInLine([refused], 'Blogs/UnfollowBlogEntry', entry)).toBe(false)
})

it('every comment is one of its own, and in line behind those of its entry', () => {
  const first = waiting('Blogs/AddBlogComment', { blogEntryId: 3, text: 'hej' })
  expect(joining([first], 'Blogs/AddBlogComment', { blogEntryId: 3, text: 'hej' })).toBe('add')
  expect(isInLine([first], 'Blogs/AddBlogComment', { blogEntryId: 3, text: 'mere' })).toBe(true)
  expect(isInLine([first], 'Blogs/AddBlogComment', { blogEntryId: 4, text: 'mere' })).toBe(false)
})

it('answers a waiting comment with an id that no comment has', () => {
  const rule = waitingCalls['Blogs/AddBlogComment']
  expect(rule?.answer(waiting('Blogs/AddBlogComment', {}))).toEqual({ blogCommentId: -key })
})
