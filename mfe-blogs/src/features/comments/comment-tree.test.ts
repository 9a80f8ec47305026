import type { BlogComment } from '@samvaer/contracts/blogs'
import { describe, expect, it } from 'vitest'
import { commentInHash, withoutComment } from './comment-tree.ts'

const fields = (blogCommentId: number) => ({
  blogCommentId,
  author: null,
  text: `text ${blogCommentId}`,
  createdAt: '2026-01-01T00:00:00.000Z',
  editedAt: null,
  likes: 0,
  liked: false,
  may: { edit: true, delete: true },
})
const comment = (id: number, ...answers: number[]): BlogComment => ({ ...fields(id), answers: answers.map(fields) })
const ids = (comments: BlogComment[]) =>
  comments.map((one) => [one.blogCommentId, ...one.answers.map((answer) => answer.blogCommentId)])

describe('removing a comment', () => {
  const comments = [comment(1, 2, 3), comment(4)]
  it('takes an answer out of its row', () => expect(ids(withoutComment(comments, 2))).toEqual([[1, 3], [4]]))
  it('takes a comment without answers out', () => expect(ids(withoutComment(comments, 4))).toEqual([[1, 2, 3]]))
  it('leaves an empty place above answers', () => {
    const [first] = withoutComment(comments, 1)
    expect(first).toMatchObject({ blogCommentId: 1, author: null, text: '', may: { edit: false, delete: false } })
    expect(ids(withoutComment(comments, 1))).toEqual([[1, 2, 3], [4]])
  })
})

describe('the comment in an address', () => {
  it('is its id', () => expect(commentInHash('#comment-12')).toBe(12))
  it.each(['', '#comment-', '#comment-0', '#comment-x', '#comment-1x', '#other'])('is none in %j', (hash) => {
    expect(commentInHash(hash)).toBeUndefined()
  })
})
