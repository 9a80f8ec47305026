import type { ProfileCard } from '@samvaer/contracts/profile/card'
import { Link } from '@samvaer/remote-kit/router'
import { useProfilePath } from '@samvaer/remote-kit/session'
import { useTexts } from '@samvaer/remote-kit/texts'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon, type IconName } from '../icons/icon.tsx'
import { Avatar, type AvatarSize } from './avatar.tsx'
import styles from './person-card.module.css'

interface PersonCardProps {
  profile: ProfileCard
  /** small: a line above a text; medium: a row of a list; large: the person is what the card is about. */
  size?: 'small' | 'medium' | 'large'
  /** The target of the name: the profile if absent. False: nowhere, as inside a choice. */
  to?: string | false | undefined
  /** The words beside the place: a time, for example. */
  beside?: ReactNode
  /** The beginning of the line of state, each part in a span: that somebody is online, for example. */
  state?: ReactNode
  /** The act on this person, at the end of the row. */
  action?: ReactNode
}

const avatarSizes: Record<NonNullable<PersonCardProps['size']>, AvatarSize> = {
  small: 'medium',
  medium: 'large',
  large: 'huge',
}

const State = ({ icon, children }: { icon: IconName; children: ReactNode }) => (
  <span className={styles.state}>
    <Icon name={icon} size="small" />
    {children}
  </span>
)

/** A person, the same everywhere: picture, name, age, place and a quiet line of state. */
export const PersonCard = ({ profile, size = 'medium', to, beside, state, action }: PersonCardProps) => {
  const { t } = useTexts('shell')
  const profilePath = useProfilePath()
  const { profileId, name, ages, place, validated, photoChecked, subscriber } = profile
  const path = to ?? profilePath(profileId)
  return (
    <div className={classNames(styles.person, styles[size])}>
      <Avatar profile={profile} size={avatarSizes[size]} />
      <div className={styles.words}>
        <p className={styles.line}>
          {path ? (
            <Link className={styles.name} to={path}>
              {name}
            </Link>
          ) : (
            <span className={styles.name}>{name}</span>
          )}
          {ages.length > 0 && <span className={styles.ages}>{ages.join(' & ')}</span>}
        </p>
        <p className={styles.quiet}>
          {place && <span>{place}</span>}
          {beside && <span>{beside}</span>}
        </p>
        {size !== 'small' && (state || validated || photoChecked || subscriber) && (
          <p className={styles.quiet}>
            {state}
            {validated && <State icon="validated">{t('ui.person.validated')}</State>}
            {photoChecked && <State icon="photo-checked">{t('ui.person.photoChecked')}</State>}
            {subscriber && <State icon="membership">{t('ui.person.subscriber')}</State>}
          </p>
        )}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
