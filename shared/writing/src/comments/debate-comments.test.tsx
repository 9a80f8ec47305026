// @vitest-environment happy-dom
/** That the comments of debates are read by the same component, and show what a manager sees behind a block. */
import type { CallOutput } from '@samvaer/contracts/client'
import { show, until, wordsOf } from '@samvaer/remote-kit/testing'
import { expect, it } from 'vitest'
import texts from '../locales/da-DK.json' with { type: 'json' }
import { commentsOf } from './comment-calls.ts'
import { Comments } from './comments.tsx'

type Answered = CallOutput<'Lodges/GetDebateEntryComments'>['items'][number]

const written = ({ debateEntryCommentId: commentId, ...comment }: Omit<Answered, 'answers'>) => ({
  ...comment,
  commentId,
})

const debateComments = commentsOf({
  list: {
    call: 'Lodges/GetDebateEntryComments',
    input: (debateEntryId, twoLayered) => ({ debateEntryId, twoLayered }),
    comments: ({ items }) =>
      items.map(({ answers, ...comment }) => ({ ...written(comment), answers: answers.map(written) })),
    live: ({ live }) => live,
  },
  add: {
    call: 'Lodges/AddDebateEntryComment',
    input: ({ subjectId: debateEntryId, text, answerTo }) => ({ debateEntryId, text, answerTo }),
    commentId: ({ debateEntryCommentId }) => debateEntryCommentId,
  },
  edit: {
    call: 'Lodges/EditDebateEntryComment',
    input: ({ commentId: debateEntryCommentId, text, version }) => ({ debateEntryCommentId, text, version }),
  },
  remove: {
    call: 'Lodges/DeleteDebateEntryComment',
    input: ({ commentId: debateEntryCommentId, reason }) => ({ debateEntryCommentId, reason }),
  },
  restore: {
    call: 'Lodges/RestoreDebateEntryComment',
    input: ({ commentId: debateEntryCommentId, reason }) => ({ debateEntryCommentId, reason }),
  },
  itemType: 'DebateEntryComment',
  maximumLength: 100,
  draftPlace: (debateEntryId) => `debate-${debateEntryId}`,
  counted: () => [],
})

const live = `${Buffer.from(JSON.stringify(['key', 'lodges:debate:7', 1, false, 1])).toString('base64url')}.signature`

const collapsed: Answered = {
  debateEntryCommentId: 1,
  author: null,
  text: 'Skældsord',
  version: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  editedAt: null,
  likes: 0,
  liked: false,
  may: { edit: false, delete: true },
  answers: [],
}

it('shows the words of a hidden member to whoever moderates, and what was removed to nobody', async () => {
  const removed = { ...collapsed, debateEntryCommentId: 2, text: '', may: { edit: false, delete: false } }
  await show(
    <Comments
      calls={debateComments}
      subjectId={7}
      authorId={7}
      count={1}
      mayComment
      closed=""
      away={{ title: 'Væk', text: 'Et øjeblik' }}
    />,
    { calls: { 'Lodges/GetDebateEntryComments': { items: [collapsed, removed], live } } },
  )
  await until(() => wordsOf(document.body).includes('Skældsord'))
  const words = wordsOf(document.body)
  expect(words).toContain(texts.comments.hiddenMember)
  expect(words).toContain(texts.comments.removed)
  expect(words.split(texts.comments.delete).length).toBe(2)
})
