import { useCurrentProfile, useSite } from '@samvaer/remote-kit/session'
import { ButtonLink, Callout, EmptyState } from '@samvaer/ui'
import { useState } from 'react'
import { OwnPictures } from '../../features/edit-albums/own-pictures.tsx'
import { EditFrame } from '../../features/edit-frame/edit-frame.tsx'
import { OwnMediaNotes } from '../../features/moderated-media/own-media-notes.tsx'
import { useProfileTexts } from '../../texts.ts'

/** The pictures that stand for the profile; those of the dark variant are albums alone. */
export const ProfilePicturesPage = () => {
  const t = useProfileTexts()
  const { dark } = useSite()
  const { persons, photoChecked } = useCurrentProfile()
  const couple = persons.length > 1
  /** The mark stood when the page was opened: a change that ends it is said where it was made. */
  const [had] = useState(photoChecked)
  return (
    <EditFrame
      wide
      title={t('edit.nav.profilePictures')}
      lead={couple ? t('albums.profile.leadCouple') : t('albums.profile.lead')}
    >
      <OwnMediaNotes />
      {(photoChecked || had) && !dark && (
        <Callout
          live
          tone={photoChecked ? 'neutral' : 'warning'}
          action={
            <ButtonLink size="small" to="/ProfileValidation">
              {t('validation.photo.title')}
            </ButtonLink>
          }
        >
          {t(photoChecked ? 'validation.photo.kept' : 'validation.photo.ended')}
        </Callout>
      )}
      {dark ? (
        <EmptyState icon="profile" title={t('albums.profile.elsewhere')} text={t('albums.profile.elsewhereText')} />
      ) : (
        <OwnPictures />
      )}
    </EditFrame>
  )
}
