import { articlesPath } from '@samvaer/contracts/site/articles'
import { usePage } from '@samvaer/remote-kit/page'
import { onceMore, useRecovery } from '@samvaer/remote-kit/recovery'
import { useParams } from '@samvaer/remote-kit/router'
import { useLanguage } from '@samvaer/remote-kit/session'
import { ButtonLink } from '@samvaer/ui'
import { useQuery } from '@tanstack/react-query'
import { ArticleFrame, ArticleSkeleton } from '../features/articles/article-frame.tsx'
import { articleQuery, isMissing } from '../features/articles/article-queries.ts'
import { ArticleText } from '../features/articles/article-text.tsx'
import { FurtherArticles } from '../features/articles/further-articles.tsx'
import { JoinCard } from '../features/articles/join-card.tsx'
import { NoArticles } from '../features/articles/no-articles.tsx'
import { LoadFailure } from '../features/recovery/recovery.ts'
import { useBlogTexts } from '../texts.ts'
import styles from './reading.module.css'

const LoadedArticle = ({ slug }: { slug: string }) => {
  const t = useBlogTexts()
  const [language] = useLanguage()
  const query = useQuery({ ...articleQuery(slug, language), retry: onceMore })
  const failure = useRecovery(query, query.refetch)
  usePage({ title: query.data?.title })
  if (query.data)
    return (
      <ArticleFrame narrow>
        <div className={styles.back}>
          <ButtonLink size="small" variant="quiet" icon="arrow-left" to={articlesPath}>
            {t('articles.all')}
          </ButtonLink>
        </div>
        <ArticleText article={query.data} />
        <JoinCard />
        <FurtherArticles articles={query.data.further} />
      </ArticleFrame>
    )
  if (isMissing(failure?.error)) return <NoArticles />
  return failure ? (
    <ArticleFrame narrow>
      <LoadFailure failure={failure} />
    </ArticleFrame>
  ) : (
    <ArticleSkeleton narrow />
  )
}

/** /blog/{slug}: an article. */
export const ArticlePage = () => {
  const { slug = '' } = useParams()
  return <LoadedArticle key={slug} slug={slug.toLowerCase()} />
}
