import { useFormat } from '@samvaer/remote-kit/format'
import { Icon } from '@samvaer/ui'
import { useBlogTexts } from '../../texts.ts'
import styles from './like-button.module.css'
import type { Like } from './use-like.ts'

/** A heart with the number of likes. */
export const LikeButton = ({ liked, likes, toggle }: Like) => {
  const t = useBlogTexts()
  const { number } = useFormat()
  return (
    <button
      type="button"
      className={styles.like}
      aria-pressed={liked}
      aria-label={t('like.label', { count: likes })}
      title={liked ? t('like.take') : t('like.give')}
      onClick={toggle}
    >
      <Icon name={liked ? 'heart-filled' : 'heart'} size="small" />
      <span>{number(likes)}</span>
    </button>
  )
}
