import type { Gender } from '@samvaer/contracts/core/values'
import { listQuery } from '@samvaer/remote-kit/api'
import { rowAttributes } from '@samvaer/remote-kit/page'
import { onceMore } from '@samvaer/remote-kit/recovery'
import { Badge, Card, PersonCard, Skeleton } from '@samvaer/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLodgeTexts } from '../../texts.ts'
import type { Meetup } from '../calendar-data/meetup-queries.ts'
import { GenderChoice } from '../happening/gender-choice.tsx'
import styles from '../happening/happening.module.css'
import { EndlessList } from '../recovery/recovery.ts'
import { isOver } from '../when/is-over.ts'

/** Lists who comes, in the order of signing up, then who waits. */
export const MeetupGuests = ({ meetup }: { meetup: Meetup }) => {
  const t = useLodgeTexts()
  const { lodgeId, meetupId } = meetup
  const [gender, setGender] = useState<Gender>()
  const list = listQuery('Lodges/GetMeetupProfiles', { lodgeId, meetupId, ...(gender && { gender }) })
  const query = useInfiniteQuery({ ...list, retry: onceMore })
  return (
    <Card as="section" aria-labelledby="meetup-guests">
      <div className={styles.part}>
        <h3 id="meetup-guests" className={styles.heading}>
          {isOver(meetup) ? t('happening.guestsPast') : t('happening.guests')}
        </h3>
        <GenderChoice gender={gender} onChange={setGender} />
        <EndlessList
          query={query}
          queryKey={list.queryKey}
          outline={<Skeleton shape="person" />}
          empty={<p className={styles.quiet}>{gender ? t('happening.nobodyLike') : t('happening.nobody')}</p>}
        >
          {(guests) => (
            <ul className={styles.people}>
              {guests.map(({ profile, state }) => (
                <li key={profile.profileId} {...rowAttributes(profile.profileId)}>
                  <PersonCard
                    profile={profile}
                    size="small"
                    beside={state === 'Waiting' && <Badge tone="warning">{t('meetup.mine.Waiting')}</Badge>}
                  />
                </li>
              ))}
            </ul>
          )}
        </EndlessList>
      </div>
    </Card>
  )
}
