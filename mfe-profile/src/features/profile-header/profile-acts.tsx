import type { ProfileData } from '@samvaer/contracts/profile/shapes'
import { ButtonLink, Cluster, IconButton, lazyPart } from '@samvaer/ui'
import { useProfileTexts } from '../../texts.ts'
import { writePath } from '../profile-data/profile-paths.ts'
import { FavoriteButton } from './favorite-button.tsx'

const HejButton = lazyPart(() => import('../hej/hej-button.tsx'))
const MoreMenu = lazyPart(() => import('./more-menu.tsx'))

interface ProfileActsProps {
  profile: ProfileData
  onWriteNote: () => void
}

/** The acts on somebody: write, remember them, and the rest behind three dots. */
export const ProfileActs = ({ profile, onWriteNote }: ProfileActsProps) => {
  const t = useProfileTexts()
  const { profileId, name } = profile.card
  return (
    <Cluster>
      <ButtonLink variant="primary" icon="mail" to={writePath(profileId)}>
        {t('profile.write')}
      </ButtonLink>
      <HejButton to={profile.card} />
      <FavoriteButton profile={profile} />
      <MoreMenu
        profile={profile}
        onWriteNote={onWriteNote}
        meanwhile={<IconButton label={t('profile.more', { name })} icon="more" disabled />}
      />
    </Cluster>
  )
}
