import type { ProfileData } from '@samvaer/contracts/profile/shapes'
import { Icon, type IconName } from '@samvaer/ui'
import type { ReactNode } from 'react'
import { useProfileTexts } from '../../texts.ts'
import styles from './profile-badges.module.css'

const Mark = ({ icon, children }: { icon: IconName; children: ReactNode }) => (
  <li className={styles.mark}>
    <Icon name={icon} size="small" />
    {children}
  </li>
)

/** Shows what is known of a profile in a word each; nothing for one of which there is nothing to say. */
export const ProfileBadges = ({ profile: { card, staff, certified, curator } }: { profile: ProfileData }) => {
  const t = useProfileTexts()
  if (!card.validated && !card.photoChecked && !card.subscriber && !staff && !certified && !curator) return null
  return (
    <ul className={styles.marks} aria-label={t('profile.badge.label')}>
      {staff && <Mark icon="support">{t('profile.badge.staff')}</Mark>}
      {certified && <Mark icon="shield">{t('profile.badge.certified')}</Mark>}
      {card.validated && <Mark icon="validated">{t('profile.badge.validated')}</Mark>}
      {card.photoChecked && <Mark icon="photo-checked">{t('profile.badge.photoChecked')}</Mark>}
      {card.subscriber && <Mark icon="membership">{t('profile.badge.subscriber')}</Mark>}
      {curator && <Mark icon="star">{t('profile.badge.curator')}</Mark>}
    </ul>
  )
}
