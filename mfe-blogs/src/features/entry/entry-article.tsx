import type { BlogEntryData } from '@samvaer/contracts/blogs/calls'
import { Link } from '@samvaer/remote-kit/router'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { Slot } from '@samvaer/remote-kit/slots'
import { ButtonLink, ErrorBoundary, Icon, PersonCard, Prose, Skeleton, Time } from '@samvaer/ui'
import { LikeButton, LikersButton, PicturedText, Translation } from '@samvaer/writing/reading'
import { useQueryClient } from '@tanstack/react-query'
import { editPath, tagPath } from '../../paths.ts'
import { useBlogTexts } from '../../texts.ts'
import { FollowButton } from '../entry-acts/follow-button.tsx'
import { useEntryLike } from '../entry-acts/use-entry-like.ts'
import { useFollowAuthor, useFollowEntry } from '../entry-acts/use-follow.ts'
import { entryQuery } from '../entry-data/use-prefetched-entry.ts'
import styles from './entry-article.module.css'
import { HiddenCallout } from './hidden-callout.tsx'
import { EntryEnd, EntryMenu } from './load-parts.ts'
import { useReadMark } from './use-read-mark.ts'

const Author = ({ entry, own }: { entry: BlogEntryData; own: boolean }) => {
  const t = useBlogTexts()
  const { author } = entry
  const follow = useFollowAuthor(author.profileId, entry.authorFollowed)
  const labels = { follow: t('follow.author'), following: t('follow.authorOn') }
  return <PersonCard profile={author} {...(!own && { action: <FollowButton {...follow} labels={labels} /> })} />
}

const Moments = ({ entry }: { entry: BlogEntryData }) => {
  const t = useBlogTexts()
  return (
    <p className={styles.moments}>
      <Time value={entry.createdAt} />
      {entry.editedAt && (
        <span>
          {t('entry.edited')} <Time value={entry.editedAt} />
        </span>
      )}
      <span>{t('entry.reads', { count: entry.readCount })}</span>
    </p>
  )
}

const Actions = ({ entry, own }: { entry: BlogEntryData; own: boolean }) => {
  const t = useBlogTexts()
  const like = useEntryLike(entry)
  const follow = useFollowEntry(entry)
  const labels = { follow: t('follow.entry'), following: t('follow.entryOn') }
  return (
    <div className={styles.actions}>
      <LikeButton {...like} />
      <LikersButton item={like.item} likes={like.likes} />
      {!own && <FollowButton {...follow} labels={labels} />}
      {!own && <Translation title={entry.title} text={entry.text} />}
      <span className={styles.room} />
      {entry.may.edit && (
        <ButtonLink size="small" variant="quiet" icon="edit" to={editPath(entry.blogEntryId)}>
          {t('entry.edit')}
        </ButtonLink>
      )}
      <Slot name="blogs.Share" values={{ kind: 'BlogEntry', id: entry.blogEntryId, name: entry.title }} quiet />
      <ErrorBoundary fallback={() => null}>
        <EntryMenu entry={entry} meanwhile={<span className={styles.menuRoom} />} />
      </ErrorBoundary>
    </div>
  )
}

/** Shows the whole of an entry. */
export const EntryArticle = ({ entry }: { entry: BlogEntryData }) => {
  const t = useBlogTexts()
  const { id } = useCurrentProfile()
  const own = entry.author.profileId === id
  const queryClient = useQueryClient()
  const renew = () => void queryClient.invalidateQueries({ queryKey: entryQuery(entry.blogEntryId).queryKey })
  useReadMark(entry)
  return (
    <article className={styles.article}>
      <HiddenCallout entry={entry} />
      <header className={styles.header}>
        {entry.curated && (
          <p className={styles.curated}>
            <Icon name="sparkle" size="small" />
            {t('entry.curated')}
          </p>
        )}
        <h1 tabIndex={-1}>{entry.title}</h1>
        <Author entry={entry} own={own} />
        <Moments entry={entry} />
      </header>
      <div className={styles.text}>
        <Prose>
          <PicturedText
            document={entry.text}
            mentions={entry.mentions}
            media={entry.media}
            author={entry.author}
            renew={renew}
          />
        </Prose>
      </div>
      {entry.tags.length > 0 && (
        <ul className={styles.tags} aria-label={t('entry.tags')}>
          {entry.tags.map((tag) => (
            <li key={tag}>
              <Link className={styles.tag} to={tagPath(tag)}>
                {tag}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Actions entry={entry} own={own} />
      <ErrorBoundary fallback={() => null}>
        <EntryEnd entry={entry} meanwhile={<Skeleton shape="person" />} />
      </ErrorBoundary>
    </article>
  )
}
