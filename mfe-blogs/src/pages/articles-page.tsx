import { feedPath } from '@samvaer/contracts/site/articles'
import { usePage } from '@samvaer/remote-kit/page'
import { onceMore, useRecovery } from '@samvaer/remote-kit/recovery'
import { useLanguage } from '@samvaer/remote-kit/session'
import { Button, PageHeader } from '@samvaer/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ArticleFrame, ArticleSkeleton } from '../features/articles/article-frame.tsx'
import { ArticleList } from '../features/articles/article-list.tsx'
import { articlesQuery } from '../features/articles/article-queries.ts'
import { JoinCard } from '../features/articles/join-card.tsx'
import { NoArticles } from '../features/articles/no-articles.tsx'
import { LoadFailure } from '../features/recovery/recovery.ts'
import { useBlogTexts } from '../texts.ts'

/** /blog: what the brand wrote for everybody. */
export const ArticlesPage = () => {
  const t = useBlogTexts()
  const [language] = useLanguage()
  const query = useInfiniteQuery({ ...articlesQuery(language), retry: onceMore })
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = query
  const failure = useRecovery(query, data ? fetchNextPage : refetch)
  const front = data?.pages[0]
  usePage({ title: front && front.total > 0 ? front.title : undefined })
  if (!front)
    return failure ? (
      <ArticleFrame>
        <LoadFailure failure={failure} />
      </ArticleFrame>
    ) : (
      <ArticleSkeleton />
    )
  if (front.total === 0) return <NoArticles />
  return (
    <ArticleFrame>
      <div>
        <PageHeader title={front.title} lead={front.lead} />
        <ArticleList articles={data.pages.flatMap(({ items }) => items)} />
      </div>
      {failure && <LoadFailure failure={failure} />}
      {hasNextPage && !failure && (
        <div>
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('articles.more')}
          </Button>
        </div>
      )}
      <JoinCard />
      <p>
        <a href={feedPath}>{t('articles.feed')}</a>
      </p>
    </ArticleFrame>
  )
}
