/** The members in the open pages, and what becomes of them when one is hidden. */
import type { CacheChange } from '@samvaer/remote-kit/optimistic'

/** On the start page: a row of four, two of two, or one of three. */
export const shownPeople = 4

/** The calls that leave out whom the member has hidden. */
const calls = [
  'Search/SearchByFilters',
  'Search/GetMatches',
  'Search/GetWordMatches',
  'Search/GetBirthdays',
  'Search/GetNewestMedia',
  'Search/SuggestNames',
  'Profiles/GetOnlineProfiles',
  'DarkKinks/SearchItemsByKinks',
] as const

export const listKeys = [...calls, 'Search/CountByFilters', 'Search/GetReasons'].map((call) => [call] as const)

/** The beginnings of lists on the start page, which are filled up again. */
export const shelfKeys = calls.map((call) => [call, { take: shownPeople }] as const)

interface Page {
  items: { profileId?: number; profile?: { profileId: number } }[]
  total?: { count: number; more: boolean }
}

/** Returns the pages without a member, and counted without them. */
const pagesWithout = (pages: readonly Page[], profileId: number): Page[] => {
  const isOther = ({ profile, ...item }: Page['items'][number]) => (profile ?? item).profileId !== profileId
  const left = pages.map((page) => ({ ...page, items: page.items.filter(isOther) }))
  if (left.every(({ items }, place) => items.length === pages[place]?.items.length)) return [...pages]
  return left.map(({ total, ...page }) =>
    total ? { ...page, total: total.more ? total : { ...total, count: total.count - 1 } } : page,
  )
}

export const withoutMember = (profileId: number): CacheChange[] =>
  calls.map((call) => ({
    queryKey: [call],
    change: (cached) => {
      const list = cached as Page | { pages: Page[] }
      return 'pages' in list
        ? { ...list, pages: pagesWithout(list.pages, profileId) }
        : pagesWithout([list], profileId)[0]
    },
  }))
