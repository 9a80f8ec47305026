import type { ProfileCard } from '@samvaer/contracts/profile/card'
import { describe, expect, test } from 'vitest'
import type { StoredComment } from './comment-model.ts'
import { type CommentReader, seenComments } from './read-comments.ts'

interface Named {
  commentId: number
}
type Reader = CommentReader<StoredComment, Named>

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
const row = (
  id: number,
  authorId: number,
  answerTo: number | null,
  change: Partial<StoredComment> = {},
): StoredComment => ({
  _id: id,
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
const reader = (hidden: number[] = [], change: Partial<Reader> = {}): Reader => ({
  hidden: new Set(hidden),
  cards: new Map([1, 2, 3, 99].map((id) => [id, card(id)])),
  withoutCard: new Set(),
  likesOf: ({ likes = 0 }) => ({ likes, liked: false }),
  foundOf: () => [],
  named: (commentId) => ({ commentId }),
  mayOf: () => ({ edit: false, delete: false }),
  ...change,
})
const shape = (rows: StoredComment[], by: Reader) =>
  seenComments(rows, by, true).map(({ commentId, author, answers }) => [
    author ? commentId : -commentId,
    ...answers.map((answer) => answer.commentId),
  ])

describe('two layers', () => {
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

test('one layer is every visible comment by time', () => {
  const line = seenComments([row(1, 1, null), row(2, 2, 1, { shown: false }), row(3, 3, 1)], reader(), false)
  expect(line.map(({ commentId }) => commentId)).toEqual([1, 3])
})

test('rights, likes, mentions and names are the reader’s', () => {
  const rows = [row(1, 99, null, { likes: 5, mentions: [{ profileId: 3, name: 'Bo' }] }), row(2, 2, null)]
  const mayOf = ({ authorId }: StoredComment) => ({ edit: authorId === 99, delete: authorId === 99 })
  const likesOf = ({ _id, likes = 0 }: { _id: number; likes?: number }) => ({ likes: likes - 2, liked: _id === 1 })
  const foundOf: Reader['foundOf'] = (mentions = []) => [...mentions]
  const [own, other] = seenComments(rows, reader([], { mayOf, likesOf, foundOf, withoutCard: new Set([2]) }), true)
  expect(own).toMatchObject({ likes: 3, liked: true, mentions: [{ profileId: 3 }], may: { edit: true, delete: true } })
  expect(other).toMatchObject({ author: null, text: 'nr 2', liked: false, may: { edit: false, delete: false } })
})
