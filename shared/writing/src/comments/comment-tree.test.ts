import { describe, expect, it } from 'vitest'
import { commentInHash, withChanged, withoutComment } from './comment-tree.ts'
import type { CommentWithAnswers } from './written-comment.ts'

const fields = (commentId: number) => ({
  commentId,
  author: null,
  text: `text ${commentId}`,
  createdAt: '2026-01-01T00:00:00.000Z',
  editedAt: null,
  likes: 0,
  liked: false,
  may: { edit: true, delete: true },
  version: 1,
})
const comment = (id: number, ...answers: number[]): CommentWithAnswers => ({
  ...fields(id),
  answers: answers.map(fields),
})
const ids = (comments: CommentWithAnswers[]) =>
  comments.map((one) => [one.commentId, ...one.answers.map((answer) => answer.commentId)])

describe('removing a comment', () => {
  const comments = [comment(1, 2, 3), comment(4)]
  it('takes an answer out of its row', () => expect(ids(withoutComment(comments, 2))).toEqual([[1, 3], [4]]))
  it('takes a comment without answers out', () => expect(ids(withoutComment(comments, 4))).toEqual([[1, 2, 3]]))
  it('leaves an empty place above answers', () => {
    const [first] = withoutComment(comments, 1)
    expect(first).toMatchObject({ commentId: 1, author: null, text: '', may: { edit: false, delete: false } })
    expect(ids(withoutComment(comments, 1))).toEqual([[1, 2, 3], [4]])
  })
})

describe('changing a comment', () => {
  const likes = (comments: CommentWithAnswers[]) =>
    comments.map((one) => [one.likes, ...one.answers.map((answer) => answer.likes)])
  it.each([
    [1, [[7, 0], [0]]],
    [2, [[0, 7], [0]]],
    [3, [[0, 0], [7]]],
  ])('changes %i alone', (id, expected) => {
    expect(likes(withChanged([comment(1, 2), comment(3)], id, () => ({ likes: 7 })))).toEqual(expected)
  })
})

describe('the comment in an address', () => {
  it('is its id', () => expect(commentInHash('#comment-12')).toBe(12))
  it.each(['', '#comment-', '#comment-0', '#comment-x', '#comment-1x', '#other'])('is none in %j', (hash) => {
    expect(commentInHash(hash)).toBeUndefined()
  })
})
