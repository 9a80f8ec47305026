/** The lists of the blogs that are measured, as members read them. */
import type { ApiClient } from '@samvaer/contracts/client'
import { readers, sought } from './blog-community.ts'

export interface ListPage {
  items: unknown[]
  next: string | null
}

export interface MeasuredList {
  title: string
  reader: number
  read(api: ApiClient, paging: { skip?: number; take: number; anchor?: string }): Promise<ListPage>
  /** Counted from 1. */
  pages: readonly number[]
  /** Known to examine more than it returns: reported, and no goal. */
  shown?: boolean
}

const deep = [1, 100] as const
const reader = readers.follower

const all = [false, true].map(
  (sortByActivity): MeasuredList => ({
    title: sortByActivity ? 'All by activity' : 'All',
    reader,
    read: (api, paging) => api.get('Blogs/GetAllBlogEntries', { ...paging, sortByActivity }),
    pages: deep,
  }),
)

const followed = [
  { title: 'Followed, 500 authors', reader: readers.follower, sortByActivity: false, pages: deep },
  { title: 'Followed by activity, 500 authors', reader: readers.follower, sortByActivity: true, pages: deep },
  {
    title: 'Followed, every 4th author',
    reader: readers.sparseFollower,
    sortByActivity: false,
    pages: [1, 50],
    shown: true,
  },
].map(
  ({ sortByActivity, ...list }): MeasuredList => ({
    ...list,
    read: (api, paging) => api.get('Blogs/GetFromFollowedAuthors', { ...paging, sortByActivity }),
  }),
)

const top = ([7, 30, 0] as const).flatMap((days): MeasuredList[] => {
  const period = days === 0 ? 'all time' : `${days} days`
  return [
    {
      title: `Top read, ${period}`,
      reader,
      read: (api, paging) => api.get('Blogs/GetMostViewed', { ...paging, days }),
      pages: deep,
    },
    {
      title: `Top commented, ${period}`,
      reader,
      read: (api, paging) => api.get('Blogs/GetMostCommented', { ...paging, days }),
      pages: deep,
    },
  ]
})

const search = [
  { title: 'Search a word', text: sought.word.text, pages: deep },
  { title: 'Search a rare word', text: sought.rareWord.text, pages: [1] },
  { title: 'Search a tag', tags: [sought.tag.text], pages: deep },
  { title: 'Search two words', text: `${sought.word.text} ${sought.otherWord.text}`, pages: [1, 50], shown: true },
  {
    title: 'Search two words, one rare',
    text: `${sought.word.text} ${sought.rareWord.text}`,
    pages: [1],
    shown: true,
  },
].map(
  ({ text, tags, ...list }): MeasuredList => ({
    ...list,
    reader,
    read: (api, paging) => api.post('Blogs/SearchBlogEntries', { ...paging, text, tags }),
  }),
)

const own: MeasuredList = {
  title: 'My blogs',
  reader: readers.author,
  read: (api, paging) => api.get('Blogs/GetMyBlogEntries', paging),
  // An author of a thousand entries has 33 pages.
  pages: [1, 20],
}

export const measuredLists: readonly MeasuredList[] = [...all, ...followed, ...top, ...search, own]
