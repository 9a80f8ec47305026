import type { LikeItemType } from '@samvaer/contracts/liked-items'
import { errorText } from '@samvaer/remote-kit/errors'
import { useFormat } from '@samvaer/remote-kit/format'
import type { CacheChange } from '@samvaer/remote-kit/optimistic'
import { Icon } from '@samvaer/ui'
import type { ReactNode } from 'react'
import { useMediaTexts } from '../texts.ts'
import styles from './medium-like.module.css'
import { type Likeable, type Toggle, useMediumLike } from './use-medium-like.ts'

export interface LikedMedium extends Likeable {
  mediaId: number
}

/** How the media of a remote are liked. */
export interface MediumLikes {
  itemType: LikeItemType
  /** Changes a medium in everything cached that holds it. */
  change: (mediaId: number, toggle: Toggle) => readonly CacheChange[]
  /** The way to those who like it. */
  who: (medium: LikedMedium) => ReactNode
}

interface MediumLikeProps {
  medium: LikedMedium
  /** One's own are not liked. */
  own: boolean
  likes: MediumLikes
}

/** A heart with the number of likes; of one's own pictures the number alone. */
export const MediumLike = ({ medium, own, likes: { itemType, change, who } }: MediumLikeProps) => {
  const t = useMediaTexts()
  const { number } = useFormat()
  const { mediaId, likes, likedByMe } = medium
  const { toggle, error } = useMediumLike({ itemType, mediaId, change: (toggle) => change(mediaId, toggle) })
  const label = t('like.label', { count: likes })
  if (own) {
    if (likes === 0) return null
    return (
      <p className={styles.likes}>
        <Icon name="heart-filled" />
        {label}
        {who(medium)}
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
        title={likedByMe ? t('like.take') : t('like.give')}
        onClick={toggle}
      >
        <Icon name={likedByMe ? 'heart-filled' : 'heart'} />
        <span>{number(likes)}</span>
      </button>
      {who(medium)}
    </>
  )
}
