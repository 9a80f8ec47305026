import type { Gender } from '@samvaer/contracts/core/values'
import { Skeleton } from '@samvaer/ui'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLodgeTexts } from '../../texts.ts'
import { DetailPart } from '../gathering/detail-part.tsx'
import { EndlessList } from '../recovery/recovery.ts'
import styles from './gathering-details.module.css'
import { GenderChoice } from './gender-choice.tsx'

interface GuestListProps<Guest> {
  query: UseInfiniteQueryResult<Guest[]>
  queryKey: readonly unknown[]
  /** It is told as what was. */
  over: boolean
  level: 1 | 2
  gender: Gender | undefined
  onGender: (gender: Gender | undefined) => void
  /** Further choices above the list. */
  choices?: ReactNode
  /** Draws a row, with its key and its `rowAttributes`. */
  children: (guest: Guest) => ReactNode
}

/** Lists who comes to a meetup or an event. */
export const GuestList = <Guest,>(props: GuestListProps<Guest>) => {
  const { query, queryKey, over, level, gender, onGender, choices, children } = props
  const t = useLodgeTexts()
  return (
    <DetailPart id="guests" level={level} title={over ? t('gathering.guestsPast') : t('gathering.guests')}>
      {choices}
      <GenderChoice gender={gender} onChange={onGender} />
      <EndlessList
        query={query}
        queryKey={queryKey}
        outline={<Skeleton shape="person" />}
        empty={<p className={styles.quiet}>{gender ? t('gathering.nobodyLike') : t('gathering.nobody')}</p>}
      >
        {(guests) => <ul className={styles.people}>{guests.map(children)}</ul>}
      </EndlessList>
    </DetailPart>
  )
}
