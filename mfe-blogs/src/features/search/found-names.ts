/** Tags and authors that begin with what was typed, and what is suggested before anything is. */
import { api } from '@samvaer/remote-kit/api'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'

/** The service counts searches: what was found stays a while (contracts, rates `search`). */
const fresh = { staleTime: 5 * 60_000 }

/** The number of each that is shown at first. */
const first = 8

export const suggestedNames = () =>
  queryOptions({
    queryKey: ['Blogs/GetBlogTagsAndAuthors', { take: first }],
    queryFn: ({ signal }) => api.post('Blogs/GetBlogTagsAndAuthors', { take: first }, { signal }),
    ...fresh,
  })

export const foundNames = (text: string) =>
  queryOptions({
    queryKey: ['Blogs/SearchBlogTagsAndAuthors', { text, take: first }],
    queryFn: ({ signal }) => api.post('Blogs/SearchBlogTagsAndAuthors', { text, take: first }, { signal }),
    ...fresh,
  })

/** The tags behind the first ones; `after` is the anchor that those ended with. */
export const moreTags = (text: string, after: string) =>
  infiniteQueryOptions({
    queryKey: ['Blogs/SearchBlogTags', { text, after }, 'list'],
    initialPageParam: after,
    queryFn: ({ pageParam, signal }) => api.post('Blogs/SearchBlogTags', { text, anchor: pageParam }, { signal }),
    getNextPageParam: (page) => page.next ?? undefined,
    ...fresh,
  })

/** The authors behind the first ones. */
export const moreAuthors = (text: string, after: string) =>
  infiniteQueryOptions({
    queryKey: ['Blogs/SearchBlogAuthors', { text, after }, 'list'],
    initialPageParam: after,
    queryFn: ({ pageParam, signal }) => api.post('Blogs/SearchBlogAuthors', { text, anchor: pageParam }, { signal }),
    getNextPageParam: (page) => page.next ?? undefined,
    ...fresh,
  })
