import { api } from '@samvaer/remote-kit/api'
import { usePage } from '@samvaer/remote-kit/page'
import { isGone, onceMore, useRecovery } from '@samvaer/remote-kit/recovery'
import { Navigate, useParams } from '@samvaer/remote-kit/router'
import { useQuery } from '@tanstack/react-query'
import { ContextMail } from '../../features/context-mail/context-mail.tsx'
import { MailOutline } from '../../features/context-mail/mail-outline.tsx'
import { eventPath } from '../../features/event-data/event-paths.ts'
import { type EventData, eventQuery } from '../../features/event-data/event-queries.ts'
import { LoadFailure } from '../../features/recovery/recovery.ts'
import { idOf } from '../../paths.ts'
import { useLodgeTexts } from '../../texts.ts'
import { NotFoundPage } from '../not-found-page.tsx'

const EventMail = ({ event: { eventId, title, organising } }: { event: EventData }) => {
  const t = useLodgeTexts()
  const { conversationId: parameter } = useParams()
  const root = `${eventPath(eventId)}/Mail`
  const conversationId = idOf(parameter)
  usePage({ title: t('part.title', { name: title, part: t('mail.title') }) })
  if (parameter !== undefined && conversationId === undefined) return <Navigate replace to={root} />
  return (
    <ContextMail
      contextType="Event"
      contextId={eventId}
      title={title}
      away={eventPath(eventId)}
      root={root}
      conversationId={conversationId}
      manages={organising}
      open={() => api.post('Events/OpenEventMail', { eventId })}
    />
  )
}

const LoadedMail = ({ eventId }: { eventId: number }) => {
  const query = useQuery({ ...eventQuery(eventId), retry: onceMore })
  const failure = useRecovery(query, query.refetch)
  if (query.data) return <EventMail event={query.data} />
  if (failure) return isGone(failure) ? <NotFoundPage what="event" /> : <LoadFailure failure={failure} />
  return <MailOutline />
}

/** /Community/Events/Event/:id/Mail and a conversation below it. */
export const EventMailPage = () => {
  const eventId = idOf(useParams().id)
  return eventId === undefined ? <NotFoundPage what="event" /> : <LoadedMail key={eventId} eventId={eventId} />
}
