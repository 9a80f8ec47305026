import { useTopic } from '@samvaer/remote-kit/live'
import { isGone, onceMore, useRecovery } from '@samvaer/remote-kit/recovery'
import { Link, Navigate, Route, Routes, useLocation, useParams, useSearchParams } from '@samvaer/remote-kit/router'
import { ButtonLink, EmptyState, lazyPart, Skeleton, Stack } from '@samvaer/ui'
import { ModeratedNotes } from '@samvaer/writing/moderation'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  calendarPath,
  editParameter,
  isDay,
  isMonth,
  meetupPath,
  newParameter,
  schedulePath,
} from '../../features/calendar-data/calendar-paths.ts'
import { meetupQuery } from '../../features/calendar-data/meetup-queries.ts'
import { CalendarBar } from '../../features/calendar-pages/calendar-bar.tsx'
import { Day } from '../../features/calendar-pages/day.tsx'
import { Month } from '../../features/calendar-pages/month.tsx'
import { Schedule } from '../../features/calendar-pages/schedule.tsx'
import { GatheringSkeleton } from '../../features/gathering-details/gathering-details.tsx'
import { MeetupDetails } from '../../features/gathering-details/meetup-details.tsx'
import type { SeenLodge } from '../../features/lodge-data/roles.ts'
import { useLodgeTitle } from '../../features/lodge-parts/use-lodge-title.ts'
import { LoadFailure } from '../../features/recovery/recovery.ts'
import { useWhen } from '../../features/when/use-when.ts'
import { idOf } from '../../paths.ts'
import { useLodgeTexts } from '../../texts.ts'

const EditedMeetup = lazyPart(() => import('../../features/gathering-form/edited-meetup.tsx'))
const NewMeetup = lazyPart(() => import('../../features/gathering-form/new-meetup.tsx'))

interface PageProps {
  lodge: SeenLodge
}

/** Lists the meetups to come; with `new` in the query the form of another meetup. */
const SchedulePage = ({ lodge }: PageProps) => {
  const t = useLodgeTexts()
  const day = useSearchParams()[0].get(newParameter)
  const calls = day !== null && lodge.part.may.meet
  useLodgeTitle(lodge, calls ? t('meetup.call') : t('part.calendar'))
  if (!calls)
    return (
      <>
        <CalendarBar lodge={lodge} shown="schedule" />
        <Schedule lodge={lodge} />
      </>
    )
  return (
    <Stack gap={5}>
      <h2>{t('meetup.call')}</h2>
      <NewMeetup lodge={lodge} day={isDay(day) ? day : ''} meanwhile={<Skeleton shape="card" lines={8} />} />
    </Stack>
  )
}

/** A month or a day, as the address says it. */
const DatePage = ({ lodge }: PageProps) => {
  const t = useLodgeTexts()
  const when = useWhen()
  const { date = '' } = useParams()
  const month = isMonth(date)
  const known = month || isDay(date)
  useLodgeTitle(lodge, known ? (month ? when.month(date) : when.plainDay(date)) : t('part.calendar'))
  if (!known) return <Navigate replace to={schedulePath(lodge.lodgeId)} />
  return (
    <>
      <CalendarBar lodge={lodge} shown={month ? 'month' : 'day'} date={date} />
      {month ? <Month lodge={lodge} month={date} /> : <Day lodge={lodge} day={date} />}
    </>
  )
}

const LoadedMeetup = ({ lodge, meetupId }: PageProps & { meetupId: number }) => {
  const t = useLodgeTexts()
  const location = useLocation()
  const queryClient = useQueryClient()
  const edits = useSearchParams()[0].has(editParameter)
  const { lodgeId } = lodge
  const query = useQuery({ ...meetupQuery(lodgeId, meetupId), retry: onceMore })
  const failure = useRecovery(query, query.refetch)
  const meetup = query.data
  useLodgeTitle(lodge, meetup?.title)
  // The guests are read again; the comments hear of their own.
  useTopic(meetup?.live ?? undefined, (change) => {
    if (change === 'comments') return
    void queryClient.invalidateQueries({ queryKey: ['Lodges/GetMeetupShares'] })
    if (change === 'shares') return
    void queryClient.invalidateQueries({ queryKey: ['Lodges/GetMeetupDates'] })
    if (change === 'dates') return
    void query.refetch()
    void queryClient.invalidateQueries({ queryKey: ['Lodges/GetMeetupProfiles'] })
  })
  if (failure && isGone(failure))
    return (
      <>
        <ModeratedNotes itemTypes={['Meetup']} quote="title" itemId={meetupId} />
        <EmptyState
          icon="events"
          title={t('meetup.gone.title')}
          text={t('meetup.gone.text')}
          action={<ButtonLink to={schedulePath(lodgeId)}>{t('calendar.toAll')}</ButtonLink>}
        />
      </>
    )
  if (!meetup) return failure ? <LoadFailure failure={failure} /> : <GatheringSkeleton />
  const canonical = meetupPath(lodgeId, meetup)
  // It was moved to another day.
  if (location.pathname !== canonical) return <Navigate replace to={{ ...location, pathname: canonical }} />
  return (
    <Stack gap={4}>
      <Link to={calendarPath(lodgeId, meetup.day.slice(0, 7))}>{t('calendar.toAll')}</Link>
      {edits && meetup.may.edit ? (
        <>
          <h2>{t('meetup.edit')}</h2>
          <EditedMeetup lodge={lodge} meetup={meetup} meanwhile={<Skeleton shape="card" lines={8} />} />
        </>
      ) : (
        <MeetupDetails lodge={lodge} meetup={meetup} />
      )}
    </Stack>
  )
}

const MeetupPage = ({ lodge }: PageProps) => {
  const meetupId = idOf(useParams().meetupId)
  if (meetupId === undefined) return <Navigate replace to={schedulePath(lodge.lodgeId)} />
  return <LoadedMeetup key={meetupId} lodge={lodge} meetupId={meetupId} />
}

/** /Community/Lodges/Lodge/:id/Calendar and what lies below it. */
export const CalendarPages = ({ lodge }: PageProps) => (
  <Routes>
    <Route index element={<SchedulePage lodge={lodge} />} />
    <Route path=":date" element={<DatePage lodge={lodge} />} />
    <Route path=":date/:meetupId" element={<MeetupPage lodge={lodge} />} />
  </Routes>
)
