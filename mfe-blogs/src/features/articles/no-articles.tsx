import { articlesPath } from '@samvaer/contracts/site/articles'
import { usePage } from '@samvaer/remote-kit/page'
import { useSite } from '@samvaer/remote-kit/session'
import { ButtonLink, EmptyState, PageHeader } from '@samvaer/ui'
import { useBlogTexts } from '../../texts.ts'
import { ArticleFrame } from './article-frame.tsx'

/** An address without an article; a brand that has none at all (the dark variant never has) has no such page. */
export const NoArticles = () => {
  const t = useBlogTexts()
  const { hasArticles } = useSite()
  const title = hasArticles ? t('articles.notFound.title') : t('notFound.page.title')
  const text = hasArticles ? t('articles.notFound.text') : t('notFound.page.text')
  usePage({ title })
  return (
    <ArticleFrame>
      <PageHeader title={title} />
      <EmptyState
        icon="search"
        title={hasArticles ? t('notFound.next') : t('articles.begin')}
        text={text}
        action={
          <ButtonLink variant="primary" to={hasArticles ? articlesPath : '/'}>
            {hasArticles ? t('articles.all') : t('articles.toFront')}
          </ButtonLink>
        }
      />
    </ArticleFrame>
  )
}
