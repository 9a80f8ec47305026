import type { Gender } from '@samvaer/contracts/core/values'
import { listQuery } from '@samvaer/remote-kit/api'
import { rowAttributes } from '@samvaer/remote-kit/page'
import { onceMore } from '@samvaer/remote-kit/recovery'
import { Badge, PersonCard } from '@samvaer/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLodgeTexts } from '../../texts.ts'
import type { Meetup } from '../calendar-data/meetup-queries.ts'
import { isOver } from '../when/is-over.ts'
import { GuestList } from './guest-list.tsx'

/** Lists who comes to a meetup, in the order of signing up, then who waits. */
export const MeetupGuests = ({ meetup }: { meetup: Meetup }) => {
  const t = useLodgeTexts()
  const { lodgeId, meetupId } = meetup
  const [gender, setGender] = useState<Gender>()
  const list = listQuery('Lodges/GetMeetupProfiles', { lodgeId, meetupId, ...(gender && { gender }) })
  const query = useInfiniteQuery({ ...list, retry: onceMore })
  return (
    <GuestList
      query={query}
      queryKey={list.queryKey}
      over={isOver(meetup)}
      level={2}
      gender={gender}
      onGender={setGender}
    >
      {({ profile, state }) => (
        <li key={profile.profileId} {...rowAttributes(profile.profileId)}>
          <PersonCard
            profile={profile}
            size="small"
            beside={state === 'Waiting' && <Badge tone="warning">{t('meetup.mine.Waiting')}</Badge>}
          />
        </li>
      )}
    </GuestList>
  )
}
