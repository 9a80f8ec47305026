import { Icon, type IconName } from '@samvaer/ui'
import type { ReactNode } from 'react'
import styles from './meeting-words.module.css'
import { useMeetingTimes } from './use-meeting-times.ts'

interface MeetingFactsProps {
  meeting: { place: string; from: string; until: string; note: string }
}

const Fact = ({ icon, children }: { icon: IconName; children: ReactNode }) => (
  <li className={styles.fact}>
    <Icon name={icon} size="small" />
    <span>{children}</span>
  </li>
)

/** The place and the time of a meeting, and the words for a friend who is worried. */
export const MeetingFacts = ({ meeting: { place, from, until, note } }: MeetingFactsProps) => {
  const { range } = useMeetingTimes()
  return (
    <ul className={styles.facts}>
      <Fact icon="place">{place}</Fact>
      <Fact icon="clock">{range(from, until)}</Fact>
      {note !== '' && <Fact icon="comment">{note}</Fact>}
    </ul>
  )
}
