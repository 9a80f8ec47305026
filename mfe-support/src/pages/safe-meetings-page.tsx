import type { OwnMeeting } from '@samvaer/contracts/safety/meetings'
import { usePage } from '@samvaer/remote-kit/page'
import { onceMore } from '@samvaer/remote-kit/recovery'
import { useNavigate, useSearchParams } from '@samvaer/remote-kit/router'
import { Button, PageHeader, Skeleton } from '@samvaer/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MembersOnly } from '../features/recovery/members-only.tsx'
import { Loaded } from '../features/recovery/recovery.ts'
import { MeetingCard } from '../features/safe-meetings/meeting-card.tsx'
import { meetingsQuery } from '../features/safe-meetings/meetings-call.ts'
import { NewMeeting } from '../features/safe-meetings/new-meeting.tsx'
import styles from '../features/safe-meetings/safe-meetings.module.css'
import { idOf, paths } from '../paths.ts'
import { useSupportTexts } from '../texts.ts'

/** Those that ask something of the member stand first, those that are over last. */
const order: readonly OwnMeeting['state'][] = ['Asked', 'Silent', 'Help', 'Open', 'Well', 'Ended']
const sorted = (items: readonly OwnMeeting[]): OwnMeeting[] =>
  items.toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state))

/** The member who is met, where a conversation led here: `?with=Jens&profile=12`. */
const useCompanion = () => {
  const [query] = useSearchParams()
  const [name, profileId] = [query.get('with')?.trim() ?? '', idOf(query.get('profile'))]
  return name !== '' && profileId !== undefined ? { name, profileId } : undefined
}

const Meetings = ({ items }: { items: readonly OwnMeeting[] }) => {
  const t = useSupportTexts()
  const navigate = useNavigate()
  const companion = useCompanion()
  const [isWriting, setWriting] = useState(companion !== undefined || items.length === 0)
  const [made, setMade] = useState<number>()
  const close = () => {
    setWriting(false)
    if (companion) void navigate(paths.safeMeetings, { replace: true })
  }
  const onMade = (meetingId: number) => {
    setMade(meetingId)
    close()
  }
  return (
    <div className={styles.page}>
      {isWriting ? (
        <NewMeeting
          key={companion?.profileId}
          name={items.at(-1)?.name ?? ''}
          companion={companion}
          onMade={onMade}
          onCancel={items.length > 0 ? close : undefined}
        />
      ) : (
        <p>
          <Button variant="primary" icon="plus" onClick={() => setWriting(true)}>
            {t('meeting.new')}
          </Button>
        </p>
      )}
      {sorted(items).map((meeting) => (
        <MeetingCard key={meeting.meetingId} meeting={meeting} isNew={meeting.meetingId === made} />
      ))}
    </div>
  )
}

const Read = () => {
  const query = useQuery({ ...meetingsQuery(), retry: onceMore })
  return (
    <Loaded query={query} outline={<Skeleton shape="card" lines={6} />}>
      {({ items }) => <Meetings items={items} />}
    </Loaded>
  )
}

/** /Support/SafeMeetings: dates that the member shares with a friend. The address is ours. */
export const SafeMeetingsPage = () => {
  const t = useSupportTexts()
  usePage({ title: t('meeting.title') })
  return (
    <MembersOnly>
      <PageHeader title={t('meeting.title')} lead={t('meeting.lead')} />
      <Read />
    </MembersOnly>
  )
}
