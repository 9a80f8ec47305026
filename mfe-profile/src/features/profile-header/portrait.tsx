import type { ProfileCard } from '@samvaer/contracts/profile/card'
import { Link } from '@samvaer/remote-kit/router'
import { Avatar } from '@samvaer/ui'
import { useProfileTexts } from '../../texts.ts'
import { tabPath } from '../profile-data/profile-paths.ts'
import styles from './portrait.module.css'

/** The round picture above what is not about the person; it leads to all pictures where there are some. */
export const Portrait = ({ card }: { card: ProfileCard }) => {
  const t = useProfileTexts()
  const picture = <Avatar profile={card} size="huge" />
  if (card.pictures.length === 0) return <span className={styles.portrait}>{picture}</span>
  return (
    <Link
      className={styles.portrait}
      to={tabPath(card.profileId, 'Pictures')}
      aria-label={t('profile.picturesOf', { name: card.name })}
    >
      {picture}
    </Link>
  )
}
