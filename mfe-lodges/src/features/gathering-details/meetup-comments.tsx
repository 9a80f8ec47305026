/** The comments of a meetup, and the calls by which they are read and written. */
import { maximumCommentLength } from '@samvaer/contracts/blogs/values'
import type { CallOutput } from '@samvaer/contracts/client'
import { Comments, type CommentWithAnswers, commentsOf, type WrittenComment } from '@samvaer/writing/comments'
import { useLodgeTexts } from '../../texts.ts'
import type { Meetup } from '../calendar-data/meetup-queries.ts'

type MeetupComment = CallOutput<'Lodges/GetMeetupComments'>['items'][number]

const written = ({ meetupCommentId, ...comment }: MeetupComment['answers'][number]): WrittenComment => ({
  ...comment,
  commentId: meetupCommentId,
})
const withAnswers = ({ answers, ...comment }: MeetupComment): CommentWithAnswers => ({
  ...written(comment),
  answers: answers.map(written),
})

const meetupComments = commentsOf({
  list: {
    call: 'Lodges/GetMeetupComments',
    input: (meetupId, twoLayered) => (twoLayered ? { meetupId } : { meetupId, twoLayered }),
    comments: ({ items }) => items.map(withAnswers),
    live: ({ live }) => live,
  },
  add: {
    call: 'Lodges/AddMeetupComment',
    input: ({ subjectId: meetupId, text, answerTo }) => ({ meetupId, text, answerTo }),
    commentId: ({ meetupCommentId }) => meetupCommentId,
  },
  edit: {
    call: 'Lodges/EditMeetupComment',
    input: ({ commentId: meetupCommentId, text, version }) => ({ meetupCommentId, text, version }),
  },
  remove: {
    call: 'Lodges/DeleteMeetupComment',
    input: ({ commentId: meetupCommentId, reason }) => ({ meetupCommentId, reason }),
  },
  restore: {
    call: 'Lodges/RestoreMeetupComment',
    input: ({ commentId: meetupCommentId, reason }) => ({ meetupCommentId, reason }),
  },
  itemType: 'MeetupComment',
  maximumLength: maximumCommentLength,
  draftPlace: (meetupId) => `meetup-${meetupId}`,
  counted: () => [],
})

const MeetupComments = ({ meetup: { meetupId, organiser, comments, may } }: { meetup: Meetup }) => {
  const t = useLodgeTexts()
  return (
    <Comments
      calls={meetupComments}
      subjectId={meetupId}
      authorId={organiser?.profileId ?? 0}
      people={organiser ? [organiser] : []}
      count={comments ?? 0}
      mayComment={may.comment}
      closed={t('debate.closed.other')}
      away={{ title: t('failure.away.title'), text: t('failure.away.text') }}
    />
  )
}

export default MeetupComments
