/** The comments of a debate, and the calls by which they are read and written. */
import { maximumCommentLength } from '@samvaer/contracts/blogs/values'
import type { CallOutput } from '@samvaer/contracts/client'
import { belongs } from '@samvaer/contracts/lodges/roles'
import { Comments, type CommentWithAnswers, commentsOf, type WrittenComment } from '@samvaer/writing/comments'
import { useLodgeTexts } from '../../texts.ts'
import { changeDebate, type DebateEntry } from '../debate-data/debate-queries.ts'
import type { SeenLodge } from '../lodge-data/roles.ts'

type DebateComment = CallOutput<'Lodges/GetDebateEntryComments'>['items'][number]

const written = ({ debateEntryCommentId, ...comment }: DebateComment['answers'][number]): WrittenComment => ({
  ...comment,
  commentId: debateEntryCommentId,
})
const withAnswers = ({ answers, ...comment }: DebateComment): CommentWithAnswers => ({
  ...written(comment),
  answers: answers.map(written),
})

const debateComments = commentsOf({
  list: {
    call: 'Lodges/GetDebateEntryComments',
    input: (debateEntryId, twoLayered) => (twoLayered ? { debateEntryId } : { debateEntryId, twoLayered }),
    comments: ({ items }) => items.map(withAnswers),
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
  maximumLength: maximumCommentLength,
  draftPlace: (debateEntryId) => `debate-${debateEntryId}`,
  counted: (debateEntryId, comments) => changeDebate(debateEntryId, () => ({ comments })),
})

interface DebateCommentsProps {
  lodge: SeenLodge
  entry: DebateEntry
}

const DebateComments = ({ lodge, entry }: DebateCommentsProps) => {
  const t = useLodgeTexts()
  const { debateEntryId, author, comments, locked, may } = entry
  return (
    <Comments
      calls={debateComments}
      subjectId={debateEntryId}
      authorId={author?.profileId ?? 0}
      people={author ? [author] : []}
      count={comments}
      mayComment={may.comment}
      closed={
        locked ? t('debate.closed.locked') : belongs(lodge.role) ? t('debate.closed.other') : t('debate.closed.outside')
      }
      away={{ title: t('failure.away.title'), text: t('failure.away.text') }}
    />
  )
}

export default DebateComments
