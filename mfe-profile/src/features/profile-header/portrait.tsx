import type { ProfileCard } from '@samvaer/contracts/profile-card'
import { Link } from '@samvaer/remote-kit/router'
import { Avatar } from '@samvaer/ui'
import { useProfileTexts } from '../../texts.ts'
import { tabPath } from '../profile-data/profile-paths.ts'
import styles from './portrait.module.css'

/** The round picture of a profile, two that overlap for a couple; it leads to all pictures where there are some. */
export const Portrait = ({ card, compact }: { card: ProfileCard; compact: boolean }) => {
  const t = useProfileTexts()
  const picture = <Avatar profile={card} size="huge" />
  const size = compact ? styles.compact : styles.whole
  if (card.pictures.length === 0) return <span className={`${styles.portrait} ${size}`}>{picture}</span>
  return (
    <Link
      className={`${styles.portrait} ${size}`}
      to={tabPath(card.profileId, 'Pictures')}
      aria-label={t('profile.picturesOf', { name: card.name })}
    >
      {picture}
    </Link>
  )
}
