/** The debates in the query cache, and the change of one wherever it stands. */
import type { CallOutput } from '@samvaer/contracts/client'
import { callQuery, listQuery } from '@samvaer/remote-kit/api'
import { type CacheChange, changeItems } from '@samvaer/remote-kit/optimistic'
import type { QueryKey } from '@tanstack/react-query'

export type DebateCategory = CallOutput<'Lodges/GetDebateCategories'>['items'][number]
export type DebateSummary = CallOutput<'Lodges/GetDebateEntries'>['items'][number]
export type DebateEntry = CallOutput<'Lodges/GetDebateEntry'>

/** As many as a lodge may have: one answer has all of them. */
const allCategories = 30

export const categoriesQuery = (lodgeId: number) =>
  callQuery('Lodges/GetDebateCategories', { lodgeId, take: allCategories }, { staleTime: 30_000 })
export const categoryQuery = (lodgeId: number, categoryId: number) =>
  callQuery('Lodges/GetDebateCategory', { lodgeId, categoryId }, { staleTime: 30_000 })
export const entryQuery = (lodgeId: number, debateEntryId: number) =>
  callQuery('Lodges/GetDebateEntry', { lodgeId, debateEntryId }, { staleTime: 30_000 })

interface EntryList {
  lodgeId: number
  /** Of one category alone. */
  categoryId?: number | undefined
  newestFirst: boolean
}

/**
 * Lists debates, kept for the way back, which leads to the same row; what is new comes when the page is opened anew.
 */
export const entriesList = ({ lodgeId, categoryId, newestFirst }: EntryList) =>
  listQuery(
    'Lodges/GetDebateEntries',
    { lodgeId, sortByLatestCommentDate: !newestFirst, ...(categoryId !== undefined && { categoryId }) },
    { staleTime: 60_000, gcTime: 30 * 60_000 },
  )

/** Everything that holds entries in lists. */
export const debateListKeys: readonly QueryKey[] = [
  ['Lodges/GetDebateEntries'],
  ['Lodges/GetDebateCategories'],
  ['Lodges/GetDebateCategory'],
]

type Fields = (entry: DebateSummary) => Partial<DebateSummary>

/** Changes an entry in every list and on its own page. */
export const changeDebate = (debateEntryId: number, change: Fields): CacheChange[] => [
  changeItems('Lodges/GetDebateEntries', (entry) =>
    entry.debateEntryId === debateEntryId ? { ...entry, ...change(entry) } : entry,
  ),
  {
    queryKey: ['Lodges/GetDebateEntry'],
    change: (cached) => {
      const entry = cached as DebateEntry
      return entry.debateEntryId === debateEntryId ? { ...entry, ...change(entry) } : entry
    },
  },
]

/** Takes an entry out of every list. */
export const removeDebate = (debateEntryId: number): CacheChange[] => [
  changeItems('Lodges/GetDebateEntries', (entry) => (entry.debateEntryId === debateEntryId ? undefined : entry)),
]
