import type { BlogEntryData, BlogEntrySummary } from '@samvaer/contracts/blogs/calls'
import { callQuery } from '@samvaer/remote-kit/api'
import { useCurrentProfile, useSite } from '@samvaer/remote-kit/session'
import { ButtonLink, Card, CardLink, Icon, PersonCard, Skeleton } from '@samvaer/ui'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { authorEntriesPath, entryPath, writePath } from '../../paths.ts'
import { useBlogTexts } from '../../texts.ts'
import { FollowButton } from '../entry-acts/follow-button.tsx'
import { useFollowAuthor } from '../entry-acts/use-follow.ts'
import styles from './entry-end.module.css'
import { nextEntry } from './next-entry.ts'

/** Milliseconds for which the entries of an author are not read again. */
const staleTime = 5 * 60_000

const Author = ({ entry }: { entry: BlogEntryData }) => {
  const t = useBlogTexts()
  const heading = useId()
  const { author } = entry
  const { profileId, name } = author
  const follow = useFollowAuthor(profileId, entry.authorFollowed)
  const labels = { follow: t('follow.author'), following: t('follow.authorOn') }
  return (
    <Card as="section" aria-labelledby={heading}>
      <div className={styles.author}>
        <h2 id={heading} className={styles.kicker}>
          {t('entry.end.author')}
        </h2>
        <PersonCard profile={author} />
        <div className={styles.acts}>
          <ButtonLink variant="primary" size="small" icon="mail" to={writePath(profileId)}>
            {t('entry.end.write', { name })}
          </ButtonLink>
          <FollowButton {...follow} labels={labels} />
          <ButtonLink variant="quiet" size="small" icon="blogs" to={authorEntriesPath(profileId)}>
            {t('card.byAuthor', { name })}
          </ButtonLink>
        </div>
      </div>
    </Card>
  )
}

const Next = ({ entry, same }: { entry: BlogEntrySummary; same: boolean }) => {
  const t = useBlogTexts()
  return (
    <Card as="article" lively>
      <div className={styles.next}>
        <p className={styles.kicker}>
          {same ? t('entry.end.nextBy', { name: entry.author.name }) : t('entry.end.next')}
        </p>
        <h2 className={styles.title}>
          <CardLink to={entryPath(entry)}>{entry.title}</CardLink>
        </h2>
        {entry.excerpt !== '' && <p className={styles.excerpt}>{entry.excerpt}</p>}
        <Icon name="arrow-right" className={styles.arrow} />
      </div>
    </Card>
  )
}

/** The end of every entry: who wrote it, the ways to them, and what to read next. */
const EntryEnd = ({ entry }: { entry: BlogEntryData }) => {
  const { id } = useCurrentProfile()
  const { dark } = useSite()
  const { blogEntryId, author } = entry
  const { profileId } = author
  const theirs = useQuery(callQuery('Blogs/GetProfileBlogEntries', { profileId, dark, take: 30 }, { staleTime }))
  const byThem = theirs.data && nextEntry(theirs.data.items, entry)
  const others = useQuery({
    ...callQuery('Blogs/GetAllBlogEntries', { take: 2 }, { staleTime }),
    enabled: theirs.isError || (theirs.isSuccess && byThem === undefined),
  })
  const next = byThem ?? others.data?.items.find((other) => other.blogEntryId !== blogEntryId)
  const looking = theirs.isPending || others.isLoading
  return (
    <div className={styles.end}>
      {profileId !== id && <Author entry={entry} />}
      {next && <Next entry={next} same={next.author.profileId === profileId} />}
      {looking && (
        <Card>
          <Skeleton shape="card" lines={2} />
        </Card>
      )}
    </div>
  )
}

export default EntryEnd
