/** The comments of an event, and the calls by which they are read and written. */
import { maximumCommentLength } from '@samvaer/contracts/blogs/values'
import type { CallOutput } from '@samvaer/contracts/client'
import { Comments, type CommentWithAnswers, commentsOf, type WrittenComment } from '@samvaer/writing/comments'
import { useLodgeTexts } from '../../texts.ts'
import type { EventData } from '../event-data/event-queries.ts'

type EventComment = CallOutput<'Events/GetEventComments'>['items'][number]

const written = ({ eventCommentId, ...comment }: EventComment['answers'][number]): WrittenComment => ({
  ...comment,
  commentId: eventCommentId,
})
const withAnswers = ({ answers, ...comment }: EventComment): CommentWithAnswers => ({
  ...written(comment),
  answers: answers.map(written),
})

const eventComments = commentsOf({
  list: {
    call: 'Events/GetEventComments',
    input: (eventId, twoLayered) => (twoLayered ? { eventId } : { eventId, twoLayered }),
    comments: ({ items }) => items.map(withAnswers),
    live: ({ live }) => live,
  },
  add: {
    call: 'Events/AddEventComment',
    input: ({ subjectId: eventId, text, answerTo }) => ({ eventId, text, answerTo }),
    commentId: ({ eventCommentId }) => eventCommentId,
  },
  edit: {
    call: 'Events/EditEventComment',
    input: ({ commentId: eventCommentId, text, version }) => ({ eventCommentId, text, version }),
  },
  remove: {
    call: 'Events/DeleteEventComment',
    input: ({ commentId: eventCommentId, reason }) => ({ eventCommentId, reason }),
  },
  restore: {
    call: 'Events/RestoreEventComment',
    input: ({ commentId: eventCommentId, reason }) => ({ eventCommentId, reason }),
  },
  itemType: 'EventComment',
  maximumLength: maximumCommentLength,
  draftPlace: (eventId) => `event-${eventId}`,
  counted: () => [],
})

const EventComments = ({ event }: { event: EventData }) => {
  const t = useLodgeTexts()
  const { eventId, organiser, organisers, comments, may } = event
  return (
    <Comments
      calls={eventComments}
      subjectId={eventId}
      authorId={organiser?.profileId ?? 0}
      people={organisers}
      count={comments}
      mayComment={may.comment}
      closed={t('event.commentsClosed')}
      away={{ title: t('failure.away.title'), text: t('failure.away.text') }}
    />
  )
}

export default EventComments
