/** The entries of a guestbook in the cache. */
import type { CallOutput } from '@samvaer/contracts/client'
import type { GuestbookEntry } from '@samvaer/contracts/profile/guestbook'
import { listQuery } from '@samvaer/remote-kit/api'
import { type CacheChange, changeItems } from '@samvaer/remote-kit/optimistic'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'

const call = 'Guestbook/GetEntries'

/** Lists entries; they are read again when the reader asks, never under the finger. */
export const entriesList = (profileId: number) =>
  listQuery(call, { profileId }, { staleTime: Number.POSITIVE_INFINITY, gcTime: 60_000 })

export const entriesKey: readonly string[] = [call]

type Page = CallOutput<typeof call>

/** Returns what the newest answer says beside the entries: whether the reader may write, and how many wait. */
export const guestbookStanding = (
  queryClient: QueryClient,
  profileId: number,
): Pick<Page, 'mayWrite' | 'waiting'> | undefined =>
  queryClient.getQueryData<InfiniteData<Page>>(entriesList(profileId).queryKey)?.pages[0]

/** Changes one entry; undefined takes it out. */
export const changeEntry = (
  entryId: number,
  change: (entry: GuestbookEntry) => GuestbookEntry | undefined,
): CacheChange => changeItems(call, (entry) => (entry.entryId === entryId ? change(entry) : entry))

/** Counts one waiting entry less, when one is approved or goes. */
export const oneWaitsLess = (profileId: number): CacheChange => ({
  queryKey: entriesList(profileId).queryKey,
  change: (cached) => {
    const list = cached as InfiniteData<Page>
    return { ...list, pages: list.pages.map((page) => ({ ...page, waiting: Math.max(0, page.waiting - 1) })) }
  },
})
