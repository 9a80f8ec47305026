import { belongs } from '@samvaer/contracts/lodges/roles'
import { Link } from '@samvaer/remote-kit/router'
import { Badge, Button, ButtonLink, ErrorBoundary, lazyPart, PersonCard, Prose, Skeleton, Time } from '@samvaer/ui'
import { LikeButton, LikersButton, PicturedText, Translation, useLike } from '@samvaer/writing/reading'
import { useQueryClient } from '@tanstack/react-query'
import { useLodgeTexts } from '../../texts.ts'
import { categoryPath, editTopicPath } from '../debate-data/debate-paths.ts'
import { changeDebate, type DebateEntry } from '../debate-data/debate-queries.ts'
import { actsAsStaff, type SeenLodge } from '../lodge-data/roles.ts'
import styles from './debate-topic.module.css'
import { useFollowDebate } from './use-debate-acts.ts'
import { useViewMark } from './use-view-mark.ts'

export const DebateComments = lazyPart(() => import('./debate-comments.tsx'))
const Poll = lazyPart(() => import('../poll/poll.tsx'))
const DebateMenu = lazyPart(() => import('./debate-menu.tsx'))

interface DebateTopicProps {
  lodge: SeenLodge
  entry: DebateEntry
}

const Acts = ({ lodge, entry }: DebateTopicProps) => {
  const t = useLodgeTexts()
  const { debateEntryId, may } = entry
  const like = useLike({ itemType: 'DebateEntry', itemId: debateEntryId }, entry, (change) =>
    changeDebate(debateEntryId, change),
  )
  const follow = useFollowDebate(entry)
  return (
    <div className={styles.acts}>
      <LikeButton {...like} />
      <LikersButton item={like.item} likes={like.likes} />
      {may.follow && (
        <Button
          size="small"
          icon={follow.followed ? 'follow-filled' : 'follow'}
          aria-pressed={follow.followed}
          onClick={follow.toggle}
        >
          {follow.followed ? t('debate.follow.on') : t('debate.follow.off')}
        </Button>
      )}
      <Translation title={entry.title} text={entry.text} />
      <span className={styles.room} />
      {may.edit && (
        <ButtonLink size="small" variant="quiet" icon="edit" to={editTopicPath(lodge.lodgeId, debateEntryId)}>
          {t('debate.edit')}
        </ButtonLink>
      )}
      <ErrorBoundary fallback={() => null}>
        <DebateMenu lodge={lodge} entry={entry} />
      </ErrorBoundary>
    </div>
  )
}

/** Shows the whole of a debate, with its comments. */
export const DebateTopic = ({ lodge, entry }: DebateTopicProps) => {
  const t = useLodgeTexts()
  const queryClient = useQueryClient()
  const { debateEntryId, title, author, createdAt, editedAt, views, categoryId, categoryName, pinned, locked, poll } =
    entry
  const renew = () => void queryClient.invalidateQueries({ queryKey: ['Lodges/GetDebateEntry'] })
  useViewMark(debateEntryId, !actsAsStaff(lodge))
  return (
    <div className={styles.topic}>
      <article className={styles.article}>
        <header className={styles.header}>
          <p className={styles.marks}>
            <Link to={categoryPath(lodge.lodgeId, categoryId)}>{categoryName}</Link>
            {pinned && <Badge>{t('debate.pinned')}</Badge>}
            {locked && <Badge tone="warning">{t('debate.locked')}</Badge>}
          </p>
          <h2 className={styles.title} tabIndex={-1}>
            {title}
          </h2>
          {author ? (
            <PersonCard profile={author} size="small" />
          ) : (
            <p className={styles.quiet}>{t('debate.hiddenAuthor')}</p>
          )}
          <p className={styles.quiet}>
            <Time value={createdAt} />
            {editedAt && (
              <span>
                {t('debate.edited')} <Time value={editedAt} />
              </span>
            )}
            <span>{t('debate.views', { count: views })}</span>
          </p>
        </header>
        <Prose>
          <PicturedText
            document={entry.text}
            mentions={entry.mentions}
            media={entry.media}
            {...(author && { author })}
            renew={renew}
          />
        </Prose>
        {poll && (
          <ErrorBoundary>
            <Poll
              key={`${poll.pollId} ${poll.version}`}
              poll={poll}
              asStaff={actsAsStaff(lodge)}
              inside={belongs(lodge.role)}
              meanwhile={<Skeleton shape="card" lines={4} />}
            />
          </ErrorBoundary>
        )}
        <Acts lodge={lodge} entry={entry} />
      </article>
      <ErrorBoundary>
        <DebateComments lodge={lodge} entry={entry} meanwhile={<Skeleton shape="person" />} />
      </ErrorBoundary>
    </div>
  )
}

/** A debate in the shape of what comes. */
export const TopicSkeleton = () => (
  <div className={styles.topic} aria-busy="true">
    <Skeleton shape="card" lines={1} />
    <Skeleton shape="person" />
    <Skeleton lines={6} />
  </div>
)
