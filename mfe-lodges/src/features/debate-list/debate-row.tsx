import { useFormat } from '@samvaer/remote-kit/format'
import { rowAttributes } from '@samvaer/remote-kit/page'
import { Avatar, Card, CardLink, Icon, type IconName, Time, Unread, VisuallyHidden } from '@samvaer/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useLodgeTexts } from '../../texts.ts'
import { topicPath } from '../debate-data/debate-paths.ts'
import { type DebateSummary, entryQuery } from '../debate-data/debate-queries.ts'
import styles from './debate-row.module.css'

const Sign = ({ icon, label }: { icon: IconName; label: string }) => (
  <span className={styles.sign} title={label}>
    <Icon name={icon} size="small" />
    <VisuallyHidden>{label}</VisuallyHidden>
  </span>
)

interface DebateRowProps {
  lodgeId: number
  entry: DebateSummary
  /** The category that it stands in, where that is not said already. */
  category?: string | undefined
}

/** A debate in a list. The title is the link; the whole row is its target. */
export const DebateRow = ({ lodgeId, entry, category }: DebateRowProps) => {
  const t = useLodgeTexts()
  const { number } = useFormat()
  const queryClient = useQueryClient()
  const {
    debateEntryId,
    title,
    excerpt,
    author,
    createdAt,
    latestCommentAt,
    comments,
    likes,
    pinned,
    locked,
    followed,
    unread,
  } = entry
  const prefetch = () => void queryClient.prefetchQuery(entryQuery(lodgeId, debateEntryId))
  return (
    <Card as="li" inset="small" lively>
      <article
        className={styles.row}
        {...rowAttributes(debateEntryId)}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        data-unread={unread || undefined}
      >
        {author ? <Avatar profile={author} size="medium" /> : <span className={styles.nobody} aria-hidden="true" />}
        <div className={styles.words}>
          <h3 className={styles.title}>
            {pinned && <Sign icon="arrow-up" label={t('debate.pinned')} />}
            {locked && <Sign icon="lock" label={t('debate.locked')} />}
            {followed && <Sign icon="follow-filled" label={t('debate.followed')} />}
            {unread && <Unread label={t('card.unread')} />}
            <CardLink to={topicPath(lodgeId, debateEntryId)}>{title}</CardLink>
          </h3>
          {excerpt !== '' && <p className={styles.excerpt}>{excerpt}</p>}
          <p className={styles.quiet}>
            <span>{author?.name ?? t('debate.hiddenAuthor')}</span>
            <Time value={createdAt} />
            {category && <span>{category}</span>}
            {latestCommentAt && (
              <span>
                {t('debate.latest')} <Time value={latestCommentAt} />
              </span>
            )}
          </p>
        </div>
        <div className={styles.counts}>
          <span className={styles.count} title={t('debate.comments', { count: comments })}>
            <Icon name="comment" size="small" />
            <span aria-hidden="true">{number(comments)}</span>
            <VisuallyHidden>{t('debate.comments', { count: comments })}</VisuallyHidden>
          </span>
          {likes > 0 && (
            <span className={styles.count} title={t('debate.likes', { count: likes })}>
              <Icon name="heart" size="small" />
              <span aria-hidden="true">{number(likes)}</span>
              <VisuallyHidden>{t('debate.likes', { count: likes })}</VisuallyHidden>
            </span>
          )}
        </div>
      </article>
    </Card>
  )
}
