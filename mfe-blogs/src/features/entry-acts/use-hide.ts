/** Hiding entries and authors and showing them again: at once, with a toast that takes it back. */
import type { BlogEntryData, BlogEntrySummary } from '@samvaer/contracts/blogs/calls'
import type { ProfileCard } from '@samvaer/contracts/profile/card'
import { useCall } from '@samvaer/remote-kit/api'
import { applyChanges, type CacheChange, changeAnswer, changeItems } from '@samvaer/remote-kit/optimistic'
import { toast } from '@samvaer/remote-kit/toasts'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useBlogTexts } from '../../texts.ts'
import { entryListKeys, removeEntriesWhere } from '../entry-data/entry-cache.ts'

export interface Hiding {
  hide: () => void
  unhide: () => void
}

interface Act {
  /** The words of the toast. */
  text: string
  /** The changes that take it out of the lists at once. */
  takesOut: readonly CacheChange[]
  run: () => Promise<unknown>
  /** The call that takes it back. */
  undo: () => Promise<unknown>
}

const useActs = () => {
  const t = useBlogTexts()
  const queryClient = useQueryClient()
  const start = async ({ text, takesOut, run, undo }: Act): Promise<void> => {
    const putBack = await applyChanges(queryClient, takesOut)
    const done = run().then(
      () => true,
      () => false,
    )
    const takeBack = async () => {
      putBack()
      // After the act itself: two calls under way could arrive the other way round.
      if (await done) await undo().catch(() => undefined)
    }
    const dismiss = toast({ tone: 'neutral', text, action: { label: t('undo'), run: () => void takeBack() } })
    if (await done) return
    putBack()
    dismiss()
  }
  return {
    start: (act: Act): void => void start(act),
    /** Read again when they are opened next; the list in front of the reader stays as it is. */
    outdate: (keys: readonly QueryKey[]) =>
      Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey, refetchType: 'none' }))),
  }
}

export const useHideEntry = ({ blogEntryId, title }: Pick<BlogEntryData, 'blogEntryId' | 'title'>): Hiding => {
  const t = useBlogTexts()
  const { start, outdate } = useActs()
  const settings = (hidden: boolean) => ({
    optimistic: () => [changeAnswer('Blogs/GetBlogEntryData', { blogEntryId }, (entry) => ({ ...entry, hidden }))],
    onSuccess: () => outdate(hidden ? [['Blogs/GetHidden']] : entryListKeys),
  })
  const hiding = useCall('Blogs/HideEntry', settings(true))
  const showing = useCall('Blogs/UnhideEntry', settings(false))
  const isIt = (entry: BlogEntrySummary) => entry.blogEntryId === blogEntryId
  const hide = () => hiding.mutateAsync({ blogEntryId })
  const unhide = () => showing.mutateAsync({ blogEntryId })
  return {
    hide: () =>
      start({ text: t('hide.entryHidden', { title }), takesOut: removeEntriesWhere(isIt), run: hide, undo: unhide }),
    unhide: () =>
      start({
        text: t('hide.entryShown', { title }),
        takesOut: [changeItems('Blogs/GetHidden', (entry) => (isIt(entry) ? undefined : entry))],
        run: unhide,
        undo: hide,
      }),
  }
}

/** The author's own list goes on showing what they wrote (contracts, HideAuthor). */
const removeAuthor = (profileId: number): CacheChange[] =>
  removeEntriesWhere(({ author }) => author.profileId === profileId).filter(
    ({ queryKey }) => queryKey[0] !== 'Blogs/GetProfileBlogEntries',
  )

/** Changes, in every cached entry of the author, whether the reader hides. */
const changeAuthorHidden = (profileId: number, authorHidden: boolean): CacheChange => ({
  queryKey: ['Blogs/GetBlogEntryData'],
  change: (cached) => {
    const entry = cached as BlogEntryData
    return entry.author.profileId === profileId ? { ...entry, authorHidden } : entry
  },
})

export const useHideAuthor = ({ profileId, name }: Pick<ProfileCard, 'profileId' | 'name'>): Hiding => {
  const t = useBlogTexts()
  const { start, outdate } = useActs()
  const settings = (authorHidden: boolean) => ({
    optimistic: () => [changeAuthorHidden(profileId, authorHidden)],
    onSuccess: () => outdate(authorHidden ? [['Blogs/GetHiddenAuthors'], ['Blogs/GetFollowedAuthors']] : entryListKeys),
  })
  const hiding = useCall('Blogs/HideAuthor', settings(true))
  const showing = useCall('Blogs/UnhideAuthor', settings(false))
  const hide = () => hiding.mutateAsync({ profileId })
  const unhide = () => showing.mutateAsync({ profileId })
  return {
    hide: () =>
      start({
        text: t('hide.authorHidden', { name }),
        takesOut: removeAuthor(profileId),
        run: hide,
        undo: unhide,
      }),
    unhide: () =>
      start({
        text: t('hide.authorShown', { name }),
        takesOut: [
          changeItems('Blogs/GetHiddenAuthors', (author) => (author.profileId === profileId ? undefined : author)),
        ],
        run: unhide,
        undo: hide,
      }),
  }
}
