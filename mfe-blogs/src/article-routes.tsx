import { articlesPath } from '@samvaer/contracts/site/articles'
import { Route, Routes, useMatch } from '@samvaer/remote-kit/router'
import { useLanguage } from '@samvaer/remote-kit/session'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { ArticleSkeleton } from './features/articles/article-frame.tsx'
import { articleQuery, articlesQuery } from './features/articles/article-queries.ts'

const ArticlePage = lazy(async () => ({ default: (await import('./pages/article-page.tsx')).ArticlePage }))
const ArticlesPage = lazy(async () => ({ default: (await import('./pages/articles-page.tsx')).ArticlesPage }))
const NoArticles = lazy(async () => ({ default: (await import('./features/articles/no-articles.tsx')).NoArticles }))

/** Reads the words of the page while its own file is read: the gateway's have left, and the reader waits for them. */
const usePreread = (): void => {
  const slug = useMatch(`${articlesPath}/:slug`)?.params.slug?.toLowerCase()
  const atList = useMatch(articlesPath) !== null
  const [language] = useLanguage()
  const queryClient = useQueryClient()
  useEffect(() => {
    if (slug) void queryClient.prefetchQuery(articleQuery(slug, language))
    if (atList) void queryClient.prefetchInfiniteQuery(articlesQuery(language))
  }, [slug, atList, language, queryClient])
}

/** The pages below /blog, open to everybody: what the brand wrote (decision 0022). */
export const ArticleRoutes = () => {
  usePreread()
  return (
    <Suspense fallback={<ArticleSkeleton />}>
      <Routes>
        <Route index element={<ArticlesPage />} />
        <Route path=":slug" element={<ArticlePage />} />
        <Route path="*" element={<NoArticles />} />
      </Routes>
    </Suspense>
  )
}
