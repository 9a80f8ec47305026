import type { ProfileCard } from '@samvaer/contracts/profile-card'
import { listQuery } from '@samvaer/remote-kit/api'
import { toast } from '@samvaer/remote-kit/notices'
import { ButtonLink, Card, EmptyState, Grid, PersonCard, Skeleton } from '@samvaer/ui'
import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { paths } from '../../paths.ts'
import { useBlogTexts } from '../../texts.ts'
import { ListEnd } from '../entry-list/list-end.tsx'
import { LoadFailure } from '../recovery/load-failure.tsx'
import { onceMore } from '../recovery/once-more.ts'
import { useRecovery } from '../recovery/use-recovery.ts'
import { FollowButton } from './follow-button.tsx'
import { useFollowAuthor } from './use-follow.ts'

const authors = listQuery('Blogs/GetFollowedAuthors', {})

const Author = ({ author }: { author: ProfileCard }) => {
  const t = useBlogTexts()
  const following = useFollowAuthor(author.profileId, true)
  const stopped = useFollowAuthor(author.profileId, false)
  const stop = () => {
    following.toggle()
    toast({
      tone: 'neutral',
      text: t('follow.authorStopped', { name: author.name }),
      action: { label: t('undo'), run: stopped.toggle },
    })
  }
  const labels = { follow: t('follow.author'), following: t('follow.authorOn') }
  return (
    <Card inset="medium">
      <PersonCard profile={author} size="small" action={<FollowButton followed toggle={stop} labels={labels} />} />
    </Card>
  )
}

/** The authors whom the reader follows, by name. */
export const FollowedAuthors = () => {
  const t = useBlogTexts()
  const queryClient = useQueryClient()
  const query = useInfiniteQuery({ ...authors, retry: onceMore })
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = query
  const failure = useRecovery(query, data ? fetchNextPage : refetch)
  if (!data) {
    if (failure) return <LoadFailure failure={failure} />
    return (
      <div aria-busy="true">
        <Grid column="wide">
          {['first', 'second', 'third', 'fourth'].map((row) => (
            <Card key={row}>
              <Skeleton shape="person" />
            </Card>
          ))}
        </Grid>
      </div>
    )
  }
  if (data.length === 0)
    return (
      <EmptyState
        icon="profile"
        title={t('followedAuthors.empty.title')}
        text={t('followedAuthors.empty.text')}
        action={<ButtonLink to={paths.all}>{t('toAll')}</ButtonLink>}
      />
    )
  const pages = queryClient.getQueryData<InfiniteData<unknown>>(authors.queryKey)?.pages.length ?? 0
  return (
    <>
      <Grid column="wide">
        {data.map((author) => (
          <Author key={author.profileId} author={author} />
        ))}
      </Grid>
      <ListEnd
        pages={pages}
        hasNext={hasNextPage}
        fetchingNext={isFetchingNextPage}
        failure={failure}
        fetchNext={fetchNextPage}
      />
    </>
  )
}
