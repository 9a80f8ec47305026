import type { MediaKind } from '@samvaer/contracts/media-fields'
import type { ProfileData } from '@samvaer/contracts/profile-fields'
import { Link } from '@samvaer/remote-kit/router'
import { useProfileTexts } from '../../texts.ts'
import { tabPath } from '../profile-data/profile-paths.ts'
import styles from './kind-choice.module.css'

/** Everything, pictures or videos alone; the address keeps the choice. */
export const KindChoice = ({ profile: { card }, kind }: { profile: ProfileData; kind: MediaKind | undefined }) => {
  const t = useProfileTexts()
  const path = tabPath(card.profileId, 'Pictures')
  const choices = [
    { to: path, label: t('profile.show.all'), current: kind === undefined },
    { to: `${path}?show=Picture`, label: t('profile.show.pictures'), current: kind === 'Picture' },
    { to: `${path}?show=Video`, label: t('profile.show.videos'), current: kind === 'Video' },
  ]
  return (
    <nav className={styles.choice} aria-label={t('profile.show.label')}>
      {choices.map(({ to, label, current }) => (
        <Link key={to} to={to} replace className={styles.option} {...(current && { 'aria-current': 'true' as const })}>
          {label}
        </Link>
      ))}
    </nav>
  )
}
