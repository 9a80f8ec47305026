import type { ProfileCard } from '@samvaer/contracts/profile/card'
import { Picture } from '@samvaer/media-ui/pictures'
import { callQuery } from '@samvaer/remote-kit/api'
import { usePublicMedia } from '@samvaer/remote-kit/session'
import { PersonCard } from '@samvaer/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSupportTexts } from '../../texts.ts'
import styles from './desk-cases.module.css'

/** As many as fit beside a video. */
const most = 6

const picturesOf = ({ profileId }: Pick<ProfileCard, 'profileId'>) =>
  callQuery('Profiles/GetProfilePictures', { profileId })

/** Returns the pictures of a member that stand on the page now, by their ids: those that whoever decides has compared. */
export const useComparedPictures = () => {
  const queryClient = useQueryClient()
  return (profile: Pick<ProfileCard, 'profileId'>): number[] =>
    (queryClient.getQueryData(picturesOf(profile).queryKey)?.items ?? []).slice(0, most).map(({ mediaId }) => mediaId)
}

/**
 * The profile as others see it, with its pictures, to be compared with who asks. Of a profile that is held back the
 * card's pictures are all that others may read.
 */
export const ComparedMember = ({ profile }: { profile: ProfileCard }) => {
  const t = useSupportTexts()
  const { addressOf } = usePublicMedia()
  const { data } = useQuery({
    ...picturesOf(profile),
    retry: false,
  })
  const pictures = data?.items.slice(0, most) ?? []
  const faces = profile.pictures.flatMap((picture) => addressOf(picture) ?? [])
  return (
    <div className={styles.member}>
      <PersonCard profile={profile} />
      {pictures.length === 0 && faces.length === 0 && <p className={styles.quiet}>{t('cases.noPictures')}</p>}
      <ul className={styles.faces} aria-label={t('cases.pictures', { name: profile.name })}>
        {pictures.length > 0
          ? pictures.map(({ mediaId, media, alt }) => (
              <li key={mediaId}>
                <Picture card={media} alt={alt} sizes="10rem" cover />
              </li>
            ))
          : faces.map((address) => (
              <li key={address}>
                <img className={styles.face} src={address} alt={t('cases.face', { name: profile.name })} />
              </li>
            ))}
      </ul>
    </div>
  )
}
