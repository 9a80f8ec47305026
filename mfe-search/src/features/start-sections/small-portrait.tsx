import type { ProfileCard } from '@samvaer/contracts/profile/card'
import { rowAttributes } from '@samvaer/remote-kit/page'
import { Link } from '@samvaer/remote-kit/router'
import { useProfilePath } from '@samvaer/remote-kit/session'
import { Avatar } from '@samvaer/ui'
import styles from './start-sections.module.css'

/** A person as a small picture: the condensed view of the start page. */
export const SmallPortrait = ({ person }: { person: ProfileCard }) => {
  const to = useProfilePath()(person.profileId)
  const face = (
    <>
      <Avatar profile={person} size="large" />
      {person.name}
    </>
  )
  return (
    <li {...rowAttributes(person.profileId)}>
      {to ? (
        <Link to={to} className={styles.face ?? ''}>
          {face}
        </Link>
      ) : (
        <span className={styles.face}>{face}</span>
      )}
    </li>
  )
}
