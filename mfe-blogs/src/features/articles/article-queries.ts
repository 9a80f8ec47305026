/** Reading what the brand wrote for everybody. The answers are in the reader's language: another one is another answer. */

import type { Language } from '@samvaer/contracts/core/values'
import { articlesAtOnce } from '@samvaer/contracts/site/articles'
import { api } from '@samvaer/remote-kit/api'
import { ApiError } from '@samvaer/remote-kit/errors'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'

/** Milliseconds for which an answer counts as fresh: articles change seldom. */
const freshness = 5 * 60_000

export const articlesQuery = (language: Language) =>
  infiniteQueryOptions({
    queryKey: ['Seo/GetArticles', {}, language],
    queryFn: ({ pageParam: skip, signal }) => api.get('Seo/GetArticles', { skip, take: articlesAtOnce }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ items, total }, _pages, skip) =>
      skip + items.length < total && items.length > 0 ? skip + items.length : undefined,
    staleTime: freshness,
  })

export const articleQuery = (slug: string, language: Language) =>
  queryOptions({
    queryKey: ['Seo/GetArticle', { slug }, language],
    queryFn: ({ signal }) => api.get('Seo/GetArticle', { slug }, { signal }),
    staleTime: freshness,
  })

/** True when there is no such article, so that asking again will not bring it. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && ['NotFound', 'InvalidInput'].includes(error.code)
