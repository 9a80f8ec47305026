import { useFormat } from '@samvaer/remote-kit/format'
import { Icon } from '@samvaer/ui'
import { Suspense } from 'react'
import { useWritingTexts } from '../texts.ts'
import styles from './like-button.module.css'
import type { Like } from './use-like.ts'

const Heart = ({ liked, likes }: Pick<Like, 'liked' | 'likes'>) => {
  const { number } = useFormat()
  return (
    <>
      <Icon name={liked ? 'heart-filled' : 'heart'} size="small" />
      <span>{number(likes)}</span>
    </>
  )
}

const NamedButton = ({ liked, likes, toggle }: Like) => {
  const t = useWritingTexts()
  return (
    <button
      type="button"
      className={styles.like}
      aria-pressed={liked}
      aria-label={t('like.label', { count: likes })}
      title={liked ? t('like.take') : t('like.give')}
      onClick={toggle}
    >
      <Heart liked={liked} likes={likes} />
    </button>
  )
}

/** A heart with the number of likes. It keeps its room while its words are loaded: the page around it need not wait. */
export const LikeButton = (like: Like) => (
  <Suspense
    fallback={
      <span className={styles.like}>
        <Heart {...like} />
      </span>
    }
  >
    <NamedButton {...like} />
  </Suspense>
)
