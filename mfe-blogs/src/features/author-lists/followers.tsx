import { listQuery, useCall } from '@samvaer/remote-kit/api'
import { rowAttributes } from '@samvaer/remote-kit/page'
import { onceMore } from '@samvaer/remote-kit/recovery'
import { Badge, Card, EmptyState, PersonCard, Time } from '@samvaer/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useBlogTexts } from '../../texts.ts'
import { AuthorSkeletons } from '../authors/author-skeletons.tsx'
import { WriteButton } from '../editor/write-button.tsx'
import { EndlessGrid } from '../entry-list/endless-grid.tsx'

const followers = listQuery('Blogs/GetFollowers', {})

/** Lists the reader's followers, latest first. Once they are seen, only later ones are new (docs/product/calls.md). */
export const Followers = () => {
  const t = useBlogTexts()
  const query = useInfiniteQuery({ ...followers, retry: onceMore })
  // A mark that was not kept is nobody's trouble: they are new once more.
  const { mutate: seen } = useCall('Blogs/UpdateFollowersReadDate', { handles: () => true })
  const { isSuccess } = query
  useEffect(() => {
    if (isSuccess) seen({})
  }, [isSuccess, seen])
  return (
    <EndlessGrid
      query={query}
      queryKey={followers.queryKey}
      row={(follower) => (
        <Card key={follower.profileId} inset="medium">
          <div {...rowAttributes(follower.profileId)}>
            <PersonCard
              profile={follower}
              size="small"
              beside={
                <>
                  {t('followers.since')} <Time value={follower.followedAt} />
                </>
              }
              action={follower.new && <Badge tone="accent">{t('followers.new')}</Badge>}
            />
          </div>
        </Card>
      )}
      outline={<AuthorSkeletons />}
      empty={
        <EmptyState
          icon="profile"
          title={t('followers.empty.title')}
          text={t('followers.empty.text')}
          action={<WriteButton />}
        />
      }
    />
  )
}
