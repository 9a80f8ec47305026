import { callQuery } from '@samvaer/remote-kit/api'
import { onceMore, useRecovery } from '@samvaer/remote-kit/recovery'
import { ButtonLink, EmptyState, Grid } from '@samvaer/ui'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../paths.ts'
import { useBlogTexts } from '../../texts.ts'
import { AuthorCard } from '../authors/author-card.tsx'
import { AuthorSkeletons } from '../authors/author-skeletons.tsx'
import { FollowAuthorButton } from '../authors/follow-author-button.tsx'
import { LoadFailure } from '../recovery/recovery.ts'

/** The 30 authors whom most members follow. */
export const MostFollowedAuthors = () => {
  const t = useBlogTexts()
  const query = useQuery({ ...callQuery('Blogs/GetMostFollowedAuthors', {}), retry: onceMore })
  const failure = useRecovery(query, query.refetch)
  const authors = query.data?.items
  if (!authors) return failure ? <LoadFailure failure={failure} /> : <AuthorSkeletons />
  if (authors.length === 0)
    return (
      <EmptyState
        icon="star"
        title={t('top.followers.empty.title')}
        text={t('top.followers.empty.text')}
        action={<ButtonLink to={paths.all}>{t('toAll')}</ButtonLink>}
      />
    )
  return (
    <Grid column="wide">
      {authors.map((author) => (
        <AuthorCard key={author.profileId} author={author} action={<FollowAuthorButton author={author} />} />
      ))}
    </Grid>
  )
}
