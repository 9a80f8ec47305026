import type { ProfileMedium } from '@samvaer/contracts/profile/shapes'
import { errorText } from '@samvaer/remote-kit/errors'
import { Icon } from '@samvaer/ui'
import { LikeButton, LikersButton, useLike } from '@samvaer/writing/reading'
import { useProfileTexts } from '../../texts.ts'
import { changeMedium } from '../profile-data/media-lists.ts'
import styles from './medium-like.module.css'

interface MediumLikeProps {
  medium: ProfileMedium
  /** One's own are not liked. */
  own: boolean
}

/** A heart with the number of likes, and the way to who gave them; of one's own pictures the number alone. */
export const MediumLike = ({ medium: { mediaId, likes, likedByMe }, own }: MediumLikeProps) => {
  const t = useProfileTexts()
  const item = { itemType: 'ProfileMedia', itemId: mediaId } as const
  const like = useLike(
    item,
    { liked: likedByMe, likes },
    (change) =>
      changeMedium(mediaId, (one) => {
        const { liked, likes } = change({ liked: one.likedByMe, likes: one.likes })
        return { ...one, likedByMe: liked, likes }
      }),
    true,
  )
  const who = <LikersButton item={item} likes={likes} />
  if (own) {
    if (likes === 0) return null
    return (
      <p className={styles.likes}>
        <Icon name="heart-filled" />
        {t('profile.media.likes', { count: likes })}
        {who}
      </p>
    )
  }
  return (
    <>
      {/* The page's own messages are behind this window. */}
      {like.error && (
        <p className={styles.problem} role="alert">
          {errorText(like.error, t)}
        </p>
      )}
      <LikeButton {...like} />
      {who}
    </>
  )
}
