import { useCurrentProfile, useSite } from '@samvaer/remote-kit/session'
import { EmptyState } from '@samvaer/ui'
import { OwnPictures } from '../../features/edit-albums/own-pictures.tsx'
import { EditFrame } from '../../features/edit-frame/edit-frame.tsx'
import { OwnMediaNotes } from '../../features/moderated-media/own-media-notes.tsx'
import { useProfileTexts } from '../../texts.ts'

/** The pictures that stand for the profile; those of the dark variant are albums alone. */
export const ProfilePicturesPage = () => {
  const t = useProfileTexts()
  const { dark } = useSite()
  const couple = useCurrentProfile().persons.length > 1
  return (
    <EditFrame
      wide
      title={t('edit.nav.profilePictures')}
      lead={couple ? t('albums.profile.leadCouple') : t('albums.profile.lead')}
    >
      <OwnMediaNotes />
      {dark ? (
        <EmptyState icon="profile" title={t('albums.profile.elsewhere')} text={t('albums.profile.elsewhereText')} />
      ) : (
        <OwnPictures />
      )}
    </EditFrame>
  )
}
