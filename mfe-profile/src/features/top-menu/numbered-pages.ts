/** Lists of the top menu that page by number (docs/product/notifications.md). */
import { api } from '@samvaer/remote-kit/api'
import { infiniteQueryOptions } from '@tanstack/react-query'

/** Rows of a page. */
export const take = 10

interface Person {
  profileId: number
}

/** Returns everybody once, in order: a member who moved between two fetches is kept where first met. */
export const everybodyOnce = <Item extends Person>(pages: readonly { items: readonly Item[] }[]): Item[] => {
  const items = pages.flatMap((page) => page.items)
  return items.filter((item, index) => items.findIndex(({ profileId }) => profileId === item.profileId) === index)
}

const numberedPages = <Item extends Person>(
  name: string,
  read: (page: number, signal: AbortSignal) => Promise<{ items: Item[] }>,
) =>
  infiniteQueryOptions({
    queryKey: [name, 'panel'] as readonly unknown[],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) => read(pageParam, signal),
    // The last page has fewer rows than were asked for.
    getNextPageParam: ({ items }, _pages, page) => (items.length < take ? undefined : page + 1),
    select: ({ pages }) => everybodyOnce(pages),
    // Opened again, a panel shows what is new by then.
    staleTime: 0,
    gcTime: 60_000,
  })

export const visitPages = () =>
  numberedPages('TopMenu/Visits', (page, signal) => api.get('TopMenu/Visits', { page, take }, { signal }))
export const favouritePages = () =>
  numberedPages('TopMenu/Favorites', (page, signal) => api.get('TopMenu/Favorites', { page, take }, { signal }))
