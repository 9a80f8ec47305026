import type { ProfileCard } from '@samvaer/contracts/profile/card'
import { describe, expect, test } from 'vitest'
import type { CommentRow } from '../models/comment.ts'
import { type CommentReader, commentLine, commentTree } from './comment-tree.ts'

const card = (profileId: number): ProfileCard => ({
  profileId,
  name: `Nr ${profileId}`,
  gender: 'Female',
  ages: [50],
  place: 'Køge',
  pictures: [],
  subscriber: true,
  validated: true,
})
const row = (id: number, authorId: number, answerTo: number | null, change: Partial<CommentRow> = {}): CommentRow => ({
  _id: id,
  blogEntryId: 1,
  authorId,
  answerTo,
  text: `nr ${id}`,
  createdAt: new Date(Date.UTC(2026, 0, 1) + id * 1000),
  editedAt: null,
  likes: 0,
  shown: true,
  version: 1,
  ...change,
})
const reader = (hidden: number[] = [], change: Partial<CommentReader> = {}): CommentReader => ({
  hidden: new Set(hidden),
  cards: new Map([1, 2, 3, 99].map((id) => [id, card(id)])),
  liked: new Set(),
  found: new Set(),
  hiddenLikes: new Map(),
  mayOf: () => ({ edit: false, delete: false }),
  ...change,
})
const shape = (rows: CommentRow[], by: CommentReader) =>
  commentTree(rows, by).map(({ blogCommentId, author, answers }) => [
    author ? blogCommentId : -blogCommentId,
    ...answers.map((answer) => answer.blogCommentId),
  ])

describe('commentTree', () => {
  const rows = [row(1, 1, null), row(2, 2, 1), row(3, 3, 1), row(4, 2, null), row(5, 1, 4)]

  test('puts answers below theirs', () => {
    expect(shape(rows, reader())).toEqual([
      [1, 2, 3],
      [4, 5],
    ])
  })
  test('re-hangs answers to a hidden member, in their time', () => {
    expect(shape(rows, reader([1]))).toEqual([[2], [3], [4]])
    expect(shape(rows, reader([2]))).toEqual([[1, 3], [5]])
  })
  test('keeps a placeholder for what was removed and answered', () => {
    const removed = rows.map((one) => (one._id === 1 || one._id === 5 ? { ...one, shown: false } : one))
    expect(shape(removed, reader())).toEqual([[-1, 2, 3], [4]])
    expect(shape(removed, reader([2, 3]))).toEqual([])
  })
  test('leaves no placeholder of a hidden member', () => {
    const removed = [row(1, 1, null, { shown: false }), row(2, 2, 1)]
    expect(shape(removed, reader([1]))).toEqual([[2]])
  })
  test('re-hangs answers to what is gone for good', () => {
    expect(shape([row(2, 2, 1), row(3, 3, 1)], reader())).toEqual([[2], [3]])
  })
  test('shows nobody without a card', () => {
    expect(shape([row(1, 77, null), row(2, 2, 1)], reader())).toEqual([[-1, 2]])
  })
})

test('commentLine is every visible comment by time', () => {
  const line = commentLine([row(1, 1, null), row(2, 2, 1, { shown: false }), row(3, 3, 1)], reader())
  expect(line.map(({ blogCommentId }) => blogCommentId)).toEqual([1, 3])
})

test('rights and likes are the reader’s', () => {
  const rows = [row(1, 99, null, { likes: 5 }), row(2, 2, null)]
  const mayOf = ({ authorId }: CommentRow) => ({ edit: authorId === 99, delete: authorId === 99 })
  const [own, other] = commentTree(rows, reader([], { hiddenLikes: new Map([[1, 2]]), liked: new Set([1]), mayOf }))
  expect(own).toMatchObject({ likes: 3, liked: true, may: { edit: true, delete: true } })
  expect(other).toMatchObject({ liked: false, may: { edit: false, delete: false } })
})
