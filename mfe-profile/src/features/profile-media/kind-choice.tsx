import type { MediaKind } from '@samvaer/contracts/media-fields'
import type { ProfileData } from '@samvaer/contracts/profile-fields'
import { ChoiceLinks } from '@samvaer/ui'
import { useProfileTexts } from '../../texts.ts'
import { tabPath } from '../profile-data/profile-paths.ts'

/** Everything, pictures or videos alone; the address keeps the choice. */
export const KindChoice = ({ profile: { card }, kind }: { profile: ProfileData; kind: MediaKind | undefined }) => {
  const t = useProfileTexts()
  const path = tabPath(card.profileId, 'Pictures')
  const choices = [
    { to: path, label: t('profile.show.all'), current: kind === undefined },
    { to: `${path}?show=Picture`, label: t('profile.show.pictures'), current: kind === 'Picture' },
    { to: `${path}?show=Video`, label: t('profile.show.videos'), current: kind === 'Video' },
  ]
  return <ChoiceLinks label={t('profile.show.label')} choices={choices} />
}
