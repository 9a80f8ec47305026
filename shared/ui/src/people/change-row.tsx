import type { ProfileCard } from '@samvaer/contracts/profile/card'
import type { Failure } from '@samvaer/remote-kit/recovery'
import type { Translate } from '@samvaer/remote-kit/texts'
import { Icon, type IconName } from '../icons/icon.tsx'
import { CardLink } from '../layout/card-link.tsx'
import { LoadFailure } from '../loading/load-failure.tsx'
import { Skeleton } from '../loading/skeleton.tsx'
import { Avatar } from './avatar.tsx'
import styles from './change-row.module.css'

/** More faces say no more, and leave no room for the words on a phone. */
const shownFaces = 3

interface ChangeRowProps {
  icon: IconName
  /** The change, as a sentence with its number. */
  text: string
  to: string
  /** The people who did it; the first few are shown. */
  people?: readonly ProfileCard[]
}

/** A line of a list that says what changed and leads there. */
export const ChangeRow = ({ icon, text, to, people = [] }: ChangeRowProps) => (
  <li className={styles.row}>
    <Icon name={icon} className={styles.sign} />
    <span className={styles.words}>
      <CardLink to={to}>{text}</CardLink>
    </span>
    <span className={styles.faces}>
      {people.slice(0, shownFaces).map((person) => (
        <Avatar key={person.profileId} profile={person} size="small" />
      ))}
    </span>
  </li>
)

/** The outline of a line of which nobody knows yet whether it comes: what is below waits for it (`data-outline`). */
export const ComingChange = () => (
  <li className={styles.coming} data-outline="">
    <Skeleton lines={1} />
  </li>
)

/** The sentence of a line that could not find out. */
export const FailedChange = ({ failure, t }: { failure: Failure; t: Translate }) => (
  <li className={styles.coming}>
    <LoadFailure failure={failure} t={t} />
  </li>
)
