import type { ProfileData } from '@samvaer/contracts/profile-fields'
import { ButtonLink, Cluster, IconButton } from '@samvaer/ui'
import { lazy, Suspense } from 'react'
import { useProfileTexts } from '../../texts.ts'
import { writePath } from '../profile-data/profile-paths.ts'
import { FavoriteButton } from './favorite-button.tsx'

const MoreMenu = lazy(() => import('./more-menu.tsx'))

interface ProfileActsProps {
  profile: ProfileData
  onWriteNote: () => void
}

/** What one does with somebody: writes, remembers them, and the rest behind three dots. */
export const ProfileActs = ({ profile, onWriteNote }: ProfileActsProps) => {
  const t = useProfileTexts()
  const { profileId, name } = profile.card
  return (
    <Cluster>
      <ButtonLink variant="primary" icon="mail" to={writePath(profileId)}>
        {t('profile.write')}
      </ButtonLink>
      <FavoriteButton profile={profile} />
      <Suspense fallback={<IconButton label={t('profile.more', { name })} icon="more" disabled />}>
        <MoreMenu profile={profile} onWriteNote={onWriteNote} />
      </Suspense>
    </Cluster>
  )
}
