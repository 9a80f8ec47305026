import type { ProfileMedium } from '@samvaer/contracts/profile-fields'
import { errorText } from '@samvaer/remote-kit/errors'
import { useFormat } from '@samvaer/remote-kit/format'
import { Icon } from '@samvaer/ui'
import { useProfileTexts } from '../../texts.ts'
import { WhoLikes } from '../profile-likes/who-likes.tsx'
import { useMediaLike } from '../profile-media/use-media-like.ts'
import styles from './viewer-like.module.css'

/** A heart with the number of likes; of one's own pictures the number alone. */
export const ViewerLike = ({ medium, own }: { medium: ProfileMedium; own: boolean }) => {
  const t = useProfileTexts()
  const { number } = useFormat()
  const { toggle, error } = useMediaLike(medium)
  const { likes, likedByMe } = medium
  const label = t('profile.like.label', { count: likes })
  if (own) {
    if (likes === 0) return null
    return (
      <p className={styles.likes}>
        <Icon name="heart-filled" />
        {label}
        <WhoLikes mediaId={medium.media.mediaId} likes={likes} />
      </p>
    )
  }
  return (
    <>
      {/* The page's own messages are behind this window. */}
      {error && (
        <p className={styles.problem} role="alert">
          {errorText(error, t)}
        </p>
      )}
      <button
        type="button"
        className={styles.like}
        aria-pressed={likedByMe}
        aria-label={label}
        title={likedByMe ? t('profile.like.take') : t('profile.like.give')}
        onClick={toggle}
      >
        <Icon name={likedByMe ? 'heart-filled' : 'heart'} />
        <span>{number(likes)}</span>
      </button>
      <WhoLikes mediaId={medium.media.mediaId} likes={likes} />
    </>
  )
}
