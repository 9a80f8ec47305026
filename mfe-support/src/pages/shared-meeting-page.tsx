import type { SharedMeeting } from '@samvaer/contracts/safety/meetings'
import { api } from '@samvaer/remote-kit/api'
import { ApiError } from '@samvaer/remote-kit/errors'
import { useFormat } from '@samvaer/remote-kit/format'
import { useMailedToken, usePage } from '@samvaer/remote-kit/page'
import { isGone, onceMore, useRecovery } from '@samvaer/remote-kit/recovery'
import { Callout, Card, EmptyState, PageHeader, Skeleton, Stack } from '@samvaer/ui'
import { useQuery } from '@tanstack/react-query'
import { MeetingFacts } from '../features/meeting-words/meeting-facts.tsx'
import { FollowForm } from '../features/shared-meeting/follow-form.tsx'
import { MeetingState } from '../features/shared-meeting/meeting-state.tsx'
import styles from '../features/shared-meeting/shared-meeting.module.css'
import { useSupportTexts } from '../texts.ts'
import { FailedPage } from './failed-page.tsx'

/** A page that stays open sees by itself how it goes on. */
const everyMinute = 60_000

interface LinkProps {
  token: string
  /** The link of a mail, which confirms its address. */
  mailed: boolean
}

/** A link that opens nothing, any more or ever. */
const ClosedLink = ({ why }: { why: 'over' | 'unknown' }) => {
  const t = useSupportTexts()
  const title = t(`shared.closed.${why}`)
  usePage({ title })
  return (
    <>
      <PageHeader title={title} />
      <EmptyState icon="link" title={t('shared.closed.next')} text={t(`shared.closed.${why}Text`)} />
    </>
  )
}

const Shared = ({ token, mailed, meeting }: LinkProps & { meeting: SharedMeeting }) => {
  const t = useSupportTexts()
  const { dateTime } = useFormat()
  const { name, with: met, state, confirmed, expiresAt } = meeting
  const title = t('shared.title', { name, with: met })
  // A tab in the background says it as well.
  usePage({ title: state === 'Help' || state === 'Silent' ? t(`shared.tab.${state}`, { name }) : title })
  return (
    <div className={styles.page}>
      <PageHeader title={title} lead={t('shared.lead', { name })} />
      <MeetingState meeting={meeting} />
      <Card as="section" inset="large">
        <Stack gap={3}>
          <h2 className={styles.title}>{t('shared.facts')}</h2>
          <MeetingFacts meeting={meeting} />
        </Stack>
      </Card>
      <Card as="section" inset="large">
        <Stack gap={3}>
          <h2 className={styles.title}>{t('shared.worried.title')}</h2>
          <p>{t('shared.worried.text', { name })}</p>
        </Stack>
      </Card>
      {confirmed ? (
        <Callout tone="positive" live={mailed}>
          {t('shared.follow.confirmed', { name })}
        </Callout>
      ) : (
        <FollowForm token={token} name={name} />
      )}
      <p className={styles.quiet}>{t('shared.expires', { time: dateTime(expiresAt) })}</p>
    </div>
  )
}

const Opened = ({ token, mailed }: LinkProps) => {
  const call = mailed ? 'SafeMeetings/ConfirmMeetingAddress' : 'SafeMeetings/OpenSharedMeeting'
  const query = useQuery({
    queryKey: [call, { token }],
    queryFn: () => api.post(call, { token }),
    staleTime: 0,
    retry: onceMore,
    refetchInterval: everyMinute,
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: true,
  })
  const { data, error } = query
  const failure = useRecovery(query, query.refetch)
  if (error instanceof ApiError && error.code === 'LinkExpired') return <ClosedLink why="over" />
  if (failure && (isGone(failure) || (error instanceof ApiError && error.code === 'InvalidInput')))
    return <ClosedLink why="unknown" />
  if (data) return <Shared token={token} mailed={mailed} meeting={data} />
  return failure ? <FailedPage failure={failure} /> : <Skeleton shape="card" lines={8} />
}

/** /Support/SharedMeeting: a date by the link of its member, for a friend without an account. The address is ours. */
export const SharedMeetingPage = () => {
  const given = useMailedToken('token')
  const mailed = useMailedToken('mail')
  const token = mailed ?? given
  return token ? <Opened key={token} token={token} mailed={mailed !== undefined} /> : <ClosedLink why="unknown" />
}
